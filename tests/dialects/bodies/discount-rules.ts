import { amountOffFields, shareOffFields, sharePaidFields, type EffectField } from '../dialect/amounts.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { countWire, textWire } from '../dialect/plain.ts';
import { RecordMaker } from '../dialect/spell.ts';
import { weekdaysWire } from '../dialect/times.ts';
import { type Wire, number, text } from '../wire/wire.ts';
import type { Effect, DiscountKind, RowTruth } from '../world/world.ts';
import { addBounds, addRange } from './containers.ts';

export type RowKind = DiscountKind | 'length-stay' | 'group';

export function rowRecord(
  dialect: Dialect,
  scope: string,
  kind: RowKind,
  key: string,
  row: RowTruth,
): RecordMaker {
  const record = new RecordMaker(dialect, scope);
  if (dialect.chance(`${scope}.ids`, 0.75)) {
    record.add(
      'id',
      ['id', 'row_id', 'discount_id'],
      dialect.countsAreText ? text(String(row.id)) : number(row.id),
    );
  }
  if (dialect.chance(`${scope}.names`, 0.4)) {
    record.add('name', ['name', 'title', 'label'], textWire(`${key}name`, row.name));
  }
  addRange(dialect, scope, record, key, row);
  const count = (field: string, value: number | undefined): Wire | undefined =>
    value === undefined ? undefined : countWire(dialect, `${key}${field}`, value);
  addBounds(
    dialect,
    scope,
    record,
    { concept: 'guests', object: ['guests', 'party', 'occupancy'] },
    {
      names: ['min_guests', 'guests_from', 'min_occupancy', 'guests_min', 'min_party'],
      value: count('minGuests', row.minGuests),
    },
    {
      names: [
        'max_guests',
        'guests_to',
        'max_occupancy',
        'guests_max',
        'persons',
        'party_size',
        'occupancy',
        'max_pax',
      ],
      value: count('maxGuests', row.maxGuests),
    },
  );
  addBounds(
    dialect,
    scope,
    record,
    { concept: 'nights', object: ['nights', 'stay', 'length_of_stay'] },
    {
      names: kind === 'length-stay' ? lengthNames : leastNightsNames,
      value: count('minNights', row.minNights),
    },
    {
      names: ['max_nights', 'nights_to', 'maximum_nights', 'max_stay', 'nights_max'],
      value: count('maxNights', row.maxNights),
    },
  );
  if (row.leadDays !== undefined) {
    record.add('lead', kind === 'early-bird' ? earlyNames : lateNames, count('leadDays', row.leadDays));
    if (dialect.chance(`${scope}.lead-unit`, 0.1))
      record.add('lead-unit', ['lead_unit', 'days_unit'], text('days'));
  }
  if (row.startDays !== undefined && dialect.chance(`${scope}.start-days`, 0.8)) {
    record.add('start-days', startDayNames, weekdaysWire(dialect, scope, `${key}startDays`, row.startDays));
  }
  for (const { concept, names, value } of effectFields(dialect, scope, key, row.effect)) {
    record.add(concept, names, value);
  }
  return record.addForeign();
}

const lengthNames = ['min_nights', 'nights', 'minimum_nights', 'nights_from', 'from_nights'] as const;
const leastNightsNames = ['min_nights', 'nights_from', 'minimum_nights', 'min_stay', 'nights_min'] as const;
const earlyNames = [
  ...(['days_before', 'min_days_before', 'days_in_advance', 'advance_days', 'lead_days', 'days'] as const),
  ...(['booked_days_ahead', 'min_lead_time'] as const),
] as const;
const lateNames = [
  ...(['days_before', 'max_days_before', 'within_days', 'days_before_arrival', 'lead_days', 'days'] as const),
  ...(['last_minute_days', 'max_lead_time'] as const),
] as const;
const startDayNames = [
  'start_days',
  'arrival_days',
  'allowed_start_days',
  'check_in_days',
  'weekdays',
  'days_of_week',
] as const;

/** A dialect may have separate fields for shares and amounts. */
function effectFields(dialect: Dialect, scope: string, key: string, effect: Effect): EffectField[] {
  switch (effect.is) {
    case 'percent-off':
      return shareOffFields(dialect, scope, `${key}effect`, effect.share);
    case 'amount-off':
      return amountOffFields(dialect, scope, `${key}effect`, effect.pence);
    case 'pays':
      return sharePaidFields(dialect, scope, `${key}effect`, effect.share);
  }
}
