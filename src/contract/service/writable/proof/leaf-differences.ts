import type { JsonObject, JsonValue } from '../../../json/json.ts';
import { isJsonObject, ownValue } from '../../../json/json.ts';
import { numberTextIn } from '../../../json/json-source.ts';
import type { Wire } from '../../../readings/codec.ts';
import { wordsOf } from '../../../readings/vocabulary.ts';
import { inertText } from '../../inert-text.ts';
import { isIdentity } from '../rows/new-row-beginning.ts';
import type { LeafDifference } from '../writable-resource.ts';
import { isNothing, isStampMoved, leafWords, saysTheSame } from './leaf-values.ts';
import { restricts } from './restricting.ts';

/** One place on its three sides; undefined: it is not there. */
export interface Sides {
  readonly before: JsonValue | undefined;
  readonly sent: JsonValue | undefined;
  readonly now: JsonValue | undefined;
}

/** A value that the change itself moves: what repeats it under a like name is no difference. */
export interface Move {
  /** The words of the names that lead to it. */
  readonly words: readonly string[];
  readonly from: string;
  readonly to: string;
}

export interface LeafRules {
  readonly readAt: Date;
  /** Nothing of it stood there before: the service fills in what nobody sent. */
  readonly isNew: boolean;
  /** Whether a place is compared by what it means, or only says which one it is. */
  readonly isSettled: (path: readonly string[]) => boolean;
  readonly moves: readonly Move[];
  /** What stands in front of every place: "Row 2". */
  readonly within: string;
}

const deepest = 40;

/**
 * Every leaf that is not as it was sent, or not as it stood where it was not to change, or that came and restricts what was
 * written. Written in another way, in another order, or moved on by the service itself is the same.
 */
export function leafDifferences(sides: Sides, rules: LeafRules): LeafDifference[] {
  const held = (value: JsonValue | undefined): Wire | undefined =>
    value === undefined ? undefined : { value, numberText: null };
  const wires = { before: held(sides.before), sent: held(sides.sent), now: held(sides.now) };
  return [...differencesAt(wires, [], rules, undefined)];
}

interface Wires {
  readonly before: Wire | undefined;
  readonly sent: Wire | undefined;
  readonly now: Wire | undefined;
}

function* differencesAt(
  wires: Wires,
  path: readonly string[],
  rules: LeafRules,
  holder: JsonValue | undefined,
): Generator<LeafDifference> {
  const { before, sent, now } = wires;
  if (rules.isSettled(path)) return;
  const meant = sent ?? before;
  const values = [meant, now].map((wire) => wire?.value);
  if (path.length < deepest && values.some(isJsonObject) && values.every(isObjectOrNothing)) {
    yield* inObjects(wires, path, rules);
  } else if (path.length < deepest && Array.isArray(meant?.value) && Array.isArray(now?.value)) {
    yield* inLists(wires, path, rules);
  } else yield* atLeaf(wires, path, rules, holder);
}

function isObjectOrNothing(value: JsonValue | undefined): boolean {
  return isJsonObject(value) || isNothing(value);
}

function* inObjects(
  { before, sent, now }: Wires,
  path: readonly string[],
  rules: LeafRules,
): Generator<LeafDifference> {
  const holders = [before, sent, now].map((wire) => (isJsonObject(wire?.value) ? wire.value : undefined));
  const [was, wanted, is] = holders;
  const names = new Set(holders.flatMap((one) => Object.keys(one ?? {})));
  for (const name of names) {
    const members = { before: memberOf(was, name), sent: memberOf(wanted, name), now: memberOf(is, name) };
    yield* differencesAt(members, [...path, name], rules, is);
  }
}

function memberOf(holder: JsonObject | undefined, name: string): Wire | undefined {
  const value = holder === undefined ? undefined : ownValue(holder, name);
  return holder === undefined || value === undefined
    ? undefined
    : { value, numberText: numberTextIn(holder, name) };
}

function* inLists(
  { before, sent, now }: Wires,
  path: readonly string[],
  rules: LeafRules,
): Generator<LeafDifference> {
  const [was, wanted, is] = [itemsOf(before), itemsOf(sent), itemsOf(now)];
  const meant = sent === undefined ? was : wanted;
  if (![...meant, ...is].some(({ value }) => isJsonObject(value))) {
    if (!isSameList(meant, is)) yield difference({ before, sent, now }, path, rules);
    return;
  }
  const left = new Set(is);
  for (const [index, item] of meant.entries()) {
    const partner = partnerOf(item, index, meant, left);
    if (partner !== undefined) left.delete(partner);
    const old = sent === undefined ? item : partnerOf(item, index, wanted, new Set(was));
    const members = { before: old, sent: sent === undefined ? undefined : item, now: partner };
    yield* differencesAt(members, [...path, `[${String(index + 1)}]`], rules, undefined);
  }
  for (const extra of left) {
    yield* differencesAt(
      { before: undefined, sent: undefined, now: extra },
      [...path, '[+]'],
      rules,
      undefined,
    );
  }
}

function itemsOf(wire: Wire | undefined): readonly Wire[] {
  const list = wire?.value;
  if (!Array.isArray(list)) return [];
  return list.map((value, index) => ({ value, numberText: numberTextIn(list, String(index)) }));
}

/** Seven flags go by their place; anything else means the same in any order. */
function isSameList(left: readonly Wire[], right: readonly Wire[]): boolean {
  if (left.length !== right.length) return false;
  const areFlags = left.every(({ value }) => typeof value === 'boolean' || value === 0 || value === 1);
  if (areFlags) return left.every((one, index) => saysTheSame(one, right[index] ?? one));
  const rest = new Set(right);
  return left.every((one) => {
    const found = [...rest].find((other) => saysTheSame(one, other));
    return found !== undefined && rest.delete(found);
  });
}

/** The item that is this one: by its id, by being equal, else by its place where nothing tells items apart. */
function partnerOf(
  item: Wire,
  index: number,
  among: readonly Wire[],
  left: ReadonlySet<Wire>,
): Wire | undefined {
  const id = ownIdOf(item);
  const candidates = [...left];
  if (id !== null) {
    const same = candidates.filter((one) => ownIdOf(one) === id);
    if (same.length === 1 && among.filter((one) => ownIdOf(one) === id).length === 1) return same[0];
  }
  return (
    candidates.find((one) => isEqualTo(item, one)) ??
    (id === null ? (candidates[index - (among.length - left.size)] ?? candidates[0]) : undefined)
  );
}

function ownIdOf({ value }: Wire): string | null {
  if (!isJsonObject(value)) return null;
  const found = Object.entries(value).find(([name]) =>
    /(?:^| )(?:id|uuid|guid|key|code|slug)$/.test(wordsOf(name)),
  );
  return found === undefined || typeof found[1] === 'object' ? null : String(found[1]);
}

function isEqualTo(left: Wire, right: Wire): boolean {
  const rules = { readAt: new Date(0), isNew: false, isSettled: () => false, moves: [], within: '' };
  return leafDifferences({ before: left.value, sent: undefined, now: right.value }, rules).length === 0;
}

function* atLeaf(
  { before, sent, now }: Wires,
  path: readonly string[],
  rules: LeafRules,
  holder: JsonValue | undefined,
): Generator<LeafDifference> {
  const name = path.findLast((one) => !one.startsWith('[')) ?? '';
  const meant = sent ?? before;
  const shown = now ?? nothing;
  if (meant === undefined || isNothing(meant.value)) {
    if (isNothing(shown.value) || isStampMoved(name, meant, shown) || isCount(name, shown, holder)) return;
    if (rules.isNew ? restricts(name, shown, rules.readAt) : isNews(name, shown, rules.readAt))
      yield difference({ before, sent, now }, path, rules);
    return;
  }
  const isSame =
    saysTheSame(meant, shown) ||
    isStampMoved(name, meant, shown) ||
    isCount(name, shown, holder) ||
    follows(name, meant, shown, rules.moves);
  if (!isSame) yield difference({ before, sent, now }, path, rules);
}

const nothing: Wire = { value: null, numberText: null };

/** What came to something that stood there already: all but an id, and a switch that restricts nothing. */
function isNews(name: string, now: Wire, readAt: Date): boolean {
  if (isIdentity([name])) return false;
  return typeof now.value === 'boolean' ? restricts(name, now, readAt) : true;
}

/** `rules_count` beside the rules counts them anew. */
function isCount(name: string, { value }: Wire, holder: JsonValue | undefined): boolean {
  if (typeof value !== 'number' || !isJsonObject(holder)) return false;
  if (!/(?:^| )(?:count|total|number|size|length)(?: |$)/.test(wordsOf(name))) return false;
  return Object.values(holder).some((list) => Array.isArray(list) && list.length === value);
}

const repeating = /(?:^| )(?:text|label|formatted|display|summary|description|title|string)(?: |$)/;

/** What a value is in: another one makes another value of what was sent. */
const unitWords = /(?:^| )(?:currency|unit|units|denomination|scale|decimals|exponent)(?: |$)/;

/** Whether a value only repeats what was changed: `amount_text: "£100.00"` is "£250.00" where 100 became 250. */
function follows(name: string, before: Wire, now: Wire, moves: readonly Move[]): boolean {
  const [was, is] = [leafWords(before), leafWords(now)];
  if (was === null || is === null) return false;
  const words = wordsOf(name);
  const like = moves.filter(
    (move) => repeating.test(words) || move.words.some((word) => words.split(' ').includes(word)),
  );
  return like.some(
    ({ from, to }) =>
      from !== '' &&
      (replaced(spelt(was), spelt(from), spelt(to)) === spelt(is) || followsInParts({ was, is, from, to })),
  );
}

/** 10000 becomes 25000 where 100 became 250: in hundredths or thousandths. */
function followsInParts({
  was,
  is,
  from,
  to,
}: Readonly<Record<'was' | 'is' | 'from' | 'to', string>>): boolean {
  return [100, 1000].some(
    (parts) => Number(from) * parts === Number(was) && Number(to) * parts === Number(is),
  );
}

function replaced(text: string, from: string, to: string): string {
  const escaped = from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(String.raw`(?<![\w.])${escaped}(?!\w|\.\d)`, 'g'), () => to);
}

/** Numbers without what says nothing: 10.00 is 10. */
function spelt(text: string): string {
  return text
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .replaceAll(/(\d+)\.(\d*?)0+(?!\d)/g, (_whole, int: string, part: string) =>
      part === '' ? int : `${int}.${part}`,
    );
}

function difference(
  { before, sent, now }: Wires,
  path: readonly string[],
  { within }: LeafRules,
): LeafDifference {
  const meant = sent ?? before;
  const place = inertText(path.join('.').replaceAll('.[', '['), 160);
  const isMeant = meant !== undefined && !isNothing(meant.value);
  const isOfUnit = isMeant && unitWords.test(wordsOf(path.at(-1) ?? ''));
  return {
    place: [within, place].filter((part) => part !== '').join(': '),
    was:
      isOfUnit || (sent !== undefined && (isMeant || !isNothing(before?.value)))
        ? 'sent'
        : isMeant
          ? 'stood'
          : 'came',
    meant: meant === undefined ? null : leafWords(meant),
    stored: now === undefined ? null : leafWords(now),
  };
}
