import type { DescribedText } from './described-text.ts';
import { firstQuote } from './described-text.ts';
import type { Settled } from './unit-words.ts';
import { valueExamples, writingsOf } from './value-examples.ts';

/** Whether a share is what is taken off, what is paid, or a change that is negative where it takes off. */
export type DescribedTelling = 'off' | 'paid' | 'change';

const off = [
  /\bdiscount (?:multiplier|factor)\b/,
  /\b(?:taken|knocked|deducted|subtracted|reduced) (?:off|from|by)\b/,
  /\b(?:percent|per cent|percentage|%|fraction|share|discount) off\b/,
  /\bdiscount (?:percentage|percent|per cent|rate|fraction)\b/,
  /\b(?:percentage|percent|per cent|fraction|rate) of (?:the )?discount\b/,
  /\bdiscount (?:given |applied |granted )?(?:in|as) (?:a |the )?(?:percentage|percent|per cent|fraction|decimal)\b/,
  /\b(?:percentage|percent|per cent|fraction) (?:discount|reduction)\b/,
  /\b(?:price|rate|cost|rent) (?:is )?(?:reduced|lowered|cut) by\b/,
  /\breduction (?:of|in) (?:the )?(?:\w+ )?(?:price|rate|rent)\b/,
];
const paid = [
  /\b(?:that |which )?(?:is|are|be|remains|still) (?:still )?(?:paid|payable|charged|due|to pay|to be paid)\b/,
  /\b(?:guests?|customers?|bookers?|they) (?:will )?(?:pays?|are charged|is charged)\b/,
  /\b(?:percentage|percent|per cent|fraction|share) (?:paid|payable|charged|to pay|due)\b/,
  /\b(?:price|rate)s? (?:is |are )?multiplied by (?:this|it|the (?:value|factor|number))\b/,
  /\bmultipl(?:ies|y) the (?:\w+ )?(?:price|rate)\b/,
  /\b(?:price|rate) (?:multiplier|factor)\b/,
  /\bcharged at\b/,
  /\bdiscounted price\b/,
];
const change = [
  /\b(?:negative|minus|below zero)[^.;]{0,40}\b(?:discount\w*|reduc\w+|cheaper|lower\w*|off)\b/,
  /\b(?:positive|above zero|plus)[^.;]{0,40}\b(?:surcharge|supplement|increase\w*|dearer|raise\w*|uplift)\b/,
  /\b(?:price|rate) (?:adjustment|change)\b/,
];

/** What a share tells, where the description leaves no doubt about it. */
export function describedTelling(text: DescribedText): Settled<DescribedTelling> | undefined {
  const reported = valueExamples(text).map((example) => ({
    quote: example.quote,
    effects: new Set(writingsOf(example).map(({ tells }) => tells)),
  }));
  const clear = reported.filter(({ effects }) => effects.size === 1 && !effects.has(null));
  const ofExamples = new Set(
    clear.flatMap(({ effects }) => [...effects].filter((effect) => effect !== null)),
  );
  // An example names an effect of its own accord: "0.9 means 10 % off" is paid, whatever "off" says.
  if (ofExamples.size > 1 || reported.some(({ effects }) => effects.size === 0)) return undefined;
  const [example] = ofExamples;
  if (example !== undefined) return { value: example, rests: clear.map(({ quote }) => quote) };
  const found = (
    [
      ['change', firstQuote(text, change)],
      ['off', firstQuote(text, off)],
      ['paid', firstQuote(text, paid)],
    ] as const
  ).flatMap(([telling, quote]) => (quote === undefined ? [] : [{ telling, quote }]));
  const signed = found.find(({ telling }) => telling === 'change');
  // What a negative value does needs the word "discount".
  const counted = signed === undefined ? found : found.filter(({ telling }) => telling !== 'off');
  const [only, other] = counted;
  return only === undefined || other !== undefined ? undefined : { value: only.telling, rests: [only.quote] };
}
