import { z } from 'zod';
import type { SnapshotKey } from '../../ipc/snapshots.ts';
import { parseJson } from '../../core/values/json/json.ts';
import { validatorSchema } from '../service-client/answers/validator.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import type { CacheKey } from './cache-keys.ts';
import { queryText } from './snapshot-name.ts';

/** A validator with the body that it came with, and when the service said last that this body stands. */
const heldValidatorSchema = validatorSchema.extend({ confirmedAtMs: z.number().nullable() });
export type HeldValidator = z.infer<typeof heldValidatorSchema>;

export function sealValidator(
  key: SnapshotKey,
  sealing: CacheKey,
  readAtMs: number,
  validator: HeldValidator,
): Uint8Array {
  return sealRow(sealing.key, validatorName(key, readAtMs), JSON.stringify(validator));
}

export function openValidator(
  key: SnapshotKey,
  sealing: CacheKey,
  readAtMs: number,
  sealed: Uint8Array,
): HeldValidator | null {
  const opened = openRow(sealing.key, validatorName(key, readAtMs), sealed);
  const json = opened.ok ? parseJson(opened.value) : opened;
  const parsed = json.ok ? heldValidatorSchema.safeParse(json.value) : null;
  return parsed?.success === true ? parsed.data : null;
}

// SECURITY: bound to the place and the time of its body, so that it cannot be passed off as that of another.
function validatorName(key: SnapshotKey, readAtMs: number): string {
  const { workspaceId, resource, subject, query } = key;
  return JSON.stringify(['validator', workspaceId, resource, subject, queryText(query), readAtMs]);
}
