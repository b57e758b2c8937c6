import type * as Undici from 'undici';
import type { Dispatcher } from 'undici';
import { isLoopbackHost } from './destination-guard.ts';
import { type SecureContext, createSecureContext, getCACertificates } from 'node:tls';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** TLS options of every connection: to a service, to a proxy and through one. */
interface SecureConnection {
  readonly rejectUnauthorized: true;
  readonly secureContext: SecureContext;
}

/** @param authorities PEM; only these are trusted */
function secureConnection(authorities: readonly string[]): SecureConnection {
  return {
    // SECURITY: explicit, because Node's default follows NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    // SECURITY: a separate context, because the environment and command line can change Node's default authorities and
    // versions.
    secureContext: createSecureContext({ ca: [...authorities], minVersion: 'TLSv1.2' }),
  };
}

/** The result of Electron's `session.resolveProxy`, for example `PROXY proxy.example:3128; DIRECT`. */
export type ProxyFor = (url: string) => Promise<string>;

export type FoundDispatcher =
  | { readonly ok: true; readonly dispatcher: Dispatcher; readonly release: () => void }
  | { readonly ok: false };

/** Connections to the service: shared and kept alive for most reads, fresh for writes and the reads they rely on. */
export type Dispatchers = ReturnType<typeof createDispatchers>;

export interface DispatcherOptions {
  readonly proxyFor?: ProxyFor | undefined;
  readonly connectMs: number;
  /** Trusted authorities as PEM; `trustedAuthorities` by default. */
  readonly authorities?: (() => readonly string[]) | undefined;
  /** A single dispatcher for everything, for tests. */
  readonly dispatcher?: Dispatcher | undefined;
}

type Connections = Pick<typeof Undici, 'Agent' | 'ProxyAgent'>;
// Loaded on first use: undici is half of what the main process would otherwise read at start.
let loading: Promise<Connections> | undefined;
const loadUndici = (): Promise<Connections> =>
  (loading ??= import('undici').catch((error: unknown) => {
    // The next connection tries again.
    loading = undefined;
    throw error;
  }));

// HTTP/1.1 only: we have measured its behaviour on dying connections.
const connectionOptions = { allowH2: false, pipelining: 1 } as const;

// API key and JWT each have six requests in flight; requests admitted by the rate limit never wait here.
const mostShared = 12;

/** These never follow redirects, retry, or handle cookies or caching. */
export function createDispatchers(options: DispatcherOptions) {
  const pool = new Map<string, Dispatcher>();
  let known: SecureConnection | undefined;
  // Read on first use, because the window comes first at start.
  const secure = (): SecureConnection =>
    (known ??= secureConnection((options.authorities ?? trustedAuthorities)()));

  const make = (
    { Agent, ProxyAgent }: Connections,
    proxy: string,
    fresh: boolean,
    isSecure: boolean,
  ): Dispatcher => {
    const connect = { timeout: options.connectMs, ...(isSecure ? secure() : {}) };
    const settings = fresh
      ? { ...connectionOptions, connections: 1, maxRequestsPerClient: 1, connect }
      : { ...connectionOptions, connections: mostShared, connect };
    if (proxy === 'DIRECT') return new Agent(settings);
    return new ProxyAgent({
      ...settings,
      uri: proxy,
      connectTimeout: options.connectMs,
      requestTls: connect,
      // With this option set for a SOCKS proxy, undici would speak TLS to it.
      ...(proxy.startsWith('https:') ? { proxyTls: connect } : {}),
    });
  };

  const find = async (origin: string, fresh: boolean): Promise<FoundDispatcher> => {
    if (options.dispatcher !== undefined) {
      return { ok: true, dispatcher: options.dispatcher, release: nothingToRelease };
    }
    const proxy = await proxyUri(origin, options.proxyFor);
    if (proxy === undefined) return { ok: false };
    const undici = await loadUndici();
    const { isSecure } = kindOf(origin);
    if (fresh) {
      const dispatcher = make(undici, proxy, true, isSecure);
      return { ok: true, dispatcher, release: () => void dispatcher.destroy().catch(() => undefined) };
    }
    const place = isSecure ? proxy : `http ${proxy}`;
    const dispatcher = pool.get(place) ?? make(undici, proxy, false, isSecure);
    pool.set(place, dispatcher);
    return { ok: true, dispatcher, release: nothingToRelease };
  };

  return {
    forRead: (origin: string): Promise<FoundDispatcher> => find(origin, false),
    forOne: (origin: string): Promise<FoundDispatcher> => find(origin, true),
    close: async (): Promise<void> => {
      const all = [...pool.values()];
      pool.clear();
      await Promise.all(all.map((dispatcher) => dispatcher.destroy().catch(() => undefined)));
    },
  };
}

const nothingToRelease = (): void => undefined;

interface OriginKind {
  readonly isSecure: boolean;
  readonly isLocal: boolean;
}

// Cached, because thousands of requests go to a few origins.
const kinds = new Map<string, OriginKind>();
const mostKinds = 50;

function kindOf(origin: string): OriginKind {
  const known = kinds.get(origin);
  if (known !== undefined) return known;
  const { protocol, hostname } = new URL(origin);
  const kind = { isSecure: protocol === 'https:', isLocal: isLoopbackHost(hostname) };
  if (kinds.size >= mostKinds) kinds.clear();
  kinds.set(origin, kind);
  return kind;
}

/** 'DIRECT', the URI of the first usable proxy, or undefined if there is none. */
async function proxyUri(origin: string, proxyFor: ProxyFor | undefined): Promise<string | undefined> {
  const { isSecure, isLocal } = kindOf(origin);
  // SECURITY: http is allowed to this computer only and must not leave it through a proxy, where it would be readable.
  if (proxyFor === undefined || isLocal || !isSecure) return 'DIRECT';
  return readProxyResult(await proxyFor(`${origin}/`).catch(() => 'DIRECT'));
}

/** The first usable entry of a PAC result; unusable ones (SOCKS4, QUIC) are skipped. */
export function readProxyResult(result: string): string | undefined {
  const entries = result
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return 'DIRECT';
  for (const entry of entries) {
    const [kind = '', address = ''] = entry.split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return 'DIRECT';
    const scheme = proxySchemes[kind.toUpperCase()];
    const uri = `${scheme ?? ''}://${address}`;
    if (scheme !== undefined && address !== '' && URL.canParse(uri)) return uri;
  }
  return undefined;
}

const proxySchemes: Readonly<Partial<Record<string, string>>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS5: 'socks5',
};

/** Where Linux distributions keep all trusted authorities in one file; the first that exists is used. */
const bundleFiles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
] as const;

const certificates = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/**
 * Trusted authorities as PEM without duplicates: those bundled with the program and those of the system's store, so
 * that a company network's certificates work once its owner has installed them.
 */
export function trustedAuthorities(): readonly string[] {
  // SECURITY: on Linux, Node's "system" list is whatever SSL_CERT_FILE and SSL_CERT_DIR name, possibly read before our
  // code runs. Only macOS and Windows are asked for their own store.
  const hasStore = process.platform === 'darwin' || process.platform === 'win32';
  const ofSystem = hasStore ? getCACertificates('system') : authoritiesIn(bundleFiles);
  return withUsable(getCACertificates('bundled'), ofSystem);
}

/** All certificates of the first file that has any. */
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

/** Adds new authorities that can be parsed: a broken one would make every connection fail. */
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
