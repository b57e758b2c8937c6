import { type JsonObject, type JsonValue, isJsonObject } from '../../../../src/core/values/json/json.ts';
import { groupDesiredSchema } from '../../../../src/core/writing/occupancy-group.ts';
import type { WritableName } from '../../../../src/core/service/writable-names.ts';
import { rowSetSchema, type RowSet } from '../../../../src/core/writing/rows/row-fields.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { type SideEffect, sideEffectsOf } from './virtual-faults.ts';

/** The service's values for one subject: an amount and a switch, whatever setting shows them. */
export interface StoredSetting {
  readonly amount: number;
  readonly disabled: boolean;
  readonly version: number;
  readonly beside: SideEffect;
}

type Field = Readonly<{ field: string; before: string | null; after: string | null }>;

/** A kind of setting that histories edit: how bodies show its values, and what requests ask for. */
export interface EditedSetting {
  readonly name: WritableName;
  readonly path: (subject: string) => string;
  readonly body: (subject: string, stored: StoredSetting) => JsonObject;
  /** It has rows, so a body can be a page of them. */
  readonly hasPages: boolean;
  readonly desired: (body: JsonValue, amount: number) => JsonValue;
  readonly asked: (request: JsonObject, now: StoredSetting) => Pick<StoredSetting, 'amount' | 'disabled'>;
  readonly amountIn: (fields: readonly Field[] | undefined, side: 'before' | 'after') => number;
  readonly sideEffects: readonly [SideEffect, ...SideEffect[]];
}

export const depositSetting: EditedSetting = {
  name: 'security-deposit',
  path: (subject) => `/properties/${subject}/security-deposit`,
  body: (subject, { amount, disabled, version, beside }) => ({
    property_id: Number(subject),
    security_deposit: beside === 'writes-otherwise' ? `${String(amount)}.00` : amount,
    disable_security: disabled ? 1 : 0,
    currency: beside === 'another-currency' ? 'JPY' : 'GBP',
    refundable: beside === 'writes-otherwise' ? 1 : beside !== 'resets',
    modified: `v${String(version)}`,
    ...(beside === 'two-amounts' ? { deposit_amount: amount + 1 } : {}),
    ...limitsOf(beside),
  }),
  hasPages: false,
  desired: (_body, amount) => ({ amount: String(amount), disabled: false }),
  // A PATCH keeps what it doesn't name.
  asked: (request, now) => {
    const flag = request['disable_security'];
    return {
      amount: Number(request['security_deposit'] ?? now.amount),
      disabled: flag === undefined ? now.disabled : flag === 1,
    };
  },
  amountIn: (fields, side) => Number(fields?.find(({ field }) => field === 'amount')?.[side]),
  sideEffects: sideEffectsOf.deposit,
};

function limitsOf(beside: SideEffect): JsonObject {
  return {
    ...(beside === 'restricts' ? { only_weekdays: 'tuesday' } : {}),
    ...(beside === 'waits' ? { goes_live_on: '2099-01-01' } : {}),
  };
}

const firstDay = '2027-01-01';

/** Two rows with an unknown field. The first has the amount, in hundredths of a per cent. */
function rowsOf({ amount, beside }: StoredSetting): JsonObject[] {
  const isOther = beside === 'writes-otherwise';
  const sold = (isStored: boolean): JsonValue => (isOther && isStored ? 1 : isStored);
  const first = {
    id: 1,
    date_from: firstDay,
    date_to: '2027-03-01',
    max_guests: 2,
    discount_percent: isOther ? `${String(amount / 100)}0` : amount / 100,
    channel_enabled: sold(beside !== 'resets-what-was-sent'),
    ...limitsOf(beside),
  };
  const second = {
    id: 2,
    date_from: '2027-04-01',
    date_to: '2027-06-01',
    max_guests: 4,
    discount_percent: isOther ? '5.0' : 5,
    ...(beside === 'loses-a-field' ? {} : { channel_enabled: sold(true) }),
  };
  if (beside === 'loses-a-row') return [first];
  return isOther ? [second, first] : [first, second];
}

function rowsBody(stored: StoredSetting): JsonObject {
  return {
    active: !stored.disabled && stored.beside !== 'switches-off',
    rows: rowsOf(stored),
    updated_at: new Date(Date.parse('2026-11-20T09:00:00.000Z') + stored.version * 1_000).toISOString(),
  };
}

const rowsSetting = {
  hasPages: true,
  asked: (request: JsonObject) => {
    const rows = Array.isArray(request['rows']) ? request['rows'].filter(isJsonObject) : [];
    const share = rows.find(({ id }) => id === 1)?.['discount_percent'];
    return { amount: Math.round(Number(share) * 100), disabled: request['active'] === false };
  },
  amountIn: (fields: readonly Field[] | undefined, side: 'before' | 'after') => {
    const words = fields?.find(({ field }) => field === 'row:id:1')?.[side] ?? '';
    return Math.round(Number(/([\d.]+) ?% off/.exec(words)?.[1]) * 100);
  },
};

/** Rows can be reordered, so the amount is found by the row for January. */
function withShare(set: RowSet, amount: number): RowSet {
  const discountPercent = `${amount / 100}` as const;
  const rows = set.rows.map((row) =>
    row.values.dateFrom === firstDay ? { ...row, values: { ...row.values, discountPercent } } : row,
  );
  return { active: true, rows };
}

function editableOf(name: WritableName, body: JsonValue): JsonValue {
  const read = writableFor(name).readEditable({ body });
  if (!read.ok) throw new Error(`${name} cannot be read: ${read.reason}`);
  return read.value;
}

export const discountSetting: EditedSetting = {
  ...rowsSetting,
  name: 'low-occupancy',
  path: (subject) => `/properties/${subject}/discounts/low-occupancy`,
  body: (subject, stored) => ({ property_id: Number(subject), ...rowsBody(stored) }),
  desired: (body, amount) => withShare(rowSetSchema.parse(editableOf('low-occupancy', body)), amount),
  sideEffects: sideEffectsOf.rows,
};

export const groupSetting: EditedSetting = {
  ...rowsSetting,
  name: 'occupancy-group',
  path: (subject) => `/occupancy-discounts/${subject}`,
  body: (subject, stored) => ({
    id: Number(subject),
    name: 'Quiet weeks',
    linked_property_count: stored.beside === 'relinks' ? 40 : 2,
    ...rowsBody(stored),
  }),
  desired: (body, amount) => {
    const { group } = groupDesiredSchema.parse(editableOf('occupancy-group', body));
    return { group: group === null ? null : { ...group, ...withShare(group, amount) } };
  },
  sideEffects: sideEffectsOf.group,
};

/** Depends on the seed. Most histories edit the deposit, whose body is decoded fastest. */
export function settingOf(seed: number): EditedSetting {
  if (seed % 10 === 4) return discountSetting;
  return seed % 10 === 9 ? groupSetting : depositSetting;
}
