import type { DecimalMark } from '../../values/money/decimal-mark.ts';
import { likelyMarks } from '../../values/money/decimal-mark.ts';
import type { MoneyScale } from '../../values/money/money-scale.ts';
import type { Codec, CodecOf, Wire } from '../fields/codec.ts';
import type { DecimalWire } from '../codecs/decimal-wire.ts';
import { decimalOf, numberIn } from '../codecs/decimal-wire.ts';
import type { NameKind } from '../names/vocabulary.ts';

/**
 * From here on a whole amount may be in pence: in pounds it is unusually high, and in pence still plausible. 6400 is no
 * usual deposit, but 64.00 is.
 */
const usualLargeWhole = 10_000;
const largeWholes: Readonly<Record<string, number>> = {
  amount: 2_500,
  discountAmount: 500,
  nightlyPrice: 2_000,
};

type Written = Pick<CodecOf<'amount'>, 'as' | 'decimals' | 'before' | 'after' | 'point'>;

/** The decimal mark of the body's other numbers, if they show it. */
type UsualMark = () => DecimalMark | undefined;
const noMark: UsualMark = () => undefined;

/** Numbers as read with one decimal mark. */
interface ReadBy {
  readonly reads: readonly (DecimalWire | undefined)[];
  readonly written: Written;
}

/** Reads the numbers with each possible decimal mark. JSON numbers have a point. */
function readings(wires: readonly Wire[], usual: UsualMark): readonly ReadBy[] {
  const texts = wires.flatMap(({ value }) =>
    typeof value === 'string' ? [numberIn(value)?.digits ?? ''] : [],
  );
  const marks = texts.length === 0 ? (['.'] as const) : likelyMarks(texts, usual);
  return marks.flatMap((point) => {
    const reads = wires.map((wire) => decimalOf(wire, point));
    const written = writtenAlike(wires, reads, point);
    return written === undefined ? [] : [{ reads, written }];
  });
}

/** How all the numbers are written. Undefined if they differ. */
function writtenAlike(
  wires: readonly Wire[],
  reads: readonly (DecimalWire | undefined)[],
  point: DecimalMark,
): Written | undefined {
  const [first] = reads;
  if (first === undefined) return undefined;
  const { before, after } = first;
  const as = typeof wires[0]?.value === 'string' ? 'text' : 'number';
  const alike = reads.every(
    (read, index) =>
      read?.before === before &&
      read.after === after &&
      (typeof wires[index]?.value === 'string' ? 'text' : 'number') === as,
  );
  if (!alike) return undefined;
  const places = reads.map((read) => read?.decimals ?? 0);
  // Only trailing zeros show a fixed number of decimals: "250.00", not 12.5.
  const [place = 0] = places;
  const isPadded = wires.some(({ value, numberText }) =>
    /[.,]\d*0\D*$/.test(typeof value === 'string' ? value : (numberText ?? '')),
  );
  const areAlike = places.every((other) => other === place);
  const decimals = areAlike && isPadded ? Math.min(6, place) : 0;
  return { as, before, after, decimals, ...(point === ',' ? { point } : {}) };
}

/** Every way in which the values can be an amount of money. */
export function amountCodecs(
  kind: 'amount' | 'minor' | 'bare',
  wires: readonly Wire[],
  concept: string,
  moneyScale: () => MoneyScale,
  usual: UsualMark = noMark,
): readonly Codec[] {
  return readings(wires, usual).flatMap((read) => amountsBy(read, kind, concept, moneyScale));
}

function amountsBy(
  { reads, written }: ReadBy,
  kind: 'amount' | 'minor' | 'bare',
  concept: string,
  moneyScale: () => MoneyScale,
): readonly Codec[] {
  if (written.after.includes('%')) return [];
  const major: Codec = { is: 'amount', minorDigits: 0, ...written };
  const minor: Codec = { ...major, minorDigits: 2 };
  const isWhole = reads.every((read) => read?.exact.mod(1).eq(0) === true && read.decimals === 0);
  // `minor` means hundredths, so other coins don't fit.
  if (kind === 'minor') return isWhole && !moneyScale().hasOtherCoins ? [minor] : [];
  const isLarge = reads.some(
    (read) => read?.exact.abs().gte(largeWholes[concept] ?? usualLargeWhole) === true,
  );
  const isPlain = written.before === '' && written.after === '';
  const isEither = isWhole && isPlain && (isLarge || moneyScale().isMinorStated);
  return isEither ? [major, minor] : [major];
}

/** Every way in which the values can be a share, as far as the name tells. */
export function shareCodecs(
  kind: NameKind,
  wires: readonly Wire[],
  usual: UsualMark = noMark,
): readonly Codec[] {
  return readings(wires, usual).flatMap((read) => sharesBy(read, kind));
}

function sharesBy({ reads, written }: ReadBy, kind: NameKind): readonly Codec[] {
  if (written.before !== '' || !['', '%', ' %'].includes(written.after)) return [];
  const { as, decimals, after, point } = written;
  const share = (scale: 'percent' | 'fraction', tells: CodecOf<'share'>['tells']): Codec => ({
    is: 'share',
    as,
    decimals,
    after,
    scale,
    tells,
    ...(point === undefined ? {} : { point }),
  });
  const isSigned = reads.some((read) => read?.exact.lt(0) === true);
  const isSmall = reads.every((read) => read?.exact.abs().lt(1) === true);
  const isNothing = reads.every((read) => read?.exact.eq(0) === true);
  const fitsFraction = reads.every((read) => read?.exact.abs().lte(2) === true);
  // A minus sign may mean "taken off" or the opposite: "-12" as a discount.
  const off = (): readonly Codec[] =>
    isSigned ? [...percent('negated'), share('percent', 'same')] : percent('same');
  const percent = (tells: CodecOf<'share'>['tells']): readonly Codec[] =>
    isSmall && !isNothing && after === ''
      ? [share('percent', tells), share('fraction', tells)]
      : [share('percent', tells)];
  switch (kind) {
    case 'percent':
      return off();
    case 'fraction':
      if (after !== '') return off();
      if (!fitsFraction) return [];
      return isSigned
        ? [share('fraction', 'negated'), share('fraction', 'same')]
        : [share('fraction', 'same')];
    case 'factor':
      if (after !== '') return percent('complement');
      return fitsFraction ? [share('fraction', 'complement')] : [share('percent', 'complement')];
    case 'paid':
      return percent('complement');
    case 'change':
      return percent('negated');
    case 'bare':
      if (after !== '' && !isSigned) return [share('percent', 'same')];
      return reads.some((read) => read?.exact.abs().gt(100) === true) ? [] : off();
    case 'bare-percent':
      return isSigned ? off() : [...percent('same'), ...percent('complement')];
    default:
      return [];
  }
}
