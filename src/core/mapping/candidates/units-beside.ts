import type { JsonValue } from '../../values/json/json.ts';
import { tellsMoneyScale } from '../../values/money/money-scale.ts';
import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { isSamePath } from '../bodies/body-path.ts';
import type { Codec } from '../fields/codec.ts';
import { wordsOf } from '../../values/names.ts';
import { sensesOf } from './modifier-words.ts';
import { countedBy, isCountOfSpans } from './span-candidates.ts';

const unitName = /(?:^| )(?:unit|units|uom|type|scale|measure|kind|mode|basis|format)$/;

/** Words for any span: `time_unit` also applies to `days_before`. */
const anySpan = /^(?:time|duration|span|interval|period|lead time)$/;

/** How many days a unit has. `other` for hours or months, null if it is no span of time. */
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

/** Whether a field gives the unit of others: weeks, percent, pence, yen. */
export function tellsUnit(name: string, value: JsonValue): boolean {
  if (tellsMoneyScale(name, value)) return true;
  if (typeof value !== 'string' || !unitName.test(wordsOf(name))) return false;
  return daysIn(value) !== null || says(value, 'share') || says(value, 'fine');
}

/** Whether a path may give the unit of others, by its name. */
export function mayTellUnit(path: readonly string[]): boolean {
  return unitName.test(wordsOf(path.at(-1) ?? ''));
}

export interface UnitBeside {
  readonly word: string;
  /** It is the type of a discount, which decides its meaning. */
  readonly isDiscountType: boolean;
}

/**
 * The codec that applies a unit next to the value, such as nights in weeks. Empty if the unit contradicts it: months
 * for nights, percent for money, hundredths of a percent for percent.
 */
export function inUnitBeside(concept: string, codec: Codec, units: readonly UnitBeside[]): readonly Codec[] {
  if (codec.is !== 'count') return contradictsUnit(codec, units) ? [] : [codec];
  const days = new Set(units.flatMap(({ word }) => daysIn(word) ?? []));
  const [only] = days;
  if (!isCountOfSpans(concept) || only === undefined) return [codec];
  // The value's own words win: "2 weeks" next to a unit of nights is contradictory.
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
 * The units that apply to a path: those for everything at its level, or those with a word of its name. `isDiscountType`
 * recognises a discount's type.
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
