import type { Codec, CodecOf } from '../../readings/codec.ts';
import { t } from './codec-texts.ts';

/** How a value is written, for people: "a fraction", "the share that is paid". */
export function codecWords(codec: Codec): string {
  switch (codec.is) {
    case 'amount':
      return amountWords(codec);
    case 'share':
      return shareWords(codec);
    case 'day':
      return dayWords[codec.as];
    case 'weekdays':
      return weekWords(codec);
    case 'flag':
      return flagWords(codec);
    case 'count':
      return t(codec.times === undefined ? 'aNumber' : 'aNumberOfWeeks');
    case 'text':
      return t('asItStands');
    case 'moment':
      return t('aPointInTime');
    case 'choice':
      return t('oneOfSeveralWords');
  }
}

function amountWords({ minorDigits, point }: CodecOf<'amount'>): string {
  const unit = coinWords[minorDigits] ?? t('partsOfAUnit');
  return point === undefined ? unit : t('withADecimalComma', { words: unit });
}

const coinWords: Readonly<Record<number, string>> = {
  0: t('wholeUnits'),
  2: t('hundredths'),
  3: t('thousandths'),
};

function flagWords({ yes, no }: CodecOf<'flag'>): string {
  if (no === null) return yes === null ? t('yesOrNo') : t('isYes', { yes: quoted(yes) });
  return yes === null ? t('isNo', { no: quoted(no) }) : t('isYesAndNo', { yes: quoted(yes), no: quoted(no) });
}

function shareWords({ scale, tells, point }: CodecOf<'share'>): string {
  const words = shareMeaning(scale, tells);
  return point === undefined ? words : t('withADecimalComma', { words });
}

function shareMeaning(scale: CodecOf<'share'>['scale'], tells: CodecOf<'share'>['tells']): string {
  if (tells === 'negated') return t('aChangeOfThePrice');
  if (tells === 'complement') return scale === 'percent' ? t('thePerCentPaid') : t('theSharePaid');
  return scale === 'percent' ? t('perCent') : t('aFraction');
}

const dayWords: Readonly<Record<CodecOf<'day'>['as'], string>> = {
  iso: t('yearMonthDay'),
  moment: t('aMomentOfThatDay'),
  'evening-before': t('midnight'),
  'day-first': t('dayMonthYear'),
  'month-first': t('monthDayYear'),
  'unix-seconds': t('secondsSince1970'),
  'unix-milliseconds': t('millisecondsSince1970'),
};

function weekWords(codec: CodecOf<'weekdays'>): string {
  switch (codec.as) {
    case 'names':
      return t('namesOfDays');
    case 'map':
      return t('yesOrNoForEachDay');
    case 'numbers':
      return numberWords[String(codec.sunday)] ?? t('numbersOfDays');
    case 'letters':
      return codec.first === 'monday' ? t('lettersFromMonday') : t('lettersFromSunday');
    case 'flags':
      return codec.first === 'monday' ? t('flagsFromMonday') : t('flagsFromSunday');
    case 'mask':
      return codec.first === 'monday' ? t('bitsFromMonday') : t('bitsFromSunday');
  }
}

const numberWords: Readonly<Record<string, string>> = {
  0: t('sundayIs0'),
  1: t('sundayIs1'),
  6: t('mondayIs0'),
  7: t('mondayIs1'),
  null: t('mondayIs1'),
};

function quoted(value: string | number | boolean): string {
  return typeof value === 'string' ? `“${value}”` : String(value);
}
