import type { DescribedHints } from '../readings/described/described-hints.ts';
import { describedTelling } from './paying-words.ts';
import type { DescribedNode } from './service-description.ts';
import { firstQuote, describedText } from './described-text.ts';
import type { DescribedText } from './described-text.ts';
import { describedUnit } from './unit-words.ts';
import type { Settled } from './unit-words.ts';
import { describedFirstDay, describedSunday } from './weekday-words.ts';

export interface DescribedName {
  readonly path: readonly string[];
  readonly hints: DescribedHints;
  /** The words and bounds that the hints rest on. */
  readonly rests: readonly string[];
}

/** What the description of one place settles; undefined: nothing, or nothing without doubt. */
export function describedName(node: DescribedNode): DescribedName | undefined {
  const text = describedText(node.title, node.words);
  const found = {
    unit: describedUnit(text, node),
    tells: describedTelling(text),
    sundays: describedSunday(text),
    firstDay: describedFirstDay(text),
    dayOrder: describedDayOrder(text, node),
    yes: describedYes(text),
  };
  const reported = Object.entries(found).filter(([, hint]) => hint !== undefined);
  if (reported.length === 0) return undefined;
  return {
    path: node.path,
    hints: Object.fromEntries(reported.map(([name, hint]) => [name, hint?.value])),
    rests: [...new Set(reported.flatMap(([, hint]) => hint?.rests ?? []))],
  };
}

const dayFirst = [/\bdd?[/.-]mm?[/.-]yy(?:yy)?\b/, /\bday[/.-]month[/.-]year\b/];
const monthFirst = [/\bmm?[/.-]dd?[/.-]yy(?:yy)?\b/, /\bmonth[/.-]day[/.-]year\b/];

function describedDayOrder(
  text: DescribedText,
  { format }: Pick<DescribedNode, 'format'>,
): Settled<'day-first' | 'month-first'> | undefined {
  const both = { whole: text.whole, said: `${text.said} ${(format ?? '').toLowerCase()}` };
  const day = firstQuote(both, dayFirst);
  const month = firstQuote(both, monthFirst);
  if (day !== undefined && month === undefined) return { value: 'day-first', rests: [day] };
  return month !== undefined && day === undefined ? { value: 'month-first', rests: [month] } : undefined;
}

const yes = String.raw`\b(?:true|yes|1|y|set)'?\s*(?:=|:|→|->|\bis\b|\bmeans\b|\bif\b|\bwhen\b|\bwhere\b|\bthat\b)\s*(?:(?:the|this|that|it|a|an|rule|discount|lever|is|are|has been|was|currently|no longer|in|switched|turned)\s+)*`;
const offWords = String.raw`(?:disabled|inactive|off|paused|suspended|out of use|ignored)\b`;
const onWords = String.raw`(?:enabled|active|on|live|in force|in use|applied|applies)\b`;

function describedYes(text: DescribedText): Settled<'on' | 'off'> | undefined {
  // Here a "not" turns the meaning instead of naming what is not meant.
  const whole = { ...text, said: text.whole.toLowerCase() };
  const off = firstQuote(whole, [new RegExp(`${yes}${offWords}`), new RegExp(`${yes}not ${onWords}`)]);
  const on = firstQuote(whole, [new RegExp(`${yes}${onWords}`), new RegExp(`${yes}not ${offWords}`)]);
  if (off !== undefined && on === undefined) return { value: 'off', rests: [off] };
  return on !== undefined && off === undefined ? { value: 'on', rests: [on] } : undefined;
}
