import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import type { Codec, Wire } from '../../mapping/readings/codec.ts';
import type { FittedBody } from '../../mapping/fit/fit-body.ts';
import type { KnownNames } from '../../mapping/known-names.ts';
import type { Leaves } from '../../mapping/readings/reading.ts';
import { matchesIn, wordsOfPath } from '../../mapping/vocabulary.ts';
import { wordsOf } from '../../mapping/names.ts';
import type { LeafDifference } from '../writable-resource.ts';
import { isWorkedOut } from './following.ts';
import { leafWords, saysTheSame } from './leaf-values.ts';

interface Judged {
  readonly settled: ReadonlySet<string>;
  readonly leaves: Leaves;
  readonly isWanted: (concept: string) => boolean;
}

const partWords = / (?:in )?(?:minor(?: units?)?|cents|pence)$/;

/** A second name for what was written that holds another amount: which of the two holds, nobody can tell. */
export function contradictions(
  index: KnownNames['row'],
  { prefixes }: KnownNames,
  record: JsonValue | undefined,
  { settled, leaves, isWanted }: Judged,
  within: string,
): readonly LeafDifference[] {
  if (!isJsonObject(record)) return [];
  return Object.entries(record).flatMap(([name, value]): LeafDifference[] => {
    const wire = wireAt(record, [name]);
    if (wire === undefined || settled.has(JSON.stringify([name])) || !isAmount(value)) return [];
    const words = [wordsOf(name), wordsOfPath([name], prefixes)];
    const plain = words.map((one) => one.replace(partWords, ''));
    const matches =
      [...words, ...plain].map((one) => matchesIn(index, one)).find((found) => found.length > 0) ?? [];
    const concepts = new Set(matches.map(({ concept }) => concept));
    const [concept, another] = concepts;
    const leaf = concept === undefined ? undefined : leaves[concept];
    if (concept === undefined || another !== undefined || leaf === undefined || !isWanted(concept)) return [];
    const own = wireAt(record, leaf.path);
    if (own === undefined || !isAmount(own.value) || areOneValue(leaf.codec, own, wire)) return [];
    const place = within === '' ? name : `${within}: ${name}`;
    return [{ place, was: 'sent', meant: leafWords(own), stored: leafWords(wire) }];
  });
}

function isAmount(value: JsonValue): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));
}

/** Hundredths and thousandths of it are the same money, and what is left of a hundred the same share. */
export function areOneValue({ is }: Codec, left: Wire, right: Wire): boolean {
  if (saysTheSame(left, right)) return true;
  const [one, other] = [Number(left.value), Number(right.value)];
  const [from, was] = [String(one), String(other)];
  if (is === 'share' && isWorkedOut(was, was, { from, to: from })) return true;
  const isInParts = is === 'share' || is === 'amount';
  return isInParts && [100, 1000].some((times) => one * times === other || other * times === one);
}

/** Whether a record has two names for one of its concepts that hold different amounts. */
export function contradictsItself(
  names: KnownNames,
  { record, fitted }: { readonly record: JsonValue; readonly fitted: FittedBody },
  concept: string,
): boolean {
  const leaves = fitted.reading.record;
  const settled = new Set([JSON.stringify(leaves[concept]?.path)]);
  const judged = { settled, leaves, isWanted: (one: string) => one === concept };
  return contradictions(names.record, names, record, judged, '').length > 0;
}
