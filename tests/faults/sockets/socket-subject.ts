import { addDays } from '../../../src/core/values/dates/calendar-date.ts';
import { type JsonValue, isJsonValue } from '../../../src/core/values/json/json.ts';
import type { WritableName } from '../../../src/core/service/writable-names.ts';
import { type DiscountName, discountNames } from '../../../src/core/resources/discounts.ts';
import type { EditableRow, RowSet, RowValues } from '../../../src/core/writing/rows/row-fields.ts';
import { rowSetSchema } from '../../../src/core/writing/rows/row-fields.ts';
import { groupDesiredSchema } from '../../../src/core/writing/occupancy-group.ts';
import type { ElsewhereEdit } from '../../../src/simulator/controls/elsewhere-edit.ts';
import type { Random } from '../core/seeded-random.ts';

/** What one history edits: every kind of write that the service has. */
export interface SocketSubject {
  readonly name: WritableName;
  readonly subject: string;
  readonly methods: readonly string[];
  /** The user's next wanted value, based on the present one. */
  readonly desired: (editable: JsonValue) => JsonValue;
  readonly otherEdit: () => ElsewhereEdit;
  /** The ledger's result as a read would show it. */
  readonly shownAs: (after: JsonValue) => JsonValue;
}

export const groupIds = [71, 74, 77] as const;

/** Every kind of write. The deposit is included twice, because only its ledger distinguishes amounts. */
const subjects = [
  ...[depositOf, groupOf, depositOf, newGroupOf],
  ...discountNames.map(
    (discount) => (random: Random, propertyId: number) => discountOf(random, propertyId, discount),
  ),
] as const;
export const subjectCount = subjects.length;

/** Follows from the seed, so that few histories cover everything. */
export function subjectOf(seed: number, random: Random, propertyId: number): SocketSubject {
  return (subjects[seed % subjectCount] ?? depositOf)(random, propertyId);
}

function depositOf(random: Random, propertyId: number): SocketSubject {
  return {
    name: 'security-deposit',
    subject: String(propertyId),
    methods: ['PATCH'],
    desired: () => ({ amount: String(201 + random.below(500)), disabled: false }),
    otherEdit: () => ({ resource: 'security-deposit', propertyId, amount: 1_000 + random.below(1_000) }),
    shownAs: (after) => after,
  };
}

const conditions: Readonly<Record<DiscountName, RowValues>> = {
  'low-occupancy': { maxGuests: 2 },
  'early-bird': { minDaysBefore: 90 },
  'late-availability': { maxDaysBefore: 14, minNights: 3 },
  'short-break-rules': { minNights: 3, maxNights: 4, startDays: ['friday'] },
};
/** The field of `discounts` for discounts without their own endpoint. */
const parts: Readonly<Partial<Record<DiscountName, string>>> = {
  'early-bird': 'early_bird',
  'late-availability': 'late_availability',
};

function discountOf(random: Random, propertyId: number, discount: DiscountName): SocketSubject {
  const part = parts[discount];
  return {
    name: discount,
    subject: String(propertyId),
    methods: ['POST', 'PUT', 'DELETE'],
    desired: (editable) => {
      const now = rowSetSchema.parse(editable);
      return now.rows.length > 0 && random.chance(0.35)
        ? { active: null, rows: [] }
        : { active: true, rows: [rowOf(random, discount)] };
    },
    otherEdit: () =>
      random.chance(0.5)
        ? { resource: 'discount', propertyId, discount, active: false }
        : { resource: 'discount-removed', propertyId, discount },
    shownAs: (after) => (part === undefined ? after : { property_id: propertyId, [part]: after }),
  };
}

function rowOf(random: Random, discount: DiscountName): EditableRow {
  const share = `${5 + random.below(40)}` as const;
  const price: RowValues =
    discount === 'short-break-rules' ? { pricePercent: share } : { discountPercent: share };
  const values: RowValues = {
    dateFrom: '2027-01-01',
    dateTo: addDays('2027-01-01', 1 + random.below(300)),
    ...conditions[discount],
    ...price,
  };
  return { key: 'new:1', values, wire: {} };
}

function groupRows(random: Random): RowSet {
  const discountPercent = `${5 + random.below(40)}` as const;
  const values: RowValues = { dateFrom: '2027-01-01', dateTo: '2027-03-01', maxGuests: 2, discountPercent };
  return { active: true, rows: [{ key: 'new:1', values, wire: {} }] };
}

function groupOf(random: Random): SocketSubject {
  const groupId = random.pick(groupIds);
  return {
    name: 'occupancy-group',
    subject: String(groupId),
    methods: ['PUT', 'DELETE'],
    desired: (editable) => {
      const { group } = groupDesiredSchema.parse(editable);
      return random.chance(0.3)
        ? { group: null }
        : { group: { name: group?.name ?? null, ...groupRows(random) } };
    },
    otherEdit: () =>
      random.chance(0.7)
        ? { resource: 'group', groupId, discountPercent: 41 + random.below(9) }
        : { resource: 'group-removed', groupId },
    shownAs: (after) => after,
  };
}

function newGroupOf(random: Random): SocketSubject {
  return {
    name: 'new-occupancy-group',
    subject: 'directory',
    methods: ['POST'],
    desired: () => ({
      known: [],
      group: { name: `Group ${String(random.below(1_000_000))}`, ...groupRows(random) },
    }),
    otherEdit: () => ({ resource: 'group', groupId: random.pick(groupIds), discountPercent: 41 }),
    shownAs: (after) => after,
  };
}

/** A ledger entry's value as JSON. Null if the effect left nothing. */
export function leftBehind(after: unknown): JsonValue {
  return isJsonValue(after) ? after : null;
}
