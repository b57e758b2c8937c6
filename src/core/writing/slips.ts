import { z } from 'zod';

import { calendarDateSchema, currencySchema, decimalTextSchema } from '../values/value-schemas.ts';
import type { Currency } from '../values/money/currency.ts';
import { currencyMark } from '../values/money/currency.ts';
import type { DecimalText } from '../values/money/money.ts';
import { compareAmounts, formatAmount, multiplyAmount, sameAmount } from '../values/money/money.ts';
import { language } from '../values/words/plural.ts';

/** How large a change may be before a person is asked. */
const slipLimitsSchema = z.object({
  /** An amount that many times higher or lower. */
  amountFactor: decimalTextSchema,
  /** A discount of that many percent. */
  largeDiscount: decimalTextSchema,
  /** A bulk edit of more than that percentage of a workspace's properties. */
  bulkShare: z.number(),
});
export type SlipLimits = z.infer<typeof slipLimitsSchema>;

export const usualSlipLimits: SlipLimits = { amountFactor: '5', largeDiscount: '50', bulkShare: 30 };

/** The range at other properties of the workspace, if enough are known. */
const peerAmountsSchema = z.object({ low: decimalTextSchema, high: decimalTextSchema });
export type PeerAmounts = z.infer<typeof peerAmountsSchema>;

export const slipJudgeSchema = z.object({
  limits: slipLimitsSchema,
  peers: peerAmountsSchema.nullable(),
  /** The currency of the property, for answers that name none. Null if unknown or not about one property. */
  currency: currencySchema.nullable(),
  /** The day of the check. Null if unknown, as in records of earlier versions. */
  today: calendarDateSchema.nullable().default(null),
});
export type SlipJudge = z.infer<typeof slipJudgeSchema>;

export const usualSlipJudge: SlipJudge = {
  limits: usualSlipLimits,
  peers: null,
  currency: null,
  today: null,
};

/** One digit more or less. For shares, days, nights and guests, smaller factors are ordinary. */
export const oneDigit: DecimalText = '10';
/** Questioned if there was no deposit or amount before. */
export const aLot: DecimalText = '1000';
const peerFactor: DecimalText = '3';
/** An amount that differs from others for a reason may still rise a little. */
const aLittle: DecimalText = '1.25';
const fewestPeers = 3;

/** Compares a deposit with its current amount, then with those of other properties. */
export function depositSlips(
  after: DecimalText | null,
  before: DecimalText | null,
  currency: Currency,
  judge: Pick<SlipJudge, 'limits' | 'peers'>,
): string[] {
  return amountSlips('Deposit', after, before, currency, judge);
}

export function amountSlips(
  what: string,
  after: DecimalText | null,
  before: DecimalText | null,
  currency: Currency,
  { limits, peers }: Pick<SlipJudge, 'limits' | 'peers'>,
): string[] {
  if (sameAmount(before, after)) return [];
  const inWords = (amount: DecimalText | null): string => amountWords(amount, currency);
  const how =
    amountMove(before, after, limits) ?? (after === null ? null : besidePeers(before, after, peers, inWords));
  return how === null ? [] : [slip(what, moved(inWords(before), inWords(after)), how)];
}

/** The lowest and highest amounts. Null if there are too few to show what is usual. */
export function peerAmounts(amounts: readonly DecimalText[]): PeerAmounts | null {
  const known = amounts.filter((amount) => compareAmounts(amount, '0') > 0).toSorted(compareAmounts);
  const [low, high] = [known[0], known.at(-1)];
  return known.length < fewestPeers || low === undefined || high === undefined ? null : { low, high };
}

export const digitsSwapped = 'digits swapped';

/** 12 for 21, or 175 for 751. */
export function areDigitsSwapped(before: string, after: string): boolean {
  const [was, is] = [before, after].map((text) => Array.from(text).sort().join(''));
  return before !== after && was === is;
}

/** Words for a change by at least `factor`, or down to nothing. Null for smaller changes. */
export function farMove(before: DecimalText, after: DecimalText, factor: DecimalText): string | null {
  const [from, to] = [sizeOf(before), sizeOf(after)];
  if (isNothing(from)) return null;
  if (isNothing(to)) return 'down to nothing';
  if (compareAmounts(to, multiplyAmount(from, factor)) >= 0) return `${timesWords(to, from)} times higher`;
  if (compareAmounts(from, multiplyAmount(to, factor)) >= 0) return `${timesWords(from, to)} times lower`;
  return null;
}

export function slip(what: string, values: string, how: string): string {
  return `${what}: ${values}, ${how}.`;
}

export function moved(before: string, after: string): string {
  return `${before} → ${after}`;
}

export function amountWords(amount: DecimalText | null, currency: Currency): string {
  if (amount === null) return 'none';
  return formatAmount(amount, {
    locale: language,
    currencyLabel: currency === null ? '' : currencyMark(currency),
  });
}

export function shareWords(share: DecimalText): string {
  return `${share}%`;
}

function amountMove(
  before: DecimalText | null,
  after: DecimalText | null,
  { amountFactor }: SlipLimits,
): string | null {
  const was = before === null || isNothing(before) ? null : before;
  if (was === null) {
    if (after === null || isNothing(after)) return null;
    if (compareAmounts(after, '1') < 0) return 'less than 1';
    return compareAmounts(after, aLot) >= 0 ? 'up from nothing' : null;
  }
  const to = after ?? '0';
  return farMove(was, to, amountFactor) ?? (areDigitsSwapped(was, to) ? digitsSwapped : null);
}

function besidePeers(
  before: DecimalText | null,
  after: DecimalText,
  peers: PeerAmounts | null,
  inWords: (amount: DecimalText) => string,
): string | null {
  if (peers === null || isNothing(after)) return null;
  const wasSet = before !== null && !isNothing(before);
  if (wasSet && farMove(before, after, aLittle) === null) return null;
  const isAbove =
    compareAmounts(after, multiplyAmount(peers.high, peerFactor)) >= 0 &&
    (before === null || compareAmounts(after, before) > 0);
  const isBelow =
    compareAmounts(multiplyAmount(after, peerFactor), peers.low) <= 0 &&
    (before === null || compareAmounts(after, before) < 0);
  if (!isAbove && !isBelow) return null;
  const [low, high] = [inWords(peers.low), inWords(peers.high)];
  return low === high
    ? `while other properties have ${low}`
    : `while other properties have ${low} to ${high}`;
}

function sizeOf(amount: DecimalText): DecimalText {
  return compareAmounts(amount, '0') < 0 ? multiplyAmount(amount, '-1') : amount;
}

export function isNothing(amount: DecimalText): boolean {
  return compareAmounts(amount, '0') === 0;
}

/** Only for display, so a float is accurate enough. */
function timesWords(more: DecimalText, less: DecimalText): string {
  const times = Number(more) / Number(less);
  return times < 10 ? String(Math.floor(times * 10) / 10) : String(Math.floor(times));
}
