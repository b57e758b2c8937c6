import { decimalTextSchema } from '../../../src/core/values/value-schemas.ts';
import { type JsonValue, isJsonObject } from '../../../src/core/values/json/json.ts';
import type { DecimalText } from '../../../src/core/values/money/money.ts';
import type { WritableName } from '../../../src/core/service/writable-names.ts';
import { isDiscountName } from '../../../src/core/resources/discounts.ts';
import { depositDesiredSchema } from '../../../src/core/writing/security-deposit.ts';
import { newGroupSchema } from '../../../src/core/writing/new-occupancy-group.ts';
import { groupDesiredSchema } from '../../../src/core/writing/occupancy-group.ts';
import type { EditableRow, RowSet, RowValues } from '../../../src/core/writing/rows/row-fields.ts';
import { rowSetSchema } from '../../../src/core/writing/rows/row-fields.ts';
import type { DeclaredChange } from '../bodies/declared-body.ts';
import { decimalOf } from '../dialect/amounts.ts';
import { type Change, createdGroup } from '../service/change.ts';
import type { Effect, RowTruth } from '../world/world.ts';

/** The form filled in for this change. Undefined if the form has no field for it. */
export function desiredOf(name: WritableName, base: JsonValue, change: Change): JsonValue | undefined {
  switch (name) {
    case 'security-deposit': {
      const deposit = depositDesiredSchema.parse(base);
      if (change.do === 'set the amount') return { ...deposit, amount: decimal(change.pence) };
      return change.do === 'set the flag' ? { ...deposit, disabled: change.disabled } : undefined;
    }
    case 'occupancy-group': {
      const { group } = groupDesiredSchema.parse(base);
      if (group === null) return undefined;
      if (change.do === 'delete') return { group: null };
      if (change.do === 'rename')
        return group.name === null ? undefined : { group: { ...group, name: change.to } };
      const rows = changedRows(group, change);
      return rows === undefined ? undefined : { group: { ...rows, name: group.name } };
    }
    case 'new-occupancy-group': {
      if (change.do !== 'create') return undefined;
      const { known } = newGroupSchema.parse(base);
      const group = createdGroup(change.rows);
      const sibling = known[0]?.content ?? null;
      const like = sibling?.rows[0];
      const rows = group.rows.map((row, index) => newRow(row, index, like));
      if (rows.includes(undefined)) return undefined;
      const active = sibling === null ? null : sibling.active === null ? null : true;
      return { known, group: { name: group.name, active, rows: rows.flatMap((row) => row ?? []) } };
    }
    default:
      if (isDiscountName(name)) return changedRows(rowSetSchema.parse(base), change);
      return change.do === 'set a field' ? withField(base, change) : undefined;
  }
}

function withField(base: JsonValue, { field, to }: DeclaredChange): JsonValue | undefined {
  if (!isJsonObject(base) || base[field] === undefined || to.is === 'weekdays') return undefined;
  return { ...base, [field]: 'hundredths' in to ? decimal(to.hundredths) : to.value };
}

function changedRows(set: RowSet, change: Change): RowSet | undefined {
  const withRow = (
    at: number,
    changed: (row: EditableRow) => EditableRow | undefined,
  ): RowSet | undefined => {
    const row = set.rows[at];
    const now = row === undefined ? undefined : changed(row);
    return now === undefined ? undefined : { ...set, rows: set.rows.map((one) => (one === row ? now : one)) };
  };
  switch (change.do) {
    case 'set an effect':
      return withRow(change.row, (row) => {
        const values = withEffect(row.values, change.effect);
        return values === undefined ? undefined : { ...row, values };
      });
    case 'set the nights':
      return withRow(change.row, (row) =>
        (row.values.minNights ?? null) === null
          ? undefined
          : { ...row, values: { ...row.values, minNights: change.minNights } },
      );
    case 'set the days':
      return withRow(change.row, (row) =>
        (row.values.startDays ?? null) === null
          ? undefined
          : { ...row, values: { ...row.values, startDays: [...change.startDays] } },
      );
    case 'switch':
      return set.active === null ? undefined : { ...set, active: change.active };
    case 'add a row': {
      const added = newRow(change.added, set.rows.length, set.rows[0]);
      return added === undefined ? undefined : { ...set, rows: [...set.rows, added] };
    }
    case 'remove a row':
      return { ...set, rows: set.rows.filter((_row, index) => index !== change.row) };
    case 'delete':
      return { active: null, rows: [] };
    case 'create': {
      const rows = change.rows.flatMap((row, index) => newRow(row, index, undefined) ?? []);
      return rows.length < change.rows.length
        ? undefined
        : { active: set.active === null ? null : true, rows };
    }
    default:
      return undefined;
  }
}

function withEffect(values: RowValues, effect: Effect): RowValues | undefined {
  const off =
    effect.is === 'pays' ? 10_000 - effect.share : effect.is === 'percent-off' ? effect.share : null;
  const reported = (field: keyof RowValues): boolean => (values[field] ?? null) !== null;
  if (off === null) {
    const pence = effect.is === 'amount-off' ? decimal(effect.pence) : undefined;
    const field = reported('discountAmount')
      ? 'discountAmount'
      : reported('discountPercent')
        ? 'discountPercent'
        : undefined;
    return pence === undefined || field === undefined ? undefined : { ...values, [field]: pence };
  }
  if (reported('pricePercent')) return { ...values, pricePercent: decimal(10_000 - off) };
  if (reported('discountPercent')) return { ...values, discountPercent: decimal(off) };
  return reported('discountAmount') && reported('discountType')
    ? { ...values, discountAmount: decimal(off) }
    : undefined;
}

function newRow(row: RowTruth, index: number, like: EditableRow | undefined): EditableRow | undefined {
  const withoutName: RowValues = {
    dateFrom: row.from,
    dateTo: row.to,
    ...(row.minGuests === undefined ? {} : { minGuests: row.minGuests }),
    ...(row.maxGuests === undefined ? {} : { maxGuests: row.maxGuests }),
    ...(row.minNights === undefined ? {} : { minNights: row.minNights }),
    ...(row.maxNights === undefined ? {} : { maxNights: row.maxNights }),
    ...(row.startDays === undefined ? {} : { startDays: [...row.startDays] }),
  };
  const wanted: RowValues = { name: row.name, ...withoutName };
  const key = `new:${String(index + 1)}`;
  if (like === undefined) {
    const lead = row.leadDays === undefined ? {} : leadOf(row, row.leadDays);
    const effect =
      row.effect.is === 'pays' ? { pricePercent: decimal(row.effect.share) } : firstEffect(row.effect);
    return { key, values: { ...withoutName, ...lead, ...effect }, wire: {} };
  }
  const fields = Object.entries(wanted).filter(([field]) => Object.hasOwn(like.values, field));
  const lead = (['minDaysBefore', 'maxDaysBefore'] as const).filter((field) =>
    Object.hasOwn(like.values, field),
  );
  const type = like.values.discountType ?? null;
  const values = withEffect(
    {
      ...like.values,
      ...Object.fromEntries(fields),
      ...Object.fromEntries(lead.map((field) => [field, row.leadDays ?? null])),
    },
    row.effect,
  );
  return values === undefined
    ? undefined
    : { key, values: type === null ? values : { ...values, discountType: type }, wire: {} };
}

/** Of these two discounts, only late ones have a minimum number of nights. */
function leadOf(row: RowTruth, days: number): RowValues {
  return row.minNights === undefined ? { minDaysBefore: days } : { maxDaysBefore: days };
}

function firstEffect(effect: Effect): RowValues {
  return effect.is === 'amount-off'
    ? { discountAmount: decimal(effect.pence) }
    : { discountPercent: decimal(effect.share) };
}

function decimal(hundredths: number): DecimalText {
  return decimalTextSchema.parse(decimalOf(hundredths));
}
