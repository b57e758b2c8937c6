import type { Codec, CodecOf, Wire } from './codec.ts';
import { decimalOf } from '../codecs/decimal-wire.ts';
import type { ReportedMeanings } from '../described/described-meanings.ts';
import type { Meaning } from './meaning.ts';
import type { WholeAmounts } from './money-answer.ts';
import type { NameKind } from '../names/vocabulary.ts';

export interface AnsweredMeanings {
  readonly meanings: readonly Meaning[];
  /** The answer about whole amounts decides or contradicts a meaning here. */
  readonly isAnswered: boolean;
}

/**
 * Narrows a value's meanings by the answer about the workspace's whole amounts. If the answer contradicts the
 * description, or makes an amount too small, both meanings stay and it is in doubt.
 */
export function answeredMeanings(
  { meanings, by }: ReportedMeanings,
  kind: NameKind,
  wires: readonly Wire[],
  answer: WholeAmounts | undefined,
): AnsweredMeanings {
  // The question does not cover pence by name or text with a currency.
  const isAsked = kind !== 'minor' && meanings.some(({ codec }) => isPlainAmount(codec));
  if (answer === undefined || !isAsked) return { meanings, isAnswered: false };
  const reported = wires.filter(({ value }) => value !== null);
  const isDescribed = by !== 'name';
  const answered = meanings.flatMap(({ concept, codec }): readonly Meaning[] => {
    if (!isPlainAmount(codec)) return [{ concept, codec }];
    const codecs =
      answer === 'units' ? asUnits(codec, isDescribed) : asHundredths(codec, reported, meanings, isDescribed);
    return codecs.map((one) => ({ concept, codec: one }));
  });
  const unique = answered.filter(
    (meaning, index) => answered.findIndex((other) => isSame(other, meaning)) === index,
  );
  const isAnswered =
    unique.length !== meanings.length || !unique.every((one, at) => isSame(one, meanings[at]));
  return { meanings: unique, isAnswered };
}

type Amount = CodecOf<'amount'>;

/** Pence only stay if the description says so, next to the person's answer. */
function asUnits(codec: Amount, isDescribed: boolean): readonly Amount[] {
  const whole = { ...codec, minorDigits: 0 };
  return codec.minorDigits > 0 && isDescribed ? [codec, whole] : [whole];
}

function asHundredths(
  codec: Amount,
  reported: readonly Wire[],
  meanings: readonly Meaning[],
  isDescribed: boolean,
): readonly Amount[] {
  const numbers = reported.map((wire) => decimalOf(wire, codec.point));
  // A number with decimals can only be whole units.
  const areWhole = numbers.every((one) => one?.decimals === 0 && one.exact.mod(1).eq(0));
  if (codec.minorDigits > 0 || !areWhole) return [codec];
  const hundredths = { ...codec, minorDigits: 2 };
  // Zero is the same in any unit, but new values are not.
  const isNothing = numbers.every((one) => one?.exact.eq(0) === true);
  if (isDescribed) return isNothing ? [codec] : [codec, hundredths];
  const isEither = meanings.some((other) => other.codec.is === 'amount' && other.codec.minorDigits > 0);
  return isNothing || isEither ? [hundredths] : [codec, hundredths];
}

function isPlainAmount(codec: Codec): codec is Amount {
  return codec.is === 'amount' && codec.before === '' && codec.after === '';
}

function isSame(left: Meaning, right: Meaning | undefined): boolean {
  return left.concept === right?.concept && JSON.stringify(left.codec) === JSON.stringify(right.codec);
}
