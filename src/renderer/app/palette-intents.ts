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
  /** The words of each house, two to four of them. */
  | { readonly is: 'compare'; readonly houses: readonly string[] }
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
  return [...compareIntents(text), ...depositIntents(text), ...houseIntents(text)];
}

const mostCompared = 4;

/** "compare honey gate, saltings and clover haven". The name of a house may hold "and", so both readings are tried. */
function compareIntents(text: string): readonly PaletteIntent[] {
  const words = /^compare (.+)$/.exec(text)?.[1];
  if (words === undefined) return [];
  const readings = [
    words.split(/,(?: and )?| (?:and|with|to|vs\.?|against) | & /),
    words.split(/,(?: and )?/),
  ];
  const named = readings.map((parts) => parts.map((part) => part.trim()).filter((part) => part !== ''));
  const fitting = named.filter(({ length }) => length >= 2 && length <= mostCompared);
  const [first, second] = fitting;
  const isTwice = first?.join() === second?.join();
  return (isTwice ? fitting.slice(0, 1) : fitting).map((houses) => ({ is: 'compare', houses }));
}

function depositIntents(text: string): readonly PaletteIntent[] {
  const words = wordsOf(text);
  if (!words.some((word) => deposits.has(word))) return [];
  const numbers = words.flatMap((word) => amountIn(word) ?? []);
  const [first, second] = numbers;
  const known = words.every((word) => isKnown(word));
  if (first === undefined || numbers.length > 2 || !known) return [];
  const rounds = /\bround(?:ed)?\b/.test(text);
  if ((second !== undefined) !== rounds) return [];
  const isPercent = words.some((word) => percentWords.has(word)) || /\bper cent\b/.test(text);
  const lowering = words.some((word) => lowers.has(word)) || /^deposits? -/.test(text);
  const raising = words.some((word) => raises.has(word)) || /^deposits? \+/.test(text);
  if (!lowering && !raising) {
    const sum = words.some((word) => sets.has(word)) && !isPercent && !rounds;
    return sum ? [{ is: 'set-deposits', amount: first }] : [];
  }
  if (lowering && raising) return [];
  const change = lowering ? negative(first) : first;
  if (change === null || Number(first) === 0) return [];
  const roundTo = second ?? null;
  const percent = { is: 'adjust-deposits', by: 'percent', change, roundTo } as const;
  if (isPercent) return rounds ? [percent] : [percent, { ...percent, roundTo: '5' }];
  // Without a word for it, both are offered: nobody should find a share where an amount was meant.
  return [{ ...percent, by: 'amount' }, percent];
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
  return text
    .replaceAll('%', ' % ')
    .replaceAll(/([+-])(?=\d)/g, ' ')
    .trim()
    .split(/\s+/);
}

function isKnown(word: string): boolean {
  const vocabularies = [raises, lowers, sets, deposits, percentWords, fillers];
  return vocabularies.some((set) => set.has(word)) || amountIn(word) !== undefined;
}

function amountIn(word: string): DecimalText | undefined {
  if (!/^\d/.test(word)) return undefined;
  const parsed = parseAmount(word, { maxDecimals: 3 });
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
