import type { DecimalText } from '../../contract/money.ts';
import { isDecimalText, parseAmount } from '../../contract/money.ts';
import type { LeverName } from '../../contract/service/writable/levers.ts';

/** What of a house is opened. `tab` is the name of a property's tab in its address. */
export type HouseSubject =
  | { readonly is: 'tab'; readonly tab: string; readonly label: string }
  | { readonly is: 'lever'; readonly lever: LeverName; readonly label: string }
  | { readonly is: 'report'; readonly label: string };

/** What a few words ask for. Nothing of it is sent: it says which screen or form is opened, and with what in it. */
export type PaletteIntent =
  | {
      readonly is: 'adjust-deposits';
      readonly by: 'percent' | 'amount';
      /** Signed: '10' raises, '-10' lowers. */
      readonly change: DecimalText;
      readonly roundTo: DecimalText | null;
    }
  | { readonly is: 'set-deposits'; readonly amount: DecimalText }
  /** `house`: the words that are left to find the house by, never empty. */
  | { readonly is: 'house'; readonly house: string; readonly subject: HouseSubject }
  | { readonly is: 'stale-feeds' }
  | { readonly is: 'undo-last' };

const raises = new Set(['raise', 'increase', 'up', 'add', 'plus']);
const lowers = new Set(['lower', 'reduce', 'decrease', 'cut', 'down', 'minus']);
const sets = new Set(['set', 'make']);
const deposits = new Set(['deposit', 'deposits']);
const percentWords = new Set(['%', 'percent', 'pct']);
const fillers = new Set([
  'by',
  'to',
  'all',
  'the',
  'of',
  'for',
  'per',
  'cent',
  'security',
  'rounded',
  'round',
]);

/** Longer phrases first: "late availability" is not "availability". */
const subjects: readonly (readonly [phrases: readonly string[], subject: HouseSubject])[] = [
  [['late availability', 'last minute', 'late'], lever('late-availability', 'Late availability')],
  [['early bird', 'early'], lever('early-bird', 'Early bird')],
  [['low occupancy', 'small party'], lever('low-occupancy', 'Low occupancy')],
  [['short break rules', 'short breaks', 'short break'], lever('short-break-rules', 'Short-break rules')],
  [['occupancy groups', 'groups', 'group'], tab('occupancy-groups', 'Occupancy groups')],
  [['cancellation policy', 'policy'], tab('cancellation-policy', 'Cancellation policy')],
  [['security deposit', 'deposit'], tab('security-deposit', 'Security deposit')],
  [['channel arrival', 'arrivals', 'arrival', 'feed'], tab('channel-arrival', 'Channel arrival')],
  [['discounts', 'discount', 'levers'], tab('discounts', 'Discounts')],
  [['bookings', 'booking'], tab('bookings', 'Bookings')],
  [['availability', 'calendar'], tab('availability', 'Availability')],
  [['listing', 'photos', 'reviews'], tab('listing', 'Listing')],
  [['overview'], tab('overview', 'Overview')],
  [['report'], { is: 'report', label: 'Report' }],
];

/** What the words may mean, the likeliest first; empty where they are no more than a name. */
export function readIntents(query: string): readonly PaletteIntent[] {
  const text = query.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (text === '') return [];
  if (/^(?:stale|old) feeds?$|^feeds? stale$/.test(text)) return [{ is: 'stale-feeds' }];
  if (/^undo(?: the)?(?: last)?(?: change)?$/.test(text)) return [{ is: 'undo-last' }];
  return [...depositIntents(text), ...houseIntents(text)];
}

function depositIntents(text: string): readonly PaletteIntent[] {
  const words = wordsOf(text);
  if (!words.some((word) => deposits.has(word)) || !words.every(isKnown)) return [];
  const sum = sumIn(words);
  if (sum === null) return [];
  const { value, roundTo, sign, isResult } = sum;
  const isPercent = words.some((word) => percentWords.has(word)) || /\bper cent\b/.test(text);
  const lowering = words.some((word) => lowers.has(word));
  const raising = words.some((word) => raises.has(word));
  if (isResult || words.some((word) => sets.has(word))) {
    const isPlain = sign === null && !isPercent && roundTo === null && !(lowering && raising);
    // "Raise to 300": the words say what it becomes, as "set to 300" does.
    return isPlain && (isResult || !(lowering || raising)) ? [{ is: 'set-deposits', amount: value }] : [];
  }
  // A sign is a verb of its own: beside another one it would say it twice, or the opposite.
  if ([lowering, raising, sign !== null].filter(Boolean).length !== 1 || Number(value) === 0) return [];
  const change = lowering || sign === '-' ? negative(value) : value;
  if (change === null) return [];
  const percent = { is: 'adjust-deposits', by: 'percent', change, roundTo } as const;
  if (isPercent) return roundTo === null ? [percent, { ...percent, roundTo: '5' }] : [percent];
  // Without a word for it, both are offered: nobody should find a share where an amount was meant.
  return [{ ...percent, by: 'amount' }, percent];
}

interface Sum {
  readonly value: DecimalText;
  readonly roundTo: DecimalText | null;
  readonly sign: '+' | '-' | null;
  /** "To 300": what it becomes, not by how much. */
  readonly isResult: boolean;
}

/** The one amount that is meant, and the one behind "round"; null where there are more, or "round" has none. */
function sumIn(words: readonly string[]): Sum | null {
  const numbers = words.flatMap((word, at) => {
    const value = amountIn(word);
    if (value === undefined) return [];
    const before = words.slice(0, at);
    const isStep = isRound(before.at(-1)) || (before.at(-1) === 'to' && isRound(before.at(-2)));
    return [{ word, value, isStep, isResult: !isStep && before.at(-1) === 'to' }];
  });
  const [sum, ...others] = numbers.filter(({ isStep }) => !isStep);
  const steps = numbers.filter(({ isStep }) => isStep);
  if (sum === undefined || others.length > 0 || steps.length !== words.filter(isRound).length) return null;
  if (steps.length > 1 || steps.some(({ word, value }) => /^[+-]/.test(word) || value === '0')) return null;
  const sign = sum.word.startsWith('-') ? '-' : sum.word.startsWith('+') ? '+' : null;
  return { value: sum.value, roundTo: steps[0]?.value ?? null, sign, isResult: sum.isResult };
}

function isRound(word: string | undefined): boolean {
  return word === 'round' || word === 'rounded';
}

function houseIntents(text: string): readonly PaletteIntent[] {
  for (const [phrases, subject] of subjects) {
    for (const phrase of phrases) {
      const found = new RegExp(`(?:^| )${phrase}(?:$| )`).exec(text);
      if (found === null) continue;
      const house = text
        .replace(found[0], ' ')
        .replace(/^(?:open|show) /, '')
        .trim();
      return house === '' ? [] : [{ is: 'house', house, subject }];
    }
  }
  return [];
}

function wordsOf(text: string): readonly string[] {
  return text.replaceAll('\u2212', '-').replaceAll('%', ' % ').trim().split(/\s+/);
}

function isKnown(word: string): boolean {
  const vocabularies = [raises, lowers, sets, deposits, percentWords, fillers];
  return vocabularies.some((set) => set.has(word)) || amountIn(word) !== undefined;
}

function amountIn(word: string): DecimalText | undefined {
  const size = word.replace(/^[+-]/, '');
  if (!/^\d/.test(size)) return undefined;
  const parsed = parseAmount(size, { maxDecimals: 3 });
  return parsed.ok ? parsed.value : undefined;
}

function negative(amount: DecimalText): DecimalText | null {
  const text = `-${amount}`;
  return isDecimalText(text) ? text : null;
}

function lever(name: LeverName, label: string): HouseSubject {
  return { is: 'lever', lever: name, label };
}

function tab(name: string, label: string): HouseSubject {
  return { is: 'tab', tab: name, label };
}
