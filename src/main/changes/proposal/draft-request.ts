import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';

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
   * What was seen, when it is known already (an undo, a plan); null: it is looked up by its hash. `what-is-there`:
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
