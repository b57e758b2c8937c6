import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';

/** Where Linux distributions keep all that the machine's owner trusts, in one file; the first that is there counts. */
const bundleFiles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
] as const;

const certificates = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/**
 * The authorities that may vouch for a service or a proxy: those that ship with the program, and those in the system's
 * own store, so that the certificates of a company's network work where the machine's owner has installed them.
 * @returns PEM, each authority once
 */
export function trustedAuthorities(): readonly string[] {
  // SECURITY: elsewhere Node's list of the "system" is what SSL_CERT_FILE and SSL_CERT_DIR name, and may be read before
  // any of our lines runs. macOS and Windows are asked for their store itself.
  const hasStore = process.platform === 'darwin' || process.platform === 'win32';
  const ofSystem = hasStore ? getCACertificates('system') : authoritiesIn(bundleFiles);
  return withUsable(getCACertificates('bundled'), ofSystem);
}

/** All certificates of the first file that has any, as they stand there. */
export function authoritiesIn(files: readonly string[]): readonly string[] {
  for (const file of files) {
    const found = textOf(file).match(certificates);
    if (found !== null) return found;
  }
  return [];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** Adds what is new and can be parsed: one that cannot would otherwise take all connections with it. */
export function withUsable(known: readonly string[], more: readonly string[]): readonly string[] {
  const seen = new Set(known.map(withoutSpace));
  const added = more.filter((pem) => {
    const isNew = !seen.has(withoutSpace(pem));
    seen.add(withoutSpace(pem));
    return isNew && isUsable(pem);
  });
  return [...known, ...added];
}

function withoutSpace(pem: string): string {
  return pem.replaceAll(/\s/g, '');
}

function isUsable(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}
