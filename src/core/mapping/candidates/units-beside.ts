import type { JsonValue } from '../../values/json/json.ts';
import { tellsMoneyScale } from '../../values/money/money-scale.ts';
import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { isSamePath } from '../bodies/body-path.ts';
import type { Codec } from '../readings/codec.ts';
import { wordsOf } from '../../values/names.ts';
import { sensesOf } from './modifier-words.ts';
import { countedBy, isCountOfSpans } from './span-candidates.ts';

const unitName = /(?:^| )(?:unit|units|uom|type|scale|measure|kind|mode|basis|format)$/;

/** Words for any span: `time_unit` tells the unit of `days_before` too. */
const anySpan = /^(?:time|duration|span|interval|period|lead time)$/;

/** How many days a word counts as one; `other` of hours or months, null where it is no span of time. */
function daysIn(word: string): number | 'other' | null {
  const [sense, ...more] = sensesOf(word);
  if (sense === undefined || more.length > 0) return null;
  if (sense.has('day')) return 1;
  if (sense.has('week')) return 7;
  return sense.has('span') ? 'other' : null;
}

function says(word: string, sense: 'share' | 'fine'): boolean {
  // A cent may be a coin as well.
  return sensesOf(word).some((one) => one.has(sense) && !one.has('coin'));
}

/** Whether a field tells the unit of others: weeks, per cent, pence, yen. */
export function tellsUnit(name: string, value: JsonValue): boolean {
  if (tellsMoneyScale(name, value)) return true;
  if (typeof value !== 'string' || !unitName.test(wordsOf(name))) return false;
  return daysIn(value) !== null || says(value, 'share') || says(value, 'fine');
}

/** Whether a place may tell the unit of others by its name. */
export function mayTellUnit(path: readonly string[]): boolean {
  return unitName.test(wordsOf(path.at(-1) ?? ''));
}

/** What a field beside a value tells of its unit. */
export interface UnitBeside {
  readonly word: string;
  /** It is the type of a discount, by which its meanings are told apart. */
  readonly isDiscountType: boolean;
}

/**
 * A way of reading a value as a field beside it says its unit: nights that are given in weeks. Nothing where it cannot be
 * read so: months where nights would be counted, per cent where money would be, hundredths of a per cent where per cent
 * would be.
 */
export function inUnitBeside(concept: string, codec: Codec, units: readonly UnitBeside[]): readonly Codec[] {
  if (codec.is !== 'count') return contradictsUnit(codec, units) ? [] : [codec];
  const days = new Set(units.flatMap(({ word }) => daysIn(word) ?? []));
  const [only] = days;
  if (!isCountOfSpans(concept) || only === undefined) return [codec];
  // What its own words say stands: "2 weeks" beside a unit of nights is no count of anything.
  if (only === 'other' || days.size > 1 || (codec.words !== undefined && (codec.times ?? 1) !== only))
    return [];
  return [countedBy(codec, only)];
}

function contradictsUnit(codec: Codec, units: readonly UnitBeside[]): boolean {
  switch (codec.is) {
    case 'amount':
      return units.some(
        ({ word, isDiscountType }) => says(word, 'fine') || (!isDiscountType && says(word, 'share')),
      );
    case 'share':
      return units.some(({ word }) => says(word, 'fine'));
    default:
      return false;
  }
}

/**
 * The units that fields beside a place tell of it: of all that stands there, or of what has a word of their names.
 * `isDiscountType` says so of a place.
 */
export function unitsBeside(
  leaf: BodyLeaf,
  leaves: readonly BodyLeaf[],
  isDiscountType: (path: readonly string[]) => boolean,
): readonly UnitBeside[] {
  const parent = leaf.path.slice(0, -1);
  const own = wordsOf(leaf.path.at(-1) ?? '').split(' ');
  return leaves.flatMap((other) => {
    if (other === leaf || !isSamePath(other.path.slice(0, -1), parent)) return [];
    const words = wordsOf(other.path.at(-1) ?? '');
    if (!unitName.test(words)) return [];
    const about = words.replace(unitName, '');
    const isGeneral = about === '' || anySpan.test(about);
    if (!isGeneral && !about.split(' ').some((word) => own.includes(word))) return [];
    const isType = isDiscountType(other.path);
    return other.wires.flatMap(({ value }) =>
      typeof value === 'string' ? [{ word: value.trim(), isDiscountType: isType }] : [],
    );
  });
}
