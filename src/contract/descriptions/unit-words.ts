import type { DescribedNode } from './service-description.ts';
import type { DescribedText } from './described-text.ts';
import { firstQuote } from './described-text.ts';
import { valueExamples, writingsOf } from './value-examples.ts';

export type DescribedUnit = 'percent' | 'fraction' | 'money' | 'minor';

export interface Settled<Value> {
  readonly value: Value;
  /** The words, or the bound, that it rests on. */
  readonly rests: readonly string[];
}

/** Whoever says that it depends on something has not said which. */
const open = [
  /\bdepend(?:s|ing|ent)? (?:up)?on\b/,
  /\baccording to\b/,
  /\b(?:either|whichever|both)\b/,
  /\bas (?:the |its |\w+_?)?(?:type|unit|kind|basis)\w* (?:says|tells|states|gives)\b/,
  /\b(?:see|given by|determined by|specified by|interpreted by|unit is|defined by)\b/,
  /\b(?:if|when|where|for)\b[^.;]*\b(?:type|unit|kind|basis|mode)\b/,
  /\bor (?:as )?(?:a |an |the )?(?:fixed |flat |money )?(?:amount|percentage|per cent|percent|fraction|sum)\b/,
  /\bbasis points?\b/,
  /\bper ?mille\b/,
];

const both = [
  /\b(?:pounds? and pence|euros? and cents|dollars? and cents|pounds\.pence)\b/,
  /\bmajor (?:currency )?units?\b/,
];
const minor = [
  /\b(?:pence|pennies|cents|centimes)\b/,
  /\bminor (?:currency )?units?\b/,
  /\bsmallest (?:currency )?units?\b/,
  /\bhundredths? of (?:a |an |the )?(?:pound|euro|dollar|currency)\b/,
];
const money = [
  /\b(?:pounds?|euros?|dollars?|gbp|eur|usd|sterling)\b/,
  /[£€$]/,
  /\b(?:in|of) (?:the )?(?:\w+ )?currency\b/,
  /\b(?:sum|amount) of money\b/,
  /\bmonetary\b/,
];
const percent = [/\bper ?cent(?:age)?s?\b/, /%/, /\bpct\b/];
const fraction = [
  /\b(?:as|is) (?:a |the )?(?:decimal )?fraction\b/,
  /\b(?:fraction|proportion) of\b/,
  /\bas a decimal\b(?! (?:number|string|value|text|place|amount))/,
  /\b(?:between|from) 0(?:\.0+)? (?:and|to) 1(?:\.0+)?(?![\d.]*\d)/,
  /(?<![\d.])0(?:\.0+)?\s?(?:-|–|\.\.\.?|…)\s?1(?:\.0+)?(?![\d.]*\d)/,
  /\b(?:price|rate) (?:multiplier|factor)\b/,
  /\b(?:price|rate)s? (?:is |are )?multiplied by (?:this|it|the (?:value|factor|number))\b/,
];
const hundred = [/\b(?:between|from) \d+ (?:and|to) 100\b/, /(?<![\d.])\d+\s?(?:-|–|\.\.\.?|…)\s?100(?!\d)/];

/** The unit of a number, where the description leaves no doubt about it. */
export function describedUnit(
  text: DescribedText,
  node: Pick<DescribedNode, 'kinds' | 'format' | 'minimum' | 'maximum'>,
): Settled<DescribedUnit> | undefined {
  if (firstQuote(text, open) !== undefined) return undefined;
  const found: [DescribedUnit, string][] = [];
  const note = (unit: DescribedUnit, quote: string | undefined): void => {
    if (quote !== undefined) found.push([unit, quote]);
  };
  const ofExamples = exampleUnit(text);
  if (ofExamples === 'contradictory') return undefined;
  if (ofExamples !== undefined) {
    note(ofExamples.value, ofExamples.rests[0]);
  } else {
    const isFraction = firstQuote(text, fraction) ?? upToOne(text, node);
    note('fraction', isFraction);
    // "A percentage as a fraction" is a fraction, unless it goes up to a hundred.
    if (isFraction === undefined) note('percent', firstQuote(text, percent));
    note('percent', firstQuote(text, hundred) === undefined ? undefined : firstQuote(text, percent));
  }
  const major = firstQuote(text, both);
  const small = major === undefined ? firstQuote(text, minor) : undefined;
  // A currency beside "pence" only says which pence.
  note('minor', small);
  note('money', small === undefined ? (major ?? firstQuote(text, money)) : otherMoney(text));
  const ofFormat = unitOfFormat(node.format);
  if (ofFormat !== undefined) note(ofFormat, `format ${node.format ?? ''}`);
  const units = new Set(found.map(([unit]) => unit));
  const [unit] = units;
  if (unit === undefined || units.size > 1 || !isPossible(unit, node)) return undefined;
  return { value: unit, rests: [...new Set(found.map(([, quote]) => quote))] };
}

/** "pounds", and not "pounds" as the name of the currency, beside "pence". */
function otherMoney({ said }: DescribedText): string | undefined {
  return /\bin (?:whole )?(?:pounds|euros|dollars)\b/.exec(said)?.[0];
}

function exampleUnit(text: DescribedText): Settled<DescribedUnit> | 'contradictory' | undefined {
  const examples = valueExamples(text);
  if (examples.length === 0) return undefined;
  const scales = examples.map((example) => new Set(writingsOf(example).map(({ scale }) => scale)));
  const fitting = (['percent', 'fraction'] as const).filter((scale) => scales.every((set) => set.has(scale)));
  const [only, other] = fitting;
  if (only === undefined) return 'contradictory';
  return other === undefined ? { value: only, rests: examples.map(({ quote }) => quote) } : undefined;
}

/** Nothing above one is taken, and more than whole numbers are: of a share, the whole is one. */
function upToOne(
  text: DescribedText,
  { kinds, maximum, minimum }: Pick<DescribedNode, 'kinds' | 'minimum' | 'maximum'>,
): string | undefined {
  const isShare =
    firstQuote(text, [...percent, ...fraction, /\b(?:share|rate|ratio|discount)\b/]) !== undefined;
  const isBetween = maximum === 1 && (minimum === null || minimum >= -1) && !kinds.includes('integer');
  return isBetween && isShare ? 'maximum 1' : undefined;
}

function unitOfFormat(format: string | null): DescribedUnit | undefined {
  if (format === null) return undefined;
  if (/^(?:percent|percentage|pct)$/i.test(format)) return 'percent';
  if (/^(?:minor-?units?|pence|cents)$/i.test(format)) return 'minor';
  return /^(?:money|currency)$/i.test(format) ? 'money' : undefined;
}

/** Bounds that the unit cannot have make the words doubtful. */
function isPossible(
  unit: DescribedUnit,
  { kinds, maximum }: Pick<DescribedNode, 'kinds' | 'maximum'>,
): boolean {
  if (unit === 'fraction') return (maximum === null || maximum <= 2) && !kinds.includes('integer');
  if (unit === 'percent') return maximum === null || maximum > 1;
  return true;
}
