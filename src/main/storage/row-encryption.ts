import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';
import type { Result } from '../../core/values/errors.ts';

const format = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + nonceBytes + tagBytes;

/** 96 fresh bits; a parameter so that tests can use known nonces. */
type NonceSource = (bytes: number) => Uint8Array;

/**
 * Seals one row with AES-256-GCM: format byte, nonce, tag, ciphertext. `rowName` is bound to the content, so a row
 * moved elsewhere doesn't open.
 */
export function sealRow(
  key: KeyObject,
  rowName: string,
  content: string,
  nonces: NonceSource = randomBytes,
): Uint8Array {
  // SECURITY: reusing a nonce with one key would reveal the content; each row version gets a random one.
  const nonce = nonces(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(rowName, 'utf8'));
  const body = cipher.update(content, 'utf8');
  const last = cipher.final();
  return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), body, last]);
}

/** The content of a sealed row; `storage-failed` if a bit changed, the key differs or the row was moved. */
export function openRow(key: KeyObject, rowName: string, sealed: Uint8Array): Result<string> {
  if (sealed.length < headerBytes || sealed[0] !== format) return refused;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes), {
    // SECURITY: without a fixed length, a shortened tag would be accepted and could be guessed.
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(rowName, 'utf8'));
  decipher.setAuthTag(sealed.subarray(1 + nonceBytes, headerBytes));
  try {
    const body = decipher.update(sealed.subarray(headerBytes));
    decipher.final();
    return { ok: true, value: body.toString('utf8') };
  } catch {
    return refused;
  }
}

/**
 * Prepares a 32-byte key once: raw bytes would cost four times as much per row. SECURITY: overwrites the bytes passed
 * in, so that the key object is the only copy.
 */
export function rowKey(bytes: Uint8Array): KeyObject {
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
}

/** Like `keyIdOf`, for raw bytes, which are left unchanged. */
export function keyIdOfBytes(bytes: Uint8Array): string {
  return keyIdOf(rowKey(Uint8Array.from(bytes)));
}

/** Distinguishes rows of different keys without revealing anything about a key. */
export function keyIdOf(key: KeyObject): string {
  const bytes = key.export();
  const id = createHash('sha256').update('keyholder row key').update(bytes).digest('hex').slice(0, 16);
  bytes.fill(0);
  return id;
}

const refused: Result<never> = {
  ok: false,
  error: {
    code: 'storage-failed',
    message: 'A stored entry was damaged or altered, so it was not used.',
    hint: 'Refresh to load it again from the service.',
  },
};
