import type { Remarked } from './remarks.ts';
import type { JsonType, JsonValue } from '../values/json/json.ts';
import type { DecimalMark } from '../values/money/decimal-mark.ts';
import type { SlashOrder } from './candidates/plain-candidates.ts';
import type { ConceptType } from './readings/concept-type.ts';
import { lettersOf } from '../values/names.ts';
import type { ConceptTable, NameKind } from './names/vocabulary.ts';

/** What the rest of a body tells of how its values are written. */
export interface BodyTells {
  /** Which number comes first in dates such as 03/04/2027; undefined where none of them tells. */
  readonly slashOrder: () => SlashOrder | undefined;
  /** What stands before the decimals of numbers in texts; undefined where none of them tells. */
  readonly decimalMark: () => DecimalMark | undefined;
}

/** One value: how it is read, whatever it is written as. */
export interface Leaf<T extends JsonValue = JsonValue> {
  readonly is: 'leaf';
  /** The JSON type that we would have expected, for reports. */
  readonly expects: JsonType;
  /** Undefined: not what it should be. */
  readonly read: (value: JsonValue, tells: BodyTells) => T | undefined;
  /** What its values are where a mapping says them; absent of what none can say: a list of levels, anything. */
  readonly type?: ConceptType;
  readonly money?: MoneyKind;
  /** Of the day with which a range ends: whether a field beside it says that it belongs to it, or does not. */
  readonly ends?: 'on-last-day' | 'on-departure';
}

/** Days, amounts, flags and weekdays are shorter, however they are written: longer text is not even parsed. */
export const longestValue = 128;

/** What is peculiar to amounts of money: their unit is not always certain. */
export interface MoneyKind {
  /** From here on an amount is large for what it is; null where it may be of any size. */
  readonly large: number | null;
  /** The amounts that a wire value holds. */
  readonly amountsIn: (value: JsonValue) => readonly JsonValue[];
  /** Whether what it holds says so itself: `{minorUnits, currency}`. */
  readonly holdsHundredths: (value: JsonValue) => boolean;
  /** An amount in hundredths as one in whole units; what cannot be read comes back as it is. */
  readonly inWhole: (value: JsonValue) => JsonValue;
}

/** A record by its fields. */
export interface RecordOf<F extends Fields = Fields> {
  readonly is: 'record';
  readonly fields: F;
  /** Objects and pairs in it whose members count as its own: `dates.from`, `dates.0`; by their letters. */
  readonly within: ReadonlySet<string>;
  /** The field that a bare value stands for: a list without its frame, a text. */
  readonly bare: string | null;
  /** Every field by the letters of its names; the lower rank is the better name. */
  readonly byLetters: ReadonlyMap<string, { readonly field: string; readonly rank: number }>;
}

/** Rows of one kind. */
export interface RowsOf<R extends RecordOf | Leaf = RecordOf | Leaf> {
  readonly is: 'rows';
  readonly row: R;
  /** Whether an object of rows by name is read, too. */
  readonly mayBeMap: boolean;
  /** The field that the keys of a map tell where the row itself does not; null: keys are only keys. */
  readonly keys: string | null;
}

export type Node = Leaf | RecordOf | RowsOf;

/**
 * required: without it the record is not recognised; or-null: it may be null. expected: documented, and reported where it is
 * absent. optional: never missed. identity: an id that many bodies carry; never missed, and no sign by itself that the body
 * is what we take it for.
 */
export type Need = 'required' | 'or-null' | 'expected' | 'optional' | 'identity';

/**
 * What a value says of its row that nobody wrote. id: which one it is. limit: that it holds for fewer; least: the same, where
 * nought and one are no limit.
 */
export type Mark = 'id' | 'limit' | 'least';

/** One concept of a record: what it is, and the names that it goes by, best first. */
export class Field<N extends Node = Node, K extends Need = Need> {
  readonly node: N;
  readonly need: K;
  readonly names: readonly string[];
  /** What it is called on screen, where a person may say where it stands. */
  readonly label: string | null;
  /** Names that say something else of the value than its kind does: `disabled` that it is no, `pence` that it is in them. */
  readonly said: ConceptTable[string];
  readonly mark: Mark | null;

  constructor(
    node: N,
    need: K,
    names: readonly string[],
    { label = null, said = {}, mark = null }: Partial<Pick<Field, 'label' | 'said' | 'mark'>> = {},
  ) {
    this.node = node;
    this.need = need;
    this.names = names;
    this.label = label;
    this.said = said;
    this.mark = mark;
  }

  required(): Field<N, 'required'> {
    return new Field(this.node, 'required', this.names, this);
  }

  requiredOrNull(): Field<N, 'or-null'> {
    return new Field(this.node, 'or-null', this.names, this);
  }

  expected(): Field<N, 'expected'> {
    return new Field(this.node, 'expected', this.names, this);
  }

  identity(): Field<N, 'identity'> {
    return new Field(this.node, 'identity', this.names, this);
  }

  called(label: string, mark = this.mark): Field<N, K> {
    const { said } = this;
    return new Field(this.node, this.need, this.names, { label, said, mark });
  }

  /** Names that say how its value is written: of a share 'fraction', 'paid'; of a flag 'off'. */
  saying(kind: NameKind, ...names: readonly string[]): Field<N, K> {
    const said = { ...this.said, [kind]: [...(this.said[kind] ?? []), ...names] };
    const { label, mark } = this;
    return new Field(this.node, this.need, this.names, { label, said, mark });
  }

  /** Further names. */
  or(...names: readonly string[]): Field<N, K> {
    return new Field(this.node, this.need, [...this.names, ...names], this);
  }

  /** The same names inside objects of these names too: `stay: {from}`. A better name is one wherever it stands. */
  inside(...holders: readonly string[]): Field<N, K> {
    const names = this.names.flatMap((name) => [name, ...holders.map((holder) => `${holder} ${name}`)]);
    return new Field(this.node, this.need, names, this);
  }
}

export type Fields = Readonly<Record<string, Field>>;

type Required<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<Node, 'required' | 'or-null'> ? K : never;
}[keyof F];

/** What reading a record yields. Absent is undefined, null is the service's own null. */
export type RecordValue<F extends Fields> = {
  [K in Required<F>]: F[K] extends Field<infer N, infer Need>
    ? ValueOf<N> | ('or-null' extends Need ? null : never)
    : never;
} & {
  [K in Exclude<keyof F, Required<F>>]?: F[K] extends Field<infer N> ? ValueOf<N> | null | undefined : never;
};

export type ValueOf<N extends Node> =
  N extends Leaf<infer T>
    ? T
    : N extends RowsOf<infer R>
      ? ValueOf<R>[]
      : N extends RecordOf<infer F>
        ? { [K in keyof RecordValue<F>]: RecordValue<F>[K] } & Remarked
        : never;

/** Declares a record. `within`: see there. `bare`: the field that a value which is no such record stands for. */
export function record<F extends Fields>(
  fields: F,
  {
    within = [],
    bare = null,
  }: { readonly within?: readonly string[]; readonly bare?: (keyof F & string) | null } = {},
): RecordOf<F> {
  const byLetters = new Map<string, { readonly field: string; readonly rank: number }>();
  for (const [field, { names, node }] of Object.entries(fields)) {
    const all = node.is === 'leaf' && node.money !== undefined ? withHundredths(names) : names;
    for (const [rank, name] of all.entries()) {
      const letters = lettersOf(name);
      const known = byLetters.get(letters);
      if (known !== undefined && known.field !== field)
        throw new TypeError(`Two fields claim the name ${name}.`);
      if (known === undefined) byLetters.set(letters, { field, rank });
    }
  }
  return { is: 'record', fields, within: new Set(within.map(lettersOf)), bare, byLetters };
}

/** Declares rows, each of which is this, as a list or as an object by name. `keys`: the field that its keys tell. */
export function rows<R extends RecordOf>(row: R, keys: string | null = null): RowsOf<R> {
  return { is: 'rows', row, keys, mayBeMap: true };
}

/** Declares a list, each item of which is this. */
export function list<R extends RecordOf | Leaf>(row: R): RowsOf<R> {
  return { is: 'rows', row, keys: null, mayBeMap: false };
}

/** The same names for services that say that they send hundredths. */
export function withHundredths(names: readonly string[]): readonly string[] {
  return [...names, ...names.flatMap((name) => ['pence', 'cents', 'minor'].map((coin) => `${name} ${coin}`))];
}

/** Whether a name says that its amount is in hundredths. */
export function isHundredths(name: string): boolean {
  return /(?:pence|cents|minor)$/i.test(name);
}

/** What a value of this is in JSON, for reports. */
export function jsonTypeFor(node: Node): JsonType {
  if (node.is === 'leaf') return node.expects;
  return node.is === 'rows' ? 'array' : 'object';
}
