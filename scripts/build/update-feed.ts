import type { UpdateFeed } from '../../src/main/updates/feed-reading.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The feed that a build is given: KEYHOLDER_UPDATE_FEED, the https address of a folder, and KEYHOLDER_UPDATE_KEY, the
 * publisher's raw Ed25519 public key in base64. Null if neither is set. Throws if they are invalid, because an
 * installed console can't be given a better address.
 */
export function readUpdateFeed(env: Readonly<Record<string, string | undefined>>): UpdateFeed | null {
  const address = env['KEYHOLDER_UPDATE_FEED'] ?? '';
  const publicKey = env['KEYHOLDER_UPDATE_KEY'] ?? '';
  if (address === '' && publicKey === '') return null;
  if (address === '' || publicKey === '') {
    throw new Error('KEYHOLDER_UPDATE_FEED and KEYHOLDER_UPDATE_KEY are set together or not at all.');
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw new Error('KEYHOLDER_UPDATE_FEED is not a web address.');
  const plain = url.protocol === 'http:' && loopback.has(url.hostname);
  if (url.protocol !== 'https:' && !plain) {
    throw new Error('KEYHOLDER_UPDATE_FEED must begin with https:// (http:// for this computer only).');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new Error('KEYHOLDER_UPDATE_FEED must be a plain address, without a user, a query or a fragment.');
  }
  if (Buffer.from(publicKey, 'base64').length !== 32 || !/^[A-Za-z0-9+/]{43}=$/.test(publicKey)) {
    throw new Error('KEYHOLDER_UPDATE_KEY must be an Ed25519 public key: 32 bytes in base64.');
  }
  return { address: url.href.endsWith('/') ? url.href : `${url.href}/`, publicKey };
}
