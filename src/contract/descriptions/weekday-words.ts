import { weekdays } from '../dates/calendar-date.ts';
import type { DescribedText } from './described-text.ts';
import type { Settled } from './unit-words.ts';

const sundays = [0, 1, 6, 7] as const;
export type SundayNumber = (typeof sundays)[number];

const day = String.raw`(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s|rs|r|nes)?\b`;
const between = String.raw`\s*(?:=|:|→|->|-|–|\bis\b|\bfor\b|\bmeans\b|\bon\b|\()\s*`;
const numberFirst = new RegExp(String.raw`(?<![\d.])(\d{1,2})${between}${day}`, 'g');
const dayFirst = new RegExp(String.raw`\b${day}\s*(?:=|:|→|->|\bis\b|\()\s*(\d{1,2})(?!\d)`, 'g');
const range = new RegExp(
  String.raw`(?<![\d.])([01])\s*(?:-|–|to|through|\.\.\.?)\s*([67])(?!\d)[^.;]{0,20}?\b${day}\s*(?:-|–|to|through)\s*${day}`,
);
const iso = /\biso(?:[ -]?8601)?\b[^.;]{0,30}\b(?:week ?days?|days? of the week|day numbers?)\b/;
const firstDay = [
  /\b(monday|sunday) (?:is |comes )?first\b/,
  /\b(?:first|leftmost) (?:\w+ )?(?:is|stands for|means) (monday|sunday)\b/,
  /\b(?:starting|starts|beginning|begins) (?:on|with|from|at) (monday|sunday)\b/,
  /\b(monday) (?:to|through) sunday\b/,
  /\b(sunday) (?:to|through) saturday\b/,
  /\bfrom (monday|sunday) on\b/,
  /\bweek (?:starts|begins) on (?:a )?(monday|sunday)\b/,
  /\b(?:bit 0|lowest bit|least significant bit)\s*(?:=|:|is|for|means)\s*(monday|sunday)\b/,
];

interface Pair {
  readonly number: number;
  /** 0 is Monday. */
  readonly index: number;
  readonly quote: string;
}

function pairsIn({ said }: DescribedText): readonly Pair[] {
  const pair = (quote: string, number = '', name = ''): Pair => ({
    number: Number(number),
    index: weekdays.findIndex((known) => known.startsWith(name)),
    quote: quote.trim(),
  });
  const ranged = range.exec(said);
  const [, low, high, first, last] = ranged ?? [];
  const rest = ranged === null ? said : said.replace(ranged[0], ' ');
  return [
    ...(ranged === null ? [] : [pair(ranged[0], low, first), pair(ranged[0], high, last)]),
    ...[...rest.matchAll(numberFirst)].map(([quote, number, name]) => pair(quote, number, name)),
    ...[...rest.matchAll(dayFirst)].map(([quote, name, number]) => pair(quote, number, name)),
  ];
}

function numberOf(index: number, sunday: SundayNumber): number {
  if (index === 6) return sunday;
  return index + (sunday === 1 ? 2 : sunday === 6 ? 0 : 1);
}

/** Which numbers Sunday can have: one, or two where the words leave Sunday itself open. */
export function describedSunday(text: DescribedText): Settled<readonly SundayNumber[]> | undefined {
  const pairs = pairsIn(text);
  const isIso = iso.exec(text.said);
  const fitting = sundays.filter(
    (sunday) =>
      pairs.every(({ number, index }) => numberOf(index, sunday) === number) &&
      (isIso === null || sunday === 7),
  );
  const rests = [...new Set([...pairs.map(({ quote }) => quote), ...(isIso === null ? [] : [isIso[0]])])];
  return rests.length === 0 || fitting.length === 0 ? undefined : { value: fitting, rests };
}

/** Which day comes first in seven letters or seven bits. */
export function describedFirstDay(text: DescribedText): Settled<'monday' | 'sunday'> | undefined {
  const reported = firstDay.flatMap((pattern): { name: 'monday' | 'sunday'; quote: string }[] => {
    const found = pattern.exec(text.said);
    const [quote = '', name] = found ?? [];
    return name === 'monday' || name === 'sunday' ? [{ name, quote }] : [];
  });
  const bits = pairsIn(text);
  const fits = (first: 'monday' | 'sunday'): boolean =>
    bits.length > 1 &&
    bits.every(({ number, index }) => number === 2 ** (first === 'monday' ? index : (index + 1) % 7));
  for (const first of ['monday', 'sunday'] as const) {
    if (fits(first)) reported.push({ name: first, quote: bits.map(({ quote }) => quote).join(', ') });
  }
  const names = new Set(reported.map(({ name }) => name));
  const [only] = names;
  return only === undefined || names.size > 1
    ? undefined
    : { value: only, rests: reported.map(({ quote }) => quote) };
}
