import type { Dialect } from '../dialect/dialect.ts';
import { type Wire, Fields, Leaf, List, number } from '../wire/wire.ts';

export interface WireCall {
  readonly method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  readonly body: Wire | null;
}

export type Outcome =
  | { readonly is: 'done'; readonly record: Wire | null }
  /** 422: nothing changed. One message per field if fields are named. */
  | { readonly is: 'refused'; readonly messages: readonly string[] };

export interface WriteContract {
  /** Whether a PUT contains the whole record, only the changes, or one row by its id. */
  readonly style: 'replace' | 'merge' | 'row-by-row';
  /** Whether unknown fields are refused, otherwise they are ignored. */
  readonly refusesUnknown: boolean;
  /** Whether requests may contain ids, otherwise these "should not exist". */
  readonly takesIds: boolean;
  /** The service ignores or refuses its own fields in requests, and always sets them itself. */
  readonly ownsForeign: boolean;
  /** The message for a forbidden field, after its path. */
  readonly refusal: string;
}

export function writeContractOf(dialect: Dialect): WriteContract {
  return {
    style: dialect.pick('write.style', [
      'replace',
      'replace',
      'replace',
      'replace',
      'merge',
      'merge',
      'row-by-row',
    ]),
    refusesUnknown: dialect.chance('write.strict', 0.85),
    takesIds: dialect.chance('write.ids', 0.65),
    ownsForeign: dialect.chance('write.owns-foreign', 0.3),
    refusal: dialect.anyOf('write.refusal', [
      'should not exist',
      'is read-only',
      'is not allowed',
      'must not be set',
    ]),
  };
}

const idName =
  /^(?:id|row[-_]?id|discount[-_]?id|property[-_]?id|group[-_]?id|occupancy[-_]?discount[-_]?id)$/i;
/** Fields that only the service understands. */
export const foreignName = /^(?:source[-_]?system|legacy[-_]?score)$/i;
/** Values that a service never lets anyone set: the owner, the id, and links. */
const ownName = /^(?:.*id|.*propert(?:y|ies).*|linked.*)$/i;

/** Applies a request to a stored record. `sample` shows every possible field and its type. */
export function applied(contract: WriteContract, stored: Wire | null, sample: Wire, call: WireCall): Outcome {
  if (call.method === 'DELETE') return { is: 'done', record: null };
  if (call.body === null) return refused('there is no body');
  const base = stored ?? emptied(sample);
  if (contract.style === 'row-by-row' && call.method !== 'PATCH' && holdsRows(sample)) {
    return refused('one row at a time, please');
  }
  const named = contract.refusesUnknown ? outOfPlace(contract, sample, call.body, 'top', []) : [];
  if (named.length > 0) return refused(...named.map((path) => `${path} ${contract.refusal}`));
  const merges = call.method === 'PATCH' || contract.style === 'merge';
  return merged({ ...contract, merges }, base, sample, call.body, 'top');
}

interface Rules extends WriteContract {
  readonly merges: boolean;
}

function refused(...messages: readonly string[]): Outcome {
  return { is: 'refused', messages };
}

type Level = 'top' | 'row' | 'value';

/** Paths of fields that a request must not contain: `rows.0.id`. */
function outOfPlace(
  contract: WriteContract,
  sample: Wire | undefined,
  sent: Wire,
  at: Level,
  path: readonly (string | number)[],
): readonly string[] {
  if (sent instanceof List)
    return sent.items.flatMap((item, index) =>
      outOfPlace(contract, sample instanceof List ? sample.items[0] : undefined, item, 'row', [
        ...path,
        index,
      ]),
    );
  if (!(sent instanceof Fields) || !(sample instanceof Fields)) return [];
  return [...sent.entries].flatMap(([name, value]) => {
    const known = knownField(sample, name);
    if (known === undefined || isOwn(contract, name, at)) return [[...path, name].join('.')];
    return outOfPlace(contract, known, value, 'value', [...path, name]);
  });
}

function knownField(sample: Fields, name: string): Wire | undefined {
  return sample.entries.get(name) ?? (isMapOfRows(sample) ? [...sample.entries.values()][0] : undefined);
}

function isOwn({ takesIds, ownsForeign }: WriteContract, name: string, at: Level): boolean {
  return (!takesIds && idName.test(name) && at !== 'value') || (ownsForeign && foreignName.test(name));
}

function merged(rules: Rules, base: Wire, sample: Wire, sent: Wire, at: Level): Outcome {
  if (sent instanceof Leaf) {
    const fits =
      sent.source === 'null' ||
      !(sample instanceof Leaf) ||
      kindOf(sent) === kindOf(sample) ||
      sample.source === 'null';
    return fits && sample instanceof Leaf ? { is: 'done', record: sent } : refusedType(sent);
  }
  if (sent instanceof List)
    return sample instanceof List ? mergedList(rules, base, sample, sent) : refusedType(sent);
  if (!(sample instanceof Fields)) return refusedType(sent);
  return mergedFields(rules, base instanceof Fields ? base : new Fields([]), sample, sent, at);
}

function mergedFields(rules: Rules, base: Fields, sample: Fields, sent: Fields, at: Level): Outcome {
  const saved = [...base.entries].filter(
    ([name]) => rules.merges || (at === 'top' && ownName.test(name)) || (at === 'row' && idName.test(name)),
  );
  const fields = new Map(saved);
  for (const [name, value] of sent.entries) {
    const known = knownField(sample, name);
    if (known === undefined || isOwn(rules, name, at)) continue;
    const inner = merged(rules, base.entries.get(name) ?? known, known, value, 'value');
    if (inner.is === 'refused') return refused(...inner.messages.map((message) => `${name}: ${message}`));
    if (inner.record !== null) fields.set(name, inner.record);
  }
  if (rules.ownsForeign)
    for (const [name, value] of sample.entries)
      if (foreignName.test(name)) fields.set(name, base.entries.get(name) ?? value);
  return { is: 'done', record: new Fields(fields) };
}

/** In rows by name, a new name is another row rather than an unknown field. */
function isMapOfRows({ entries, facts }: Fields): boolean {
  return (
    facts.some(({ key }) => key.endsWith('count')) &&
    [...entries.values()].every((one) => one instanceof Fields)
  );
}

/** Merges rows by id. A row without one is new, and the service assigns its id. */
function mergedList(rules: Rules, base: Wire, sample: List, sent: List): Outcome {
  const [pattern] = sample.items;
  if (!(pattern instanceof Fields)) return { is: 'done', record: sent };
  const idField = [...pattern.entries.keys()].find((name) => idName.test(name));
  const stored = base instanceof List ? base.items : [];
  const rows: Wire[] = [];
  for (const [index, row] of sent.items.entries()) {
    if (!(row instanceof Fields)) return refusedType(row);
    const id = idField === undefined ? undefined : row.entries.get(idField);
    const before =
      id === undefined
        ? undefined
        : stored.find((one) => one instanceof Fields && sameLeaf(one.entries.get(idField ?? ''), id));
    if (id !== undefined && before === undefined && rules.takesIds)
      return refused('there is no row of this id');
    const inner = merged(rules, before instanceof Fields ? before : new Fields([]), pattern, row, 'row');
    if (inner.is === 'refused') return inner;
    if (!(inner.record instanceof Fields)) continue;
    const needsId = idField !== undefined && !inner.record.entries.has(idField);
    const own = needsId ? [[idField, number(7_001 + index)] as const] : [];
    rows.push(new Fields([...own, ...inner.record.entries]));
  }
  return { is: 'done', record: new List(rows) };
}

function sameLeaf(left: Wire | undefined, right: Wire): boolean {
  return left instanceof Leaf && right instanceof Leaf && left.source === right.source;
}

function refusedType(sent: Wire): Outcome {
  return refused(`is of another type than ${sent instanceof Leaf ? kindOf(sent) : 'a list or record'}`);
}

function kindOf({ source }: Leaf): 'text' | 'number' | 'flag' | 'null' {
  if (source.startsWith('"')) return 'text';
  if (source === 'null') return 'null';
  return source === 'true' || source === 'false' ? 'flag' : 'number';
}

function holdsRows(sample: Wire): boolean {
  if (sample instanceof List) return true;
  return (
    sample instanceof Fields &&
    [...sample.entries.values()].some((value) => value instanceof List && value.items[0] instanceof Fields)
  );
}

/** A record that was never set, with only the service's own fields. */
function emptied(sample: Wire): Wire {
  if (sample instanceof List) return new List([]);
  return new Fields(
    sample instanceof Fields ? [...sample.entries].filter(([name]) => ownName.test(name)) : [],
  );
}
