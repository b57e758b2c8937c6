import type { AppError } from '../../../contract/errors.ts';
import type { ChangeTarget } from '../../../contract/ipc/changes/changes.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import type { WritableAsItCame } from '../../../contract/service/writable-names.ts';
import { isAsItCame, settingOf, writableAsItCame } from '../../../contract/service/writable-names.ts';
import type { CameDesired } from '../../../contract/service/writable/as-it-came/as-it-came.ts';
import { cameDesiredSchema } from '../../../contract/service/writable/as-it-came/as-it-came.ts';
import { sameCameLeaf } from '../../../contract/service/writable/as-it-came/came-leaves.ts';
import { fitsAnyReading } from '../../../contract/service/writable/as-it-came/came-offer.ts';
import { fixedBecause, isStamp } from '../../../contract/service/writable/as-it-came/fixed-leaves.ts';
import type { EngineParts } from '../engine-parts.ts';
import { lockedError } from '../runs/run-notes.ts';
import { t } from './texts.ts';

type Gates = Pick<EngineParts, 'isUnlocked' | 'editsAsItCame'>;

/** Why nothing may be sent to this target now: its workspace is locked, or this way to edit is switched off there. */
export function barredFromSending(parts: Gates, target: ChangeTarget): AppError | null {
  return parts.isUnlocked(target.workspaceId) ? switchedOff(parts, target) : lockedError;
}

/** Null where answers of the workspace may be edited as they came, and for every other change. */
export function switchedOff(
  { editsAsItCame }: Pick<Gates, 'editsAsItCame'>,
  { workspaceId, resource }: ChangeTarget,
): AppError | null {
  return isAsItCame(resource) && !editsAsItCame(workspaceId) ? offError : null;
}

/**
 * Why this body is not edited as it came: a reading fits it by now, or what would be changed says which record it is. What
 * takes such a change back is not asked whether a reading fits.
 */
export function notAsItCame(
  { target, desired, undoOf }: { target: ChangeTarget; desired: JsonValue; undoOf: string | null },
  body: JsonValue,
  present: JsonValue,
): AppError | null {
  const of = isAsItCame(target.resource) ? asWritten(target) : undefined;
  if (of === undefined) return null;
  const why = undoOf === null ? fitsAnyReading(of, body) : null;
  if (why !== null) return { code: 'reading-not-accepted', message: why, hint: t('nothingWasSent') };
  const [wanted, now] = [cameDesiredSchema.safeParse(desired), cameDesiredSchema.safeParse(present)];
  return wanted.success && now.success ? ofAnother(wanted.data, now.data, target.subject) : null;
}

/** What names the subject of the change names another one after it: such a value is none to be edited. */
function ofAnother(wanted: CameDesired, now: CameDesired, subject: string): AppError | null {
  for (const leaf of now.leaves) {
    const to = wanted.leaves.find(({ at }) => at === leaf.at);
    const stays = to === undefined || isStamp(leaf) || sameCameLeaf(leaf, to);
    const message = stays ? null : fixedBecause(leaf, subject);
    if (message !== null) return { code: 'validation', message, fields: [{ field: leaf.at, message }] };
  }
  return null;
}

function asWritten({ resource }: ChangeTarget): WritableAsItCame | undefined {
  return writableAsItCame.find((one) => one === settingOf(resource));
}

const offError: AppError = {
  code: 'edits-locked',
  message: t('asItCameIsOff'),
  hint: t('switchOnUnderSettings'),
};
