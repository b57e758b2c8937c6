import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { daysBetween } from '../../values/dates/calendar-date.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts, multiplyAmount } from '../../values/money/money.ts';
import { workableAmount } from '../../values/money/rounded-money.ts';
import type { ResourceValue } from '../../service/resources.ts';
import type { DiscountRule } from './discounts.ts';
import type { EnvelopeBand, EnvelopePrices } from './net-price-envelope.ts';
import { bandAt, envelopeAssumptions } from './net-price-envelope.ts';

type Extra = ResourceValue<'extras'>['rows'][number];

export interface EstimatedStay {
  readonly arrival: CalendarDate;
  readonly today: CalendarDate;
  readonly nights: number;
  /** Null if not given. */
  readonly guests: number | null;
  readonly dogs: number;
  readonly extras: readonly { readonly id: string; readonly quantity: number }[];
}

/** One chosen extra. The amount is null if its price, or whether it is per night, is unknown. */
export interface EstimatedExtra {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly amount: DecimalText | null;
}

/** Keyholder's estimate for one stay, from the property's own prices and discounts. */
export interface StayEstimate {
  readonly leadDays: number;
  readonly basePrice: DecimalText | null;
  /** The rules that apply, and the price under each way of stacking. Prices are null without a base price. */
  readonly band: EnvelopeBand | null;
  readonly extras: readonly EstimatedExtra[];
  /** What a guest would pay with extras, under each way of stacking. Null if the base price or an extra is unknown. */
  readonly totals: { readonly [Way in keyof EnvelopePrices]: DecimalText } | null;
  readonly missing: readonly string[];
  readonly assumptions: readonly string[];
}

/** Never guesses: unknown amounts stay null and are named in `missing`. */
export function estimateStay(
  stay: EstimatedStay,
  known: {
    readonly rows: readonly DiscountRule[];
    readonly basePrice: DecimalText | null;
    readonly whyNoPrice: string;
    /** Undefined if the extras were not read. */
    readonly extras: readonly Extra[] | undefined;
  },
): StayEstimate {
  const leadDays = daysBetween(stay.today, stay.arrival);
  const { basePrice, rows } = known;
  const band = leadDays < 0 ? null : bandAt({ ...stay, rows, basePrice }, leadDays);
  const extras = stay.extras.map(({ id, quantity }) => extraOf(id, quantity, stay.nights, known.extras));
  const dogs = stay.dogs > 0 ? [dogsOf(stay, known.extras)] : [];
  const all = [...extras, ...dogs];
  return {
    leadDays,
    basePrice,
    band,
    extras: all,
    totals: totalsOf(band?.prices ?? null, all),
    missing: [
      ...(basePrice === null ? [known.whyNoPrice] : []),
      ...(leadDays < 0 ? ['The arrival is in the past.'] : []),
      ...all
        .filter(({ amount }) => amount === null)
        .map(({ name }) => `The cost of “${name}” is unknown here.`),
    ],
    assumptions: [
      ...envelopeAssumptions,
      ...(all.length === 0
        ? []
        : ['Extras are added after discounts, each as often as it was chosen; per night where they say so.']),
    ],
  };
}

function extraOf(
  id: string,
  quantity: number,
  nights: number,
  extras: readonly Extra[] | undefined,
): EstimatedExtra {
  const extra = extras?.find((one) => extraId(one) === id);
  const name = extra?.name ?? `Extra ${id}`;
  const price = extra?.price ?? null;
  const workable = price === null ? null : workableAmount(price);
  // Without `perNight` the amount is unknown.
  const times = extra?.perNight === true ? quantity * nights : extra?.perNight === false ? quantity : null;
  const isKnown = workable !== null && times !== null;
  return { id, name, quantity, amount: isKnown ? multiplyAmount(workable, `${times}`) : null };
}

/** The id by which an extra is chosen: its type's, which the service's document uses as the key of the map. */
export function extraId(extra: Extra): string | undefined {
  const id = extra.extraNameId ?? extra.extraId ?? null;
  return id === null ? undefined : String(id);
}

/** Dogs are extras, recognised by name. */
export function isDogExtra({ name }: Pick<Extra, 'name'>): boolean {
  return /\b(?:dogs?|pets?)\b/i.test(name);
}

function dogsOf(stay: EstimatedStay, extras: readonly Extra[] | undefined): EstimatedExtra {
  const [dog, another] = (extras ?? []).filter(isDogExtra);
  const id = dog === undefined || another !== undefined ? undefined : extraId(dog);
  if (id === undefined) return { id: 'dogs', name: 'Dogs', quantity: stay.dogs, amount: null };
  return extraOf(id, stay.dogs, stay.nights, extras);
}

function totalsOf(prices: EnvelopePrices | null, extras: readonly EstimatedExtra[]): StayEstimate['totals'] {
  const amounts = extras.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (prices === null || amounts.length < extras.length) return null;
  const withExtras = (price: DecimalText): DecimalText => addAmounts(price, ...amounts);
  return {
    bestOne: withExtras(prices.bestOne.price),
    successive: withExtras(prices.successive.price),
    additive: withExtras(prices.additive.price),
  };
}
