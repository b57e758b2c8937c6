import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';

/** What the person looked at when deciding: editable values, and each field in words. */
export interface SeenBase {
  readonly editable: JsonValue;
  readonly words: ReadonlyMap<string, string | null>;
}

export interface DraftRequest {
  readonly target: ChangeTarget;
  readonly baseHash: string;
  readonly desired: JsonValue;
  readonly reason: string;
  readonly undoOf: string | null;
  /**
   * What was seen, when it is known already (an undo, a bulk edit); null: it is looked up by its hash. `what-is-there`:
   * the person decides on the present values, which the review shows.
   */
  readonly seen: SeenBase | 'what-is-there' | null;
  /** One of a bulk edit, which was judged beside the other properties as a whole. */
  readonly isOfBulk?: boolean;
  /** By what its slips were judged when they were acknowledged. */
  readonly judge?: SlipJudge;
  /** Places that this change is to leave out, besides those that the workspace always does. */
  readonly leftOut?: readonly string[];
}

export const notWritable: AppError = {
  code: 'validation',
  message: 'This resource can’t be edited.',
  fields: [{ field: 'resource', message: 'This resource can’t be edited.' }],
};

export const baseForgotten: AppError = {
  code: 'conflict',
  message: 'It has changed on the service since it was shown.',
  hint: 'Refresh, then review the change again.',
};

export function invalid(fields: FieldError[]): AppError {
  return {
    code: 'validation',
    message: fields[0]?.message ?? 'These values can’t be used.',
    fields,
  };
}

export function notEditable(reason: string): AppError {
  return {
    code: 'unrecognised',
    message: reason,
    hint: 'It can be looked at, but not edited here.',
  };
}
