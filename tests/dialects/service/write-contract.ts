import type { Dialect } from '../dialect/dialect.ts';
import type { Wire } from '../wire/wire.ts';
import { Fields, Leaf, List, number } from '../wire/wire.ts';

/** A request as it reaches the service. */
export interface WireCall {
  readonly method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  /** Null: without a body. */
  readonly body: Wire | null;
}

export type Outcome =
  | { readonly is: 'done'; readonly record: Wire | null }
  /** 422: nothing changed. */
  | { readonly is: 'refused'; readonly why: string };

/** How a dialect takes writes. */
export interface WriteContract {
  /** Whether a PUT is the whole record, only what changes, or one row by its id. */
  readonly style: 'replace' | 'merge' | 'row-by-row';
  /** Fields that are not of the resource are refused, or quietly left out. */
  readonly refusesUnknown: boolean;
  /** Ids may stand in a request, or count as fields that "should not exist". */
  readonly takesIds: boolean;
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
  };
}

const idName =
  /^(?:id|row[-_]?id|discount[-_]?id|property[-_]?id|group[-_]?id|occupancy[-_]?discount[-_]?id)$/i;
/** What a service never lets anybody set: whose it is, its id, and what links to it. */
const ownName = /^(?:.*id|.*propert(?:y|ies).*|linked.*)$/i;

/** What becomes of a stored record; `sample` shows every field that such a record may have, and of what type. */
export function applied(contract: WriteContract, stored: Wire | null, sample: Wire, call: WireCall): Outcome {
  if (call.method === 'DELETE') return { is: 'done', record: null };
  if (call.body === null) return { is: 'refused', why: 'there is no body' };
  const base = stored ?? emptied(sample);
  if (contract.style === 'row-by-row' && call.method !== 'PATCH' && holdsRows(sample)) {
    return { is: 'refused', why: 'one row at a time, please' };
  }
  const merges = call.method === 'PATCH' || contract.style === 'merge';
  return merged({ ...contract, merges }, base, sample, call.body, 'top');
}

interface Rules extends WriteContract {
  readonly merges: boolean;
}

function merged(rules: Rules, base: Wire, sample: Wire, sent: Wire, at: 'top' | 'row' | 'value'): Outcome {
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

function mergedFields(
  rules: Rules,
  base: Fields,
  sample: Fields,
  sent: Fields,
  at: 'top' | 'row' | 'value',
): Outcome {
  const kept = [...base.entries].filter(
    ([name]) => rules.merges || (at === 'top' && ownName.test(name)) || (at === 'row' && idName.test(name)),
  );
  const fields = new Map(kept);
  for (const [name, value] of sent.entries) {
    const known =
      sample.entries.get(name) ?? (isMapOfRows(sample) ? [...sample.entries.values()][0] : undefined);
    if (known === undefined || (!rules.takesIds && idName.test(name) && at !== 'value')) {
      if (rules.refusesUnknown) return { is: 'refused', why: `${name} should not exist` };
      continue;
    }
    const inner = merged(rules, base.entries.get(name) ?? known, known, value, 'value');
    if (inner.is === 'refused') return { is: 'refused', why: `${name}: ${inner.why}` };
    if (inner.record !== null) fields.set(name, inner.record);
  }
  return { is: 'done', record: new Fields(fields) };
}

/** Rows by name: another name is another row, and no unknown field. */
function isMapOfRows({ entries, facts }: Fields): boolean {
  return (
    facts.some(({ key }) => key.endsWith('count')) &&
    [...entries.values()].every((one) => one instanceof Fields)
  );
}

/** Rows by their ids; a row without one is new and gets an id of the service's own. */
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
      return { is: 'refused', why: 'there is no row of this id' };
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
  return {
    is: 'refused',
    why: `is of another type than ${sent instanceof Leaf ? kindOf(sent) : 'a list or record'}`,
  };
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

/** The frame of a record that was never set: only what the service itself puts there. */
function emptied(sample: Wire): Wire {
  if (sample instanceof List) return new List([]);
  return new Fields(
    sample instanceof Fields ? [...sample.entries].filter(([name]) => ownName.test(name)) : [],
  );
}
