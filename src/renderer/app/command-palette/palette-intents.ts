import type { DecimalText } from '../../../core/values/money/money.ts';
import { compareAmounts, multiplyAmount, parseAmount } from '../../../core/values/money/money.ts';
import { plainNumber } from '../../../core/values/money/plain-number.ts';
import { answerName } from '../../../core/service/answer-name.ts';
import { addressOf, ownPanels } from '../../../core/service/endpoints/declared-endpoints.ts';
import { resources } from '../../../core/service/resources.ts';
import type { DiscountName } from '../../../core/resources/discounts.ts';

/** The part of a property to open. `tab` is the tab's name in the address. */
export type PropertySubject =
  | { readonly is: 'tab'; readonly tab: string; readonly label: string }
  | { readonly is: 'discount'; readonly discount: DiscountName; readonly label: string }
  | { readonly is: 'report'; readonly label: string };

/** The meaning of a short request: the screen or form to open, and its initial values. Sends nothing. */
export type PaletteIntent =
  | {
      readonly is: 'adjust-deposits';
      readonly by: 'percent' | 'amount';
      /** Signed: '10' raises, '-10' lowers. */
      readonly change: DecimalText;
      readonly roundTo: DecimalText | null;
    }
  | { readonly is: 'set-deposits'; readonly amount: DecimalText }
  /** About deposits, but unclear: what is wrong and how to phrase it. */
  | { readonly is: 'refused'; readonly message: string }
  /** `property` is the rest of the text, to find the property by. Empty means any property. */
  | { readonly is: 'property'; readonly property: string; readonly subject: PropertySubject }
  /** The words for each property, two to four entries. */
  | { readonly is: 'compare'; readonly properties: readonly string[] }
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

const subjects: readonly (readonly [phrases: readonly string[], subject: PropertySubject])[] = [
  ...ownPanels.map((name) => {
    const label = answerName(name);
    return [[label.toLowerCase(), ...(resources[name].words ?? [])], tab(addressOf(name), label)] as const;
  }),
  [['late availability', 'last minute', 'late'], discount('late-availability', 'Late availability')],
  [['early bird', 'early'], discount('early-bird', 'Early bird')],
  [['low occupancy', 'small party'], discount('low-occupancy', 'Low occupancy')],
  [['short break rules', 'short breaks', 'short break'], discount('short-break-rules', 'Short-break rules')],
  [['pricing', 'prices'], tab('pricing', 'Pricing')],
  [['discounts', 'discount'], tab('discounts', 'Discounts')],
  [['availability'], tab('availability', 'Availability')],
  [['calendar'], tab('calendar', 'Calendar')],
  [['terms'], tab('terms', 'Terms')],
  [['price a stay', 'quote', 'guest pays'], tab('quote', 'Price a stay')],
  [['listing', 'photos', 'reviews'], tab('listing', 'Listing')],
  [['overview'], tab('overview', 'Overview')],
  [['report'], { is: 'report', label: 'Report' }],
];

/** Longer phrases first, so that "late availability" isn't taken for "availability". */
const subjectsByPhrase = subjects
  .flatMap(([phrases, subject]) => phrases.map((phrase) => ({ phrase: ` ${phrase} `, subject })))
  .sort((left, right) => right.phrase.length - left.phrase.length);

/**
 * The possible meanings of a request, the most likely first, with numbers in the locale's format. Empty if the text
 * only names something.
 */
export function readIntents(query: string, locale: string): readonly PaletteIntent[] {
  const text = query.trim().toLowerCase().replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ');
  if (text === '') return [];
  if (/^(?:stale|old) feeds?$|^feeds? stale$/.test(text)) return [{ is: 'stale-feeds' }];
  if (/^undo(?: the)?(?: last)?(?: change)?$/.test(text)) return [{ is: 'undo-last' }];
  const meant = [...compareIntents(text), ...depositIntents(text, locale), ...propertyIntents(text)];
  // Refusals come last, because Enter takes the first.
  return [...meant.filter(({ is }) => is !== 'refused'), ...meant.filter(({ is }) => is === 'refused')];
}

const mostCompared = 4;

/** "compare honey gate, saltings and clover haven". A property's name may contain "and", so both splits are tried. */
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
  return (isTwice ? fitting.slice(0, 1) : fitting).map((properties) => ({ is: 'compare', properties }));
}

/** A deposit request must be unambiguous. If it starts like a change but isn't one, the refusal explains why. */
function depositIntents(text: string, locale: string): readonly PaletteIntent[] {
  const words = wordsOf(text, locale);
  if (!words.some((word) => deposits.has(word))) return ofNothing(words);
  if (!words.every((word) => isKnown(word))) return unknownWords(words);
  const request = depositRequest(text, words);
  return request === null ? [] : intentsOf(request);
}

interface DepositRequest {
  readonly way: 'raise' | 'lower' | 'set' | 'several' | null;
  readonly numbers: readonly TypedNumber[];
  /** The numbers after "rounded" and "rounded to". */
  readonly steps: readonly TypedNumber[];
  readonly isPercent: boolean;
  readonly roundings: number;
}

interface TypedNumber {
  readonly value: DecimalText;
  readonly sign: '+' | '-' | '';
  /** "To 500" gives the new amount, "by 500" the difference. */
  readonly names: 'new' | 'difference' | null;
}

/** Null without a number: the person is still typing, or means a place. */
function depositRequest(text: string, words: readonly string[]): DepositRequest | null {
  const found = words.flatMap((word, at) => {
    const number = numberIn(word);
    if (number === undefined) return [];
    const [before, beforeThat] = [words[at - 1], words[at - 2]];
    const isStep = isRound(before) || (before === 'to' && isRound(beforeThat));
    const names = isStep ? null : before === 'to' ? 'new' : before === 'by' ? 'difference' : null;
    return [{ isStep, number: { ...number, names } as const }];
  });
  if (found.length === 0) return null;
  const numbers = found.filter(({ isStep }) => !isStep).map(({ number }) => number);
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  const verbs = (['raise', 'lower', 'set'] as const).filter((way) => has(waysByWord[way]));
  const [verb = null, second] = verbs;
  // A sign right after "deposits" acts as a verb.
  const signed = verb === null && /^(?:all )?deposits? [+-]/.test(text) ? numbers[0]?.sign : '';
  return {
    way: second !== undefined ? 'several' : (verb ?? wayOfSign(signed)),
    numbers: signed === '' ? numbers : numbers.map((number) => ({ ...number, sign: '' })),
    steps: found.filter(({ isStep }) => isStep).map(({ number }) => number),
    isPercent: has(percentWords) || /\bper cent\b/.test(text),
    roundings: words.filter(isRound).length,
  };
}

const waysByWord = { raise: raises, lower: lowers, set: sets } as const;

function wayOfSign(sign: TypedNumber['sign'] | undefined): 'raise' | 'lower' | null {
  return sign === '+' ? 'raise' : sign === '-' ? 'lower' : null;
}

function isRound(word: string | undefined): boolean {
  return word === 'round' || word === 'rounded';
}

function intentsOf(request: DepositRequest): readonly PaletteIntent[] {
  const { way, numbers, steps, isPercent, roundings } = request;
  const [first, ...others] = numbers;
  if (way === 'several') return refused('Choose one: raise, lower or set.');
  if (first === undefined || others.length > 0 || steps.length !== roundings || roundings > 1) {
    return refused('Enter one number, and optionally what to round to: “raise deposits 10% rounded to 5”.');
  }
  if ([first, ...steps].some(({ sign }) => sign === '-' || (sign === '+' && way !== 'raise'))) {
    return refused(
      'The sign and the word don’t match: type “lower deposits by 10” or “raise deposits by 10”.',
    );
  }
  const rounds = roundings > 0;
  if (way === 'set' || first.names === 'new') {
    return settingOf(way, first.value, { names: first.names, isPercent, rounds });
  }
  if (way === null) return refused('Say how: raise, lower, or set to.');
  if (compareAmounts(first.value, '0') === 0) return refused('0 changes nothing.');
  if (way === 'lower' && isPercent && compareAmounts(first.value, '100') > 0) {
    return refused('Enter 100% or less.');
  }
  const roundTo = steps[0]?.value ?? null;
  if (roundTo !== null && compareAmounts(roundTo, '0') === 0) return refused('Round to more than 0.');
  const change = way === 'lower' ? multiplyAmount(first.value, '-1') : first.value;
  const percent = { is: 'adjust-deposits', by: 'percent', change, roundTo } as const;
  if (isPercent) return roundTo === null ? [percent, { ...percent, roundTo: '5' }] : [percent];
  // Without a unit both are offered, so that nobody gets a percentage instead of an amount.
  return [{ ...percent, by: 'amount' }, percent];
}

/** The same amount for every property. “Raise to 500” may lower some, so it is offered as setting the amount. */
function settingOf(
  way: DepositRequest['way'],
  amount: DecimalText,
  {
    names,
    isPercent,
    rounds,
  }: {
    readonly names: TypedNumber['names'];
    readonly isPercent: boolean;
    readonly rounds: boolean;
  },
): readonly PaletteIntent[] {
  if (isPercent) return refused('Set deposits to an amount: type “set deposits to 250”.');
  if (way === 'set' && names === 'difference') {
    return refused('Set deposits to an amount: type “set deposits to 250” or “raise deposits by 250”.');
  }
  return rounds
    ? refused('A set amount isn’t rounded: enter the exact amount.')
    : [{ is: 'set-deposits', amount }];
}

/** “Raise 10 %” doesn't say what to raise. */
function ofNothing(words: readonly string[]): readonly PaletteIntent[] {
  const [first = ''] = words;
  const orders = raises.has(first) || lowers.has(first);
  const isOrder = orders && words.every(isKnown) && words.some((word) => numberIn(word) !== undefined);
  return isOrder ? refused(`Add a number: “${first} deposits 10%”, or “${first} deposits by 10”.`) : [];
}

/** Only for text that starts as a command: “deposit honey gate” is a property's deposit. */
function unknownWords(words: readonly string[]): readonly PaletteIntent[] {
  const [first = ''] = words;
  const orders = raises.has(first) || lowers.has(first) || sets.has(first);
  const unknown = words.filter((word) => !isKnown(word));
  if (!orders || !words.some((word) => /\d/.test(word))) return [];
  return refused(
    `“${unknown.join(' ')}” isn’t recognised. Type “raise deposits 10%”; you choose the properties in the bulk edit.`,
  );
}

function refused(message: string): readonly PaletteIntent[] {
  return [{ is: 'refused', message }];
}

function propertyIntents(text: string): readonly PaletteIntent[] {
  const words = ` ${text} `;
  const found = subjectsByPhrase.find(({ phrase }) => words.includes(phrase));
  if (found === undefined) return [];
  const rest = words.replace(found.phrase, () => ' ').trimStart();
  const property = rest.replace(/^(?:open|show) /, '').trim();
  return [{ is: 'property', property, subject: found.subject }];
}

function wordsOf(text: string, locale: string): readonly string[] {
  return text
    .replaceAll('\u2212', '-')
    .replaceAll('%', ' % ')
    .replaceAll(/([+-])\s+(?=\d)/g, '$1')
    .trim()
    .split(/\s+/)
    .map((word) => plainNumber(word, locale));
}

function isKnown(word: string): boolean {
  const vocabularies = [raises, lowers, sets, deposits, percentWords, fillers];
  return vocabularies.some((set) => set.has(word)) || numberIn(word) !== undefined;
}

function numberIn(word: string): Omit<TypedNumber, 'names'> | undefined {
  const [, sign = '', digits = ''] = /^([+-]?)(\d.*)$/.exec(word) ?? [];
  const parsed = parseAmount(digits, { maxDecimals: 3 });
  if (!parsed.ok) return undefined;
  return { value: parsed.value, sign: sign === '+' ? '+' : sign === '-' ? '-' : '' };
}

function discount(name: DiscountName, label: string): PropertySubject {
  return { is: 'discount', discount: name, label };
}

function tab(name: string, label: string): PropertySubject {
  return { is: 'tab', tab: name, label };
}
