import { foreignName } from '../service/write-contract.ts';
import { type Wire, Fields, Leaf, List, textOf } from '../wire/wire.ts';

/** How a written record differs from the intended one, by kind. */
export interface Difference {
  readonly kind: string;
  readonly about: string;
}

/**
 * again: it was deleted before, and the review names the fields that don't return. first: none was ever seen,
 * so nobody could provide all of its fields.
 */
export type Made = 'no' | 'again' | 'first';

interface Comparing {
  readonly found: Difference[];
  /** False if the service rejects ids, because it then assigns its own. */
  readonly idsMatter: boolean;
  readonly made: Made;
}

const idName = /^(?:id|row[-_]?id|discount[-_]?id)$/i;

/**
 * `before` shows which changes were intended. Everything else must be identical, including the text of
 * numbers.
 */
export function differences(
  after: Wire | null,
  intended: Wire | null,
  before: Wire | null,
  idsMatter: boolean,
  made: Made = 'no',
): readonly Difference[] {
  if (after === null || intended === null) {
    if (after === intended) return [];
    return [{ kind: after === null ? 'all of it is gone' : 'it is still there', about: '' }];
  }
  const comparing: Comparing = { found: [], idsMatter, made };
  compare(comparing, after, intended, before ?? undefined, '');
  return comparing.found;
}

function compare(
  comparing: Comparing,
  after: Wire | undefined,
  intended: Wire,
  before: Wire | undefined,
  path: string,
): void {
  const differs = (kind: string): void => {
    const text = after === undefined ? 'nothing' : textOf(after);
    comparing.found.push({ kind, about: `${path}: ${text} instead of ${textOf(intended)}` });
  };
  if (after === undefined) {
    differs(
      before === undefined
        ? 'a wanted field is missing'
        : foreignPath(path)
          ? 'an unknown field is lost'
          : 'a sibling is lost',
    );
    return;
  }
  if (intended instanceof Leaf) {
    const wasThere = before instanceof Leaf && before.source === intended.source;
    if (after instanceof Leaf && (wasThere ? after.source === intended.source : isSameValue(after, intended)))
      return;
    if (!wasThere) differs('the intended value is another');
    else if (after instanceof Leaf && isSameValue(after, intended)) differs('number text is altered');
    else differs('a sibling is changed');
    return;
  }
  if (intended instanceof List) {
    compareLists(comparing, after, intended, before, path, differs);
    return;
  }
  if (!(after instanceof Fields)) {
    differs('a record is no record any more');
    return;
  }
  compareFields(comparing, after, intended, before, path);
}

function compareFields(
  comparing: Comparing,
  after: Fields,
  intended: Fields,
  before: Wire | undefined,
  path: string,
): void {
  const known = before instanceof Fields ? before.entries : undefined;
  for (const [name, value] of intended.entries) {
    if (idName.test(name) && (known === undefined || !comparing.idsMatter)) continue;
    const now = after.entries.get(name);
    if (now === undefined && mayBeMissing(comparing.made, name, value)) continue;
    if (idName.test(name) && now instanceof Leaf && now.source !== textOf(value)) {
      comparing.found.push({ kind: 'a row has lost its id', about: `${path}.${name}` });
      continue;
    }
    compare(comparing, now, value, known?.get(name), `${path}.${name}`);
  }
  for (const name of after.entries.keys()) {
    if (!intended.entries.has(name))
      comparing.found.push({ kind: 'a field that was never there', about: `${path}.${name}` });
  }
}

/** Fields that a first record may lack: a row's own name, and a switch that was never shown. */
function mayBeMissing(made: Made, name: string, value: Wire): boolean {
  if (made === 'no') return false;
  return foreignName.test(name) || (made === 'first' && isUnasked(value));
}

/** Even under a meaningless name. */
function isUnasked(value: Wire): boolean {
  if (value.facts.some(({ key }) => /(?:^|\.)(?:name|active)$/.test(key))) return true;
  return value instanceof Fields && value.entries.size > 0 && [...value.entries.values()].every(isUnasked);
}

function compareLists(
  comparing: Comparing,
  after: Wire,
  intended: List,
  before: Wire | undefined,
  path: string,
  differs: (kind: string) => void,
): void {
  if (!(after instanceof List)) {
    differs('a list is no list any more');
    return;
  }
  if (after.items.length !== intended.items.length) {
    differs('there are more or fewer rows than intended');
    return;
  }
  const known = before instanceof List ? before.items : [];
  const areIds = idName.test(path.split('.').at(-1) ?? '');
  intended.items.forEach((item, index) => {
    if (areIds && (known[index] === undefined || !comparing.idsMatter)) return;
    compare(comparing, after.items[index], item, known[index], `${path}[${String(index)}]`);
  });
}

function foreignPath(path: string): boolean {
  return foreignName.test(path.split('.').at(-1) ?? '');
}

/** One value in two spellings: 12 and 12.00, "12" and "12.00". */
function isSameValue(left: Leaf, right: Leaf): boolean {
  if (left.source === right.source) return true;
  if (left.source.startsWith('"') !== right.source.startsWith('"')) return false;
  const [one, other] = [left, right].map(({ source }) => source.replaceAll('"', ''));
  const isNumber = /^-?\d+(?:\.\d+)?$/;
  return isNumber.test(one ?? '') && isNumber.test(other ?? '') && Number(one) === Number(other);
}
