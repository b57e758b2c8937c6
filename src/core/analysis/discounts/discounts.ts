import type { CalendarDate, Weekday } from '../../values/dates/calendar-date.ts';
import type { JsonValue } from '../../values/json/json.ts';
import type { ResourceValue } from '../../service/resources.ts';
import type { FieldNote } from '../../mapping/notes.ts';
import { knownDiscountNames } from '../../resources/discounts.ts';
import { discountKindsInDiscounts, kindOfDiscount } from '../../resources/discounts/discount-parts.ts';
import { wordsOf } from '../../values/names.ts';
import type { DiscountEffect } from './discount-effect.ts';
import { effectOf, rulesText } from './discount-effect.ts';
import type { DoubtedValue } from '../../resources/discounts.ts';
import { holdsUnknown, sentInsteadOf, type Remarked } from '../../mapping/remarks.ts';

/** Every kind of discount of a property. Length of stay is read-only. */
export const discountKinds = [
  'lowOccupancy',
  'earlyBird',
  'lateAvailability',
  'shortBreakRules',
  'lengthOfStay',
] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** Those that can be edited. Only these are counted. */
export const editableDiscounts = [
  'lowOccupancy',
  'earlyBird',
  'lateAvailability',
  'shortBreakRules',
] as const;

export type Condition =
  | 'switch'
  | 'arrival-window'
  | 'start-day'
  | 'lead-time'
  | 'booking-deadline'
  | 'nights'
  | 'party';

/** One rule of one discount. Null means no limit, except for conditions in `unreported`. */
export interface DiscountRule {
  /** Stable while the service keeps its row ids. Without an id, depends on the position. */
  readonly key: string;
  readonly discount: DiscountKind;
  /** 1 for the discount's first row. */
  readonly position: number;
  readonly rowId: number | null;
  readonly name: string | null;
  readonly arrivalFrom: CalendarDate | null;
  readonly arrivalTo: CalendarDate | null;
  /** Days between booking and arrival. */
  readonly minLeadDays: number | null;
  readonly maxLeadDays: number | null;
  readonly bookBefore: CalendarDate | null;
  readonly minNights: number | null;
  readonly maxNights: number | null;
  readonly minGuests: number | null;
  readonly maxGuests: number | null;
  readonly startDays: readonly Weekday[] | null;
  readonly effect: DiscountEffect;
  /** False if the rule or its discount is switched off. */
  readonly isOn: boolean;
  /** The rule's own switch was sent and understood. */
  readonly hasOwnSwitch?: true;
  /** Open conditions: the discount's defining condition was not sent, or a condition was sent but not understood. */
  readonly unreported: readonly Condition[];
  /** Raw values of this rule that are not understood or ambiguous. */
  readonly notUnderstood: readonly DoubtedValue[];
}

/** Discounts with an endpoint of their own besides the one for all. */
const readAlone = ['low-occupancy', 'short-break-rules', 'length-stay-discounts'] as const;
export const discountResources = ['discounts', ...readAlone] as const;
export type DiscountResource = (typeof discountResources)[number];

/** The endpoint for this discount alone. */
export function ownReadOf(discount: DiscountKind): (typeof readAlone)[number] | undefined {
  return readAlone.find((name) => kindOfDiscount[name] === discount);
}

export interface DiscountRead<N extends DiscountResource> {
  readonly value: ResourceValue<N>;
  readonly unknownFields?: readonly FieldNote[] | undefined;
  /** ISO time. If two reads include the same discount, the later counts. */
  readonly readAt?: string | null | undefined;
}
export type DiscountReads = { readonly [N in DiscountResource]?: DiscountRead<N> | undefined };

export interface DiscountView {
  readonly discount: DiscountKind;
  /** The discount's own switch. Null without one. */
  readonly active: boolean | null;
  /** Null if no read includes this discount: unknown, not empty. */
  readonly rows: readonly DiscountRule[] | null;
  /** The raw value if it was sent but not understood. */
  readonly asSent?: JsonValue | undefined;
  readonly source: DiscountResource | null;
  /** No answer holds it, and one gives null for it: there is none. */
  readonly isNull?: boolean;
  /** No answer holds it, but the list of discounts has others under unknown names. */
  readonly amongUnknown?: boolean;
  readonly sourcesDiffer: boolean;
  /** Unknown fields, by name. Each may be a condition that is not judged here. */
  readonly unknownFields: readonly FieldNote[];
}

export interface RawRow {
  readonly rowId?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly dateFrom?: CalendarDate | null | undefined;
  readonly dateTo?: CalendarDate | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly minDaysBefore?: number | null | undefined;
  readonly maxDaysBefore?: number | null | undefined;
  readonly bookBefore?: CalendarDate | null | undefined;
  readonly minNights?: number | null | undefined;
  readonly maxNights?: number | null | undefined;
  readonly minGuests?: number | null | undefined;
  readonly maxGuests?: number | null | undefined;
  readonly startDays?: readonly Weekday[] | null | undefined;
  readonly isOfSeason?: true | undefined;
  readonly notUnderstood?: readonly DoubtedValue[] | undefined;
}
type RawEffect = Parameters<typeof effectOf>[0];

interface RawDiscount extends Remarked {
  readonly active?: boolean | null | undefined;
  readonly rows?: readonly (RawRow & RawEffect)[] | null | undefined;
  readonly asSent?: JsonValue | undefined;
}

interface Candidate {
  readonly source: DiscountResource;
  readonly active: boolean | null;
  readonly rows: readonly DiscountRule[] | null;
  readonly unknownFields: readonly FieldNote[];
  readonly readAt: string;
  readonly asSent: JsonValue | undefined;
}

/**
 * The five discounts of a property in one form, from whichever bodies were read.
 * Assumes that a missing switch is on, that a missing limit is no limit, and that the later of two bodies is
 * right. If both are equally old, the discount's own body wins.
 */
export function discountViews(reads: DiscountReads): readonly DiscountView[] {
  return discountKinds.map((discount) => {
    const candidates = candidatesFor(discount, reads);
    const chosen = candidates.reduce<Candidate | undefined>(better, undefined);
    if (chosen === undefined) return missingDiscount(discount, reads);
    const { source, active, rows, unknownFields, asSent } = chosen;
    const reported = candidates.flatMap((one) => (one.rows === null ? [] : [one.rows]));
    const sourcesDiffer = new Set(reported.map((one) => rulesText(one, reported))).size > 1;
    return { discount, active, rows, asSent, source, sourcesDiffer, unknownFields };
  });
}

export function discountRules(views: readonly DiscountView[]): readonly DiscountRule[] {
  return views.flatMap((view) => view.rows ?? []);
}

/** Whether each discount applies now or in some season. Null if unknown or if its switch is not understood. */
export function activeDiscounts(
  views: readonly DiscountView[],
): Record<(typeof editableDiscounts)[number], boolean | null> {
  const of = (discount: DiscountKind): boolean | null => {
    const view = views.find((one) => one.discount === discount);
    return view === undefined ? null : isActive(view);
  };
  return {
    lowOccupancy: of('lowOccupancy'),
    earlyBird: of('earlyBird'),
    lateAvailability: of('lateAvailability'),
    shortBreakRules: of('shortBreakRules'),
  };
}

function isActive({ discount, active, rows, isNull }: DiscountView): boolean | null {
  // These two have no endpoint of their own, so null from the service means that there is none.
  if (isNull === true && (discount === 'earlyBird' || discount === 'lateAvailability')) return false;
  if (active === false) return false;
  if (rows === null) return null;
  const on = rows.filter((row) => row.isOn);
  if (on.length === 0) return false;
  return on.every(isSwitchOpen) ? null : true;
}

/** Whether the rule's switch was sent but not understood. */
export function isSwitchOpen(row: Pick<DiscountRule, 'isOn' | 'unreported'>): boolean {
  return row.isOn && row.unreported.includes('switch');
}

function missingDiscount(discount: DiscountKind, reads: DiscountReads): DiscountView {
  const { discounts } = reads;
  return {
    discount,
    active: null,
    rows: null,
    source: null,
    sourcesDiffer: false,
    unknownFields: [],
    isNull: discounts?.value[discount] === null,
    amongUnknown: discounts !== undefined && holdsUnknown(discounts.value),
  };
}

/** Prefers one with rules, then the later read, then the first. */
function better(best: Candidate | undefined, next: Candidate): Candidate {
  if (best === undefined) return next;
  if ((best.rows === null) !== (next.rows === null)) return best.rows === null ? next : best;
  return next.readAt > best.readAt ? next : best;
}

/** The discount's own resource first, then its part of `discounts`. */
function candidatesFor(discount: DiscountKind, reads: DiscountReads): readonly Candidate[] {
  const found: Candidate[] = [];
  const add = (
    source: DiscountResource,
    raw: RawDiscount | null | undefined,
    notes: readonly FieldNote[] | undefined,
  ): void => {
    if (raw === null || raw === undefined) return;
    const active = raw.active ?? null;
    const openOfAll: Condition[] = sentInsteadOf(raw, 'active') === undefined ? [] : ['switch'];
    const rows =
      raw.rows === null || raw.rows === undefined
        ? null
        : rowsOfDiscount(discount, active, raw.rows, openOfAll);
    const readAt = reads[source]?.readAt ?? '';
    found.push({ source, active, rows, unknownFields: notes ?? [], readAt, asSent: raw.asSent });
  };
  const own = ownReadOf(discount);
  if (own !== undefined) add(own, reads[own]?.value, reads[own]?.unknownFields);
  add('discounts', reads.discounts?.value[discount], notesWithin(discount, reads.discounts?.unknownFields));
  return found;
}

/** Notes below any name of the discount in `discounts`, such as `late_availability` or `lastMinuteDiscounts`. */
function notesWithin(discount: DiscountKind, notes: readonly FieldNote[] | undefined): readonly FieldNote[] {
  const names = discountKindsInDiscounts.filter((name) => kindOfDiscount[name] === discount);
  const prefixes = names.flatMap((name) => knownDiscountNames[name].prefixes);
  return (notes ?? []).filter((note) =>
    note.path.split('.').some((segment) => prefixes.some((prefix) => wordsOf(segment).startsWith(prefix))),
  );
}

/** Rules of one discount in the form that is judged, whether read or only considered. */
export function rowsOfDiscount(
  discount: DiscountKind,
  discountActive: boolean | null,
  raws: readonly (RawRow & RawEffect)[],
  openOfAll: readonly Condition[] = [],
): readonly DiscountRule[] {
  const idCounts = new Map<number, number>();
  for (const { rowId } of raws) {
    if (typeof rowId === 'number') idCounts.set(rowId, (idCounts.get(rowId) ?? 0) + 1);
  }
  return raws.map((raw, index): DiscountRule => {
    const rowId = raw.rowId ?? null;
    const isUnique = rowId !== null && idCounts.get(rowId) === 1;
    return {
      key: isUnique ? `${discount}:${String(rowId)}` : `${discount}#${String(index + 1)}`,
      discount,
      position: index + 1,
      rowId,
      name: raw.name ?? null,
      ...conditionsOf(raw),
      effect: effectOf(raw),
      isOn: discountActive !== false && raw.active !== false,
      ...(typeof raw.active === 'boolean' ? { hasOwnSwitch: true } : {}),
      unreported: [
        ...new Set([...openOfAll, ...notSentOf(discount, raw), ...ofSeason(raw), ...notUnderstoodOf(raw)]),
      ],
      notUnderstood: [...(raw.doubts ?? []), ...(raw.notUnderstood ?? [])],
    };
  });
}

function conditionsOf(raw: RawRow) {
  return {
    arrivalFrom: raw.dateFrom ?? null,
    arrivalTo: raw.dateTo ?? null,
    minLeadDays: raw.minDaysBefore ?? null,
    maxLeadDays: raw.maxDaysBefore ?? null,
    bookBefore: raw.bookBefore ?? null,
    minNights: raw.minNights ?? null,
    maxNights: raw.maxNights ?? null,
    minGuests: raw.minGuests ?? null,
    maxGuests: raw.maxGuests ?? null,
    startDays: raw.startDays ?? null,
  };
}

const conditionOf: Readonly<Record<string, Condition>> = {
  active: 'switch',
  dateFrom: 'arrival-window',
  dateTo: 'arrival-window',
  startDays: 'start-day',
  minDaysBefore: 'lead-time',
  maxDaysBefore: 'lead-time',
  bookBefore: 'booking-deadline',
  minNights: 'nights',
  maxNights: 'nights',
  minGuests: 'party',
  maxGuests: 'party',
};

/** Conditions with a value that is not understood. Treating them as no limit would be a guess. */
function notUnderstoodOf(raw: RawRow & RawEffect): readonly Condition[] {
  return [...(raw.doubts ?? []), ...(raw.notUnderstood ?? [])].flatMap(({ concepts }) =>
    concepts.flatMap((concept) => conditionOf[concept] ?? []),
  );
}

/** A season without dates, so it is unknown which arrivals the rule covers. */
function ofSeason({ isOfSeason }: RawRow): readonly Condition[] {
  return isOfSeason === true ? ['arrival-window'] : [];
}

function notSentOf(discount: DiscountKind, raw: RawRow): readonly Condition[] {
  const tells = (...values: readonly unknown[]): boolean =>
    values.some((value) => value !== null && value !== undefined);
  switch (discount) {
    case 'lowOccupancy':
      return tells(raw.minGuests, raw.maxGuests) ? [] : ['party'];
    case 'earlyBird':
      return tells(raw.minDaysBefore, raw.bookBefore) ? [] : ['lead-time'];
    case 'lateAvailability':
      return tells(raw.maxDaysBefore) ? [] : ['lead-time'];
    case 'shortBreakRules':
    case 'lengthOfStay':
      return tells(raw.minNights, raw.maxNights) ? [] : ['nights'];
  }
}
