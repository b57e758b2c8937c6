import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Codec, CodecOf, Wire } from '../fields/codec.ts';
import { dayNamed, daysApart, numberOfDay } from '../codecs/weekdays-codec.ts';

const yesNoPairs = [
  ['true', 'false'],
  ['yes', 'no'],
  ['y', 'n'],
  ['1', '0'],
  ['on', 'off'],
  ['t', 'f'],
  ['enabled', 'disabled'],
  ['active', 'inactive'],
] as const;

/** The pair of words or numbers that all values belong to. The unseen one uses the same case. */
function flagPair(values: readonly JsonValue[]): readonly [JsonValue, JsonValue] | undefined {
  if (values.every((value) => typeof value === 'boolean')) return [true, false];
  if (values.every((value) => value === 1 || value === 0)) return [1, 0];
  for (const [yes, no] of yesNoPairs) {
    const cased = [
      [yes, no],
      [yes.toUpperCase(), no.toUpperCase()],
      [titled(yes), titled(no)],
    ] as const;
    const fitting = cased.find(([one, other]) => values.every((value) => value === one || value === other));
    if (fitting !== undefined) return fitting;
  }
  return undefined;
}

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function flagCodecs(kind: 'on' | 'off', wires: readonly Wire[]): readonly Codec[] {
  const pair = flagPair(wires.map(({ value }) => value));
  const [yes, no] = pair ?? [];
  if (!isScalar(yes) || !isScalar(no)) return [];
  return [kind === 'on' ? { is: 'flag', yes, no } : { is: 'flag', yes: no, no: yes }];
}

function isScalar(value: JsonValue | undefined): value is string | number | boolean {
  return value !== undefined && typeof value !== 'object';
}

/** Every way in which the values can be calendar days. `slashOrder` comes from the rest of the body. */
export function dayCodecs(
  wires: readonly Wire[],
  slashOrder: () => SlashOrder | undefined,
): readonly Codec[] {
  const [first] = wires;
  const day = (as: CodecOf<'day'>['as'], mark: string): Codec => ({ is: 'day', as, mark });
  if (typeof first?.value === 'number') {
    return [day(Math.abs(first.value) < 1e11 ? 'unix-seconds' : 'unix-milliseconds', '')];
  }
  if (typeof first?.value !== 'string') return [];
  const text = first.value.trim();
  const slashed = slashPattern.exec(text);
  if (slashed !== null) {
    const [, mark = ''] = slashed;
    const order = slashOrder();
    const orders = order === undefined ? (['day-first', 'month-first'] as const) : [order];
    return orders.map((as) => day(as, mark));
  }
  if (text.length === 10) return [day('iso', '')];
  const late = wires.find(({ value }) => typeof value === 'string' && lateEvening.test(value));
  const moment = day('moment', text.slice(10));
  // Late in the evening it is already midnight in another zone, so it is unclear whose day is meant.
  return typeof late?.value === 'string'
    ? [moment, day('evening-before', late.value.trim().slice(10))]
    : [moment];
}

/** Late in the evening in UTC, it is the next day elsewhere. */
export const lateEvening = /T(?:1[2-9]|2[0-3]):00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)\s*$/;

const slashPattern = /^\d{2}([/.-])\d{2}[/.-]\d{4}$/;
export type SlashOrder = 'day-first' | 'month-first';

/** The separator of such a date. Undefined for other texts. */
export function slashMarkOf(text: string): string | undefined {
  return slashPattern.exec(text)?.[1];
}

/** Which number comes first in dates such as 13/02/2027, decided by the unambiguous ones. */
export function slashOrderOf(values: readonly JsonValue[]): SlashOrder | undefined {
  const pairs = values.flatMap((value) => {
    if (typeof value !== 'string' || !slashPattern.test(value.trim())) return [];
    const text = value.trim();
    return [[Number(text.slice(0, 2)), Number(text.slice(3, 5))] as const];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day-first' : 'month-first';
}

const week = {
  is: 'weekdays',
  letters: 0,
  casing: 'lower',
  sunday: null,
  first: 'monday',
  yes: true,
  no: false,
  joined: null,
} as const;

export function weekdaysCodecs(wires: readonly Wire[]): readonly Codec[] {
  const values = wires.map(({ value }) => value);
  const [first] = values;
  // A number alone may be a day, or the sum of several.
  if (typeof first === 'number') return [];
  if (isJsonObject(first)) return mapCodecs(values);
  if (typeof first === 'string' && isSevenSigns(first)) {
    const letters = [
      ...new Set(values.flatMap((value) => (typeof value === 'string' ? Array.from(value) : []))),
    ];
    return letterCodecs(letters);
  }
  const flags = values.every((value) => Array.isArray(value) && value.length === 7)
    ? flagPair(values.flatMap((value) => (Array.isArray(value) ? value : [])))
    : undefined;
  const [open, closed] = flags ?? [];
  if (isScalar(open) && isScalar(closed))
    return (['monday', 'sunday'] as const).map((day) => ({
      ...week,
      as: 'flags',
      first: day,
      yes: open,
      no: closed,
    }));
  const joined = typeof first === 'string' ? markBetween(values) : null;
  const items = values.flatMap((value): readonly JsonValue[] => {
    if (Array.isArray(value)) return value;
    return typeof value === 'string' ? daysApart(value, joined ?? ',') : [];
  });
  const numbers = items.map((item) =>
    joined !== null && typeof item === 'string' ? (numberOfDay(item) ?? null) : item,
  );
  if (numbers.length > 0 && numbers.every((item) => typeof item === 'number' && Number.isInteger(item))) {
    return sundaysIn(numbers).map((sunday) => ({ ...week, as: 'numbers', sunday, joined }));
  }
  const name = items.find((item) => typeof item === 'string')?.trim() ?? '';
  const isWhole = name === '' || /day$/i.test(name);
  const casing =
    name !== '' && name === name.toUpperCase() ? 'upper' : /^[A-Z]/.test(name) ? 'title' : 'lower';
  return [{ ...week, as: 'names', letters: isWhole ? 0 : name.length, casing, joined }];
}

/** The separator of the days in a text. Empty if only single days were seen, so it is unknown. */
function markBetween(values: readonly JsonValue[]): string {
  const marks = values.flatMap((value) =>
    typeof value === 'string' ? (/,\s*|\s+|\||;\s*/.exec(value.trim()) ?? []) : [],
  );
  return marks[0] ?? '';
}

/** One character for each day. "Mon,Tue" has seven characters too. */
function isSevenSigns(text: string): boolean {
  return /^[^\s,;|]{7}$/.test(text.trim()) && dayNamed(text) === undefined;
}

/** Counting from Monday or Sunday, from 0 or 1. If neither end was seen, Sunday's number is unknown. */
function sundaysIn(numbers: readonly JsonValue[]): readonly CodecOf<'weekdays'>['sunday'][] {
  if (numbers.includes(0)) return [0, 6];
  return numbers.includes(7) ? [7, 1] : [null, 1, 6];
}

function mapCodecs(values: readonly JsonValue[]): readonly Codec[] {
  const maps = values.filter(isJsonObject);
  const pair = flagPair(maps.flatMap((map) => Object.values(map)));
  const [yes, no] = pair ?? [];
  if (!isScalar(yes) || !isScalar(no)) return [];
  const [name = ''] = Object.keys(maps[0] ?? {});
  const casing = name === name.toUpperCase() ? 'upper' : /^[A-Z]/.test(name) ? 'title' : 'lower';
  const letters = /day$/i.test(name) ? 0 : name.length;
  return [{ ...week, as: 'map', letters, casing, yes, no }];
}

const yesLetters = ['1', 'Y', 'y', 'C', 'T', 'O', 'X'];
const noLetters = ['0', 'N', 'n', 'X', 'F', '-', '.', '_'];

/** Two letters for yes and no. They don't show which day comes first. */
function letterCodecs(letters: readonly string[]): readonly Codec[] {
  if (letters.length > 2) return [];
  const yes = yesLetters.find((letter) => letters.includes(letter));
  const no = noLetters.find((letter) => letters.includes(letter) && letter !== yes);
  if (yes === undefined || no === undefined) return [];
  return (['monday', 'sunday'] as const).map((first) => ({ ...week, as: 'letters', first, yes, no }));
}

/** Only one of seconds and milliseconds since 1970 falls into this century. */
export function momentCodecs(wires: readonly Wire[]): readonly Codec[] {
  const first = wires[0]?.value;
  if (typeof first !== 'number') return [{ is: 'moment' }];
  return [{ is: 'moment', as: Math.abs(first) < 1e11 ? 'unix-seconds' : 'unix-milliseconds' }];
}

export function textCodecs(wires: readonly Wire[]): readonly Codec[] {
  return [{ is: 'text', as: wires.some(({ value }) => typeof value === 'number') ? 'number' : 'text' }];
}
