import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';

const nothingTaken = 'Nothing was installed. Tell whoever gave you Keyholder.';

export const fileKinds = ['deb', 'rpm', 'AppImage', 'tar.gz', 'exe', 'dmg', 'zip'] as const;
export type FileKind = (typeof fileKinds)[number];

const fileSchema = z.strictObject({
  /** Values of `process.platform` and `process.arch`. */
  platform: z.enum(['linux', 'win32', 'darwin']),
  arch: z.enum(['x64', 'arm64']),
  kind: z.enum(fileKinds),
  // SECURITY: a bare name beside the manifest, so that a file never comes from, or goes to, another place.
  name: z.string().regex(/^[A-Za-z0-9][\w.-]{0,120}$/),
  bytes: z.int().positive().max(1_000_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type UpdateFile = z.infer<typeof fileSchema>;

export const versionPattern = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;

export const manifestSchema = z.strictObject({
  product: z.literal('keyholder'),
  version: z.string().regex(versionPattern),
  publishedAt: z.iso.datetime(),
  notes: z.string().max(4_000),
  files: z.array(fileSchema).max(40),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The content of the feed: the manifest's exact bytes and their signature, both base64. */
export const envelopeSchema = z.strictObject({
  manifest: z.base64().max(200_000),
  signature: z.base64().length(88),
});

// SECURITY: something signed for another purpose must never pass for an update.
const purpose = Buffer.from('keyholder update 1\n');

export function signedBytes(manifest: Uint8Array): Uint8Array {
  return Buffer.concat([purpose, manifest]);
}

/**
 * Verifies that a manifest is the publisher's and parses it. Nothing in it is read before the signature is verified.
 */
export function openManifest(envelopeText: string, publicKey: string): Result<Manifest> {
  const envelope = parsed(envelopeSchema, envelopeText);
  if (envelope === null) return fail(unreadable);
  const bytes = Buffer.from(envelope.manifest, 'base64');
  if (!isSigned(bytes, envelope.signature, publicKey)) return fail(notSigned);
  const manifest = parsed(manifestSchema, bytes.toString('utf8'));
  return manifest === null ? fail(otherProduct) : succeed(manifest);
}

function isSigned(manifest: Uint8Array, signature: string, publicKey: string): boolean {
  try {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, signedBytes(manifest), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const unreadable = {
  code: 'service-unexpected',
  message: 'The place of updates answered with something that is no update.',
  hint: nothingTaken,
} as const;
const notSigned = {
  code: 'service-unexpected',
  message: "The update is not signed by Keyholder's publisher.",
  hint: nothingTaken,
} as const;
const otherProduct = {
  code: 'service-unexpected',
  message: 'The update is signed, but it is not one of Keyholder that this version understands.',
  hint: nothingTaken,
} as const;
