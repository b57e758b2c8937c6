import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import { manifestSchema, signedBytes, type Manifest } from '../../src/main/updates/manifest.ts';

/** The content of the feed's `keyholder-update.json`: a manifest and its signature. */
export function signedManifest(manifest: Manifest, privateKey: KeyObject): string {
  const bytes = Buffer.from(JSON.stringify(manifestSchema.parse(manifest)));
  return JSON.stringify({
    manifest: bytes.toString('base64'),
    signature: sign(null, signedBytes(bytes), privateKey).toString('base64'),
  });
}

/** The value of KEYHOLDER_UPDATE_KEY for a private key. Throws if it isn't an Ed25519 key. */
export function publicKeyOf(privateKey: KeyObject): string {
  const { x, crv } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new Error('The key is not an Ed25519 key.');
  return Buffer.from(x, 'base64url').toString('base64');
}
