import type { Codec, CodecOf } from '../mapping/fields/codec.ts';

/** How a value is written, in words: "a fraction", "the share that is paid". */
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
      return codec.times === undefined ? 'a number' : 'a number of weeks';
    case 'text':
      return 'as sent';
    case 'moment':
      return 'a point in time';
    case 'choice':
      return 'one of several words';
  }
}

function amountWords({ minorDigits, point }: CodecOf<'amount'>): string {
  const unit = coinWords[minorDigits] ?? 'parts of a unit';
  return point === undefined ? unit : `${unit}, with a decimal comma`;
}

const coinWords: Readonly<Record<number, string>> = {
  0: 'whole units, such as pounds',
  2: 'hundredths, such as pence',
  3: 'thousandths, such as fils',
};

function flagWords({ yes, no }: CodecOf<'flag'>): string {
  if (no === null)
    return yes === null ? 'yes or no' : `${quoted(yes)} is yes; the word for no hasn’t been seen`;
  return yes === null
    ? `${quoted(no)} is no; the word for yes hasn’t been seen`
    : `${quoted(yes)} is yes, ${quoted(no)} is no`;
}

function shareWords({ scale, tells, point }: CodecOf<'share'>): string {
  const words = shareMeaning(scale, tells);
  return point === undefined ? words : `${words}, with a decimal comma`;
}

function shareMeaning(scale: CodecOf<'share'>['scale'], tells: CodecOf<'share'>['tells']): string {
  if (tells === 'negated') return 'a change of the price';
  if (tells === 'complement')
    return scale === 'percent' ? 'the share that is paid (%)' : 'the share that is paid';
  return scale === 'percent' ? 'percent' : 'a fraction';
}

const dayWords: Readonly<Record<CodecOf<'day'>['as'], string>> = {
  iso: 'year, month, day',
  moment: 'a time on that day',
  'evening-before': 'midnight, sent as the evening before',
  'day-first': 'day, month, year',
  'month-first': 'month, day, year',
  'unix-seconds': 'seconds since 1970',
  'unix-milliseconds': 'milliseconds since 1970',
};

function weekWords(codec: CodecOf<'weekdays'>): string {
  switch (codec.as) {
    case 'names':
      return 'names of days';
    case 'map':
      return 'yes or no for each day';
    case 'numbers':
      return numberWords[String(codec.sunday)] ?? 'numbers of days';
    case 'letters':
      return codec.first === 'monday' ? 'seven letters from Monday' : 'seven letters from Sunday';
    case 'flags':
      return codec.first === 'monday'
        ? 'yes or no seven times, from Monday'
        : 'yes or no seven times, from Sunday';
  }
}

const numberWords: Readonly<Record<string, string>> = {
  0: 'Sunday is 0',
  1: 'Sunday is 1',
  6: 'Monday is 0',
  7: 'Monday is 1',
  null: 'Monday is 1',
};

function quoted(value: string | number | boolean): string {
  return typeof value === 'string' ? `“${value}”` : String(value);
}
