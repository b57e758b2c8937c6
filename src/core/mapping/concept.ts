import type { Remarked } from './remarks.ts';
import type { JsonType, JsonValue } from '../values/json/json.ts';
import type { DecimalMark } from '../values/money/decimal-mark.ts';
import type { SlashOrder } from './candidates/plain-candidates.ts';
import type { ConceptType } from './fields/concept-type.ts';
import { lettersOf } from '../values/names.ts';
import type { ConceptTable, NameKind } from './names/vocabulary.ts';

/** What the rest of a body shows about how its values are written. */
export interface BodyTells {
  /** Which number comes first in dates such as 03/04/2027. Undefined if unknown. */
  readonly slashOrder: () => SlashOrder | undefined;
  /** The decimal mark of numbers in texts. Undefined if unknown. */
  readonly decimalMark: () => DecimalMark | undefined;
}

/** One value, in whatever form it is written. */
export interface Leaf<T extends JsonValue = JsonValue> {
  readonly is: 'leaf';
  /** The expected JSON type, for reports. */
  readonly expects: JsonType;
  /** Undefined if the value does not fit. */
  readonly read: (value: JsonValue, tells: BodyTells) => T | undefined;
  /** The type for mappings. Absent if no mapping can express it, such as a list of percentiles. */
  readonly type?: ConceptType;
  readonly money?: MoneyKind;
  /** For the last day of a range: whether a field next to it may include or exclude it. */
  readonly ends?: 'on-last-day' | 'on-departure';
}

/** Days, amounts, flags and weekdays are shorter in any form, so longer text is not parsed. */
export const longestValue = 128;

/** Facts about amounts of money, whose unit is not always certain. */
export interface MoneyKind {
  /** From here on an amount is unusually large. Null if it may have any size. */
  readonly large: number | null;
  readonly amountsIn: (value: JsonValue) => readonly JsonValue[];
  /** Whether the value itself says that it is in hundredths: `{minorUnits, currency}`. */
  readonly holdsHundredths: (value: JsonValue) => boolean;
  /** Converts hundredths to whole units. Unreadable values stay unchanged. */
  readonly inWhole: (value: JsonValue) => JsonValue;
}

export interface RecordOf<F extends Fields = Fields> {
  readonly is: 'record';
  readonly fields: F;
  /** The same with their names, listed once, because every row of a body asks for all of them. */
  readonly listed: readonly (readonly [name: string, field: Field])[];
  /** Objects and pairs whose members count as the record's own, by their letters: `dates.from`, `dates.0`. */
  readonly within: ReadonlySet<string>;
  /** The field that a bare value stands for, such as a list without an envelope or a text. */
  readonly bare: string | null;
  /** Every field by the letters of its names. A lower rank is a better name. */
  readonly byLetters: ReadonlyMap<string, { readonly field: string; readonly rank: number }>;
}

export interface RowsOf<R extends RecordOf | Leaf = RecordOf | Leaf> {
  readonly is: 'rows';
  readonly row: R;
  /** Whether rows may also be an object by name. */
  readonly mayBeMap: boolean;
  /** The field that a map's keys fill if the row lacks it. Null if keys are only keys. */
  readonly keys: string | null;
}

export type Node = Leaf | RecordOf | RowsOf;

/**
 * required: the record is not recognised without it. or-null: required but may be null. expected: documented, and
 * reported if missing. optional: never missed. identity: an id that many bodies have, so it is never missed and doesn't
 * identify the body's kind.
 */
export type Need = 'required' | 'or-null' | 'expected' | 'optional' | 'identity';

/**
 * What a value says about its row although nobody set it. id: the row's identity. limit: a limit to some stays. least:
 * the same, but 0 and 1 are no limit.
 */
export type Mark = 'id' | 'limit' | 'least';

/** One concept of a record, with its names, best first. */
export class Field<N extends Node = Node, K extends Need = Need> {
  readonly node: N;
  readonly need: K;
  readonly names: readonly string[];
  /** The display name, if a person may map it. */
  readonly label: string | null;
  /** Names with another meaning than the type's own: `disabled` negates, `pence` gives the unit. */
  readonly namesByKind: ConceptTable[string];
  readonly mark: Mark | null;

  constructor(
    node: N,
    need: K,
    names: readonly string[],
    {
      label = null,
      namesByKind = {},
      mark = null,
    }: Partial<Pick<Field, 'label' | 'namesByKind' | 'mark'>> = {},
  ) {
    this.node = node;
    this.need = need;
    this.names = names;
    this.label = label;
    this.namesByKind = namesByKind;
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
    const { namesByKind } = this;
    return new Field(this.node, this.need, this.names, { label, namesByKind, mark });
  }

  /** Adds names that say how the value is written: 'fraction' or 'paid' for a share, 'off' for a flag. */
  saying(kind: NameKind, ...names: readonly string[]): Field<N, K> {
    const namesByKind = { ...this.namesByKind, [kind]: [...(this.namesByKind[kind] ?? []), ...names] };
    const { label, mark } = this;
    return new Field(this.node, this.need, this.names, { label, namesByKind, mark });
  }

  or(...names: readonly string[]): Field<N, K> {
    return new Field(this.node, this.need, [...this.names, ...names], this);
  }

  /** Adds the same names inside these objects: `stay: {from}`. A better name stays better at any depth. */
  inside(...holders: readonly string[]): Field<N, K> {
    const names = this.names.flatMap((name) => [name, ...holders.map((holder) => `${holder} ${name}`)]);
    return new Field(this.node, this.need, names, this);
  }
}

export type Fields = Readonly<Record<string, Field>>;

type Required<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<Node, 'required' | 'or-null'> ? K : never;
}[keyof F];

/** The result of reading a record. Absent fields are undefined. Null is the service's own null. */
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

/** Declares a record. `within` and `bare` are as in `RecordOf`. */
export function record<F extends Fields>(
  fields: F,
  {
    within = [],
    bare = null,
  }: { readonly within?: readonly string[]; readonly bare?: (keyof F & string) | null } = {},
): RecordOf<F> {
  const byLetters = new Map<string, { readonly field: string; readonly rank: number }>();
  const listed = Object.entries(fields);
  for (const [field, { names, node }] of listed) {
    const all = node.is === 'leaf' && node.money !== undefined ? withHundredths(names) : names;
    for (const [rank, name] of all.entries()) {
      const letters = lettersOf(name);
      const known = byLetters.get(letters);
      if (known !== undefined && known.field !== field)
        throw new TypeError(`Two fields claim the name ${name}.`);
      if (known === undefined) byLetters.set(letters, { field, rank });
    }
  }
  return { is: 'record', fields, listed, within: new Set(within.map(lettersOf)), bare, byLetters };
}

/** Declares rows as a list or an object by name. `keys` is the field that the object's keys fill. */
export function rows<R extends RecordOf>(row: R, keys: string | null = null): RowsOf<R> {
  return { is: 'rows', row, keys, mayBeMap: true };
}

export function list<R extends RecordOf | Leaf>(row: R): RowsOf<R> {
  return { is: 'rows', row, keys: null, mayBeMap: false };
}

/** Adds names for services that send hundredths. */
export function withHundredths(names: readonly string[]): readonly string[] {
  return [...names, ...names.flatMap((name) => ['pence', 'cents', 'minor'].map((coin) => `${name} ${coin}`))];
}

export function isHundredths(name: string): boolean {
  return /(?:pence|cents|minor)$/i.test(name);
}

/** The JSON type of a node's value, for reports. */
export function jsonTypeFor(node: Node): JsonType {
  if (node.is === 'leaf') return node.expects;
  return node.is === 'rows' ? 'array' : 'object';
}
