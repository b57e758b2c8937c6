import type { JsonObject, JsonType, JsonValue } from '../../json/json.ts';
import type { FieldNeed, LeafKind } from './field.ts';
import type { FieldNotes } from './note.ts';

/**
 * Rewrites a body into the names and kinds that a declared schema wants, and
 * notes on the way what is unknown and what is missing. zod then has the last
 * word on the draft.
 */
export interface Drafter {
  readonly expects: JsonType;
  readonly isLeaf: boolean;
  /** Of rows: whether an object is they, as a map by name. */
  readonly isMap?: ((value: JsonObject) => boolean) | undefined;
  /** Of an amount of money. */
  readonly money?: LeafKind['money'];
  readonly isLastDay?: LeafKind['isLastDay'];
  /** Undefined when the value lacks what the schema needs. */
  readonly draft: (value: JsonValue, path: string, notes: FieldNotes) => JsonValue | undefined;
}

export interface FieldPlan {
  readonly name: string;
  readonly need: FieldNeed;
  readonly spellings: readonly string[];
  readonly nullable: boolean;
  readonly drafter: Drafter;
}

export interface RecordPlan {
  readonly fields: readonly FieldPlan[];
  readonly bySpelling: ReadonlyMap<string, FieldPlan>;
  /** The best spelling for what reads alike but for its case and what joins it. */
  readonly byLetters: ReadonlyMap<string, string>;
  /** The field that a bare value stands for. */
  readonly shorthand: FieldPlan | undefined;
}
