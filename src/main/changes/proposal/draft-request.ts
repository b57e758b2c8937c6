import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';

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
   * What was seen, if already known (undo, bulk edit); null: found by its hash. `what-is-there`: the person decides on
   * the current values, which the review shows.
   */
  readonly seen: SeenBase | 'what-is-there' | null;
  /** Part of a bulk edit, which compares its properties as a whole. */
  readonly isOfBulk?: boolean;
  /** The basis on which its slips were judged when acknowledged. */
  readonly judge?: SlipJudge;
  /** Paths that this change omits, besides those the workspace always omits. */
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
