import type { CalendarDate } from '../../../src/core/values/dates/calendar-date.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { dayWire } from '../dialect/times.ts';
import { RecordMaker, spelled } from '../dialect/spell.ts';
import type { Item } from './item.ts';
import { type Wire, Fields, List, number, text, yesNo } from '../wire/wire.ts';

export function itemsWire(dialect: Dialect, scope: string, countKey: string, items: readonly Item[]): Wire {
  const fact = { key: countKey, truth: String(items.length) };
  const records = items.map(({ record }) => record);
  switch (dialect.pick(`${scope}.items`, ['list', 'list', 'list', 'list', 'list', 'map'])) {
    case 'list':
      return new List(records, [fact]);
    case 'map':
      // If maps and lists are used alike, an empty one is a list.
      return items.length === 0 && dialect.chance(`${scope}.empty-map`, 0.5)
        ? new List([], [fact])
        : new Fields(
            items.map(({ name, record }) => [name, record] as const),
            [fact],
          );
  }
}

/** A row's dates: two fields, or one object under either set of names. */
export function addRange(
  dialect: Dialect,
  scope: string,
  record: RecordMaker,
  key: string,
  range: { readonly from: CalendarDate; readonly to: CalendarDate },
): void {
  const from = dayWire(dialect, `${key}from`, range.from);
  const to = dayWire(dialect, `${key}to`, range.to);
  const inside = new RecordMaker(dialect, `${scope}.range`);
  switch (dialect.pick(`${scope}.range`, ['flat', 'flat', 'flat', 'flat', 'flat', 'object', 'list'])) {
    case 'flat':
      record.add('from', fromNames, from).add('to', toNames, to);
      return;
    case 'object':
      inside
        .add('from', ['from', 'start', 'begin', 'first'], from)
        .add('to', ['to', 'end', 'until', 'last'], to);
      record.add('range', ['dates', 'period', 'date_range', 'window', 'validity'], inside.made());
      return;
    case 'list':
      record.add('range', ['dates', 'period', 'date_range'], new List([from, to]));
  }
}

export const fromNames = [
  ...([
    'date_from',
    'start_date',
    'from',
    'from_date',
    'valid_from',
    'date_start',
    'starts_on',
    'start',
  ] as const),
  ...(['begin_date', 'first_day'] as const),
] as const;
export const toNames = [
  ...(['date_to', 'end_date', 'to', 'to_date', 'valid_to', 'date_end', 'ends_on', 'end'] as const),
  ...(['finish_date', 'last_day'] as const),
] as const;

export function addBounds(
  dialect: Dialect,
  scope: string,
  record: RecordMaker,
  what: { readonly concept: string; readonly object: readonly [string, ...string[]] },
  least: { readonly names: readonly [string, ...string[]]; readonly value: Wire | undefined },
  most: { readonly names: readonly [string, ...string[]]; readonly value: Wire | undefined },
): void {
  if (
    least.value !== undefined &&
    most.value !== undefined &&
    dialect.chance(`${scope}.${what.concept}.object`, 0.15)
  ) {
    const inside = new RecordMaker(dialect, `${scope}.${what.concept}`);
    inside.add('least', ['min', 'from'], least.value).add('most', ['max', 'to'], most.value);
    record.add(what.concept, what.object, inside.made());
    return;
  }
  record
    .add(`${what.concept}.least`, least.names, least.value)
    .add(`${what.concept}.most`, most.names, most.value);
}

export interface Page {
  readonly total: number;
  readonly limit: number;
}

/** The envelope around a body: none, `{success, data}`, `{data}`, or other names for it. */
export function enveloped(dialect: Dialect, resource: string, body: Wire, page?: Page): Wire {
  const meta: (readonly [string, Wire])[] = page === undefined ? [] : pageFields(dialect, page);
  const data = (name: string, ...before: readonly (readonly [string, Wire])[]): Wire =>
    new Fields([...before, [name, body], ...meta, ...(dialect.chance('errors', 0.08) ? [noErrors] : [])]);
  switch (dialect.pick(`envelope`, envelopes)) {
    case 'none':
      return meta.length === 0
        ? body
        : data(dialect.pick('list-name', ['data', 'items', 'results', 'rows', 'records']));
    case 'success':
      return data('data', ['success', yesNo(true)]);
    case 'data':
      return data('data');
    case 'result':
      return data('result', ['status', text('ok')]);
    case 'payload':
      return data('payload');
    case 'named':
      return data(spelled(dialect, resource.replaceAll('-', '_')), ['success', yesNo(true)]);
  }
}

/** A decoy: an empty list that isn't the requested one. */
const noErrors = ['errors', new List([])] as const;

const envelopes = [
  ...(['none', 'none', 'none', 'none', 'none', 'success', 'success', 'success', 'data', 'data'] as const),
  ...(['result', 'payload', 'named'] as const),
] as const;

function pageFields(dialect: Dialect, { total, limit }: Page): (readonly [string, Wire])[] {
  const fact = { key: 'total', truth: String(total) };
  const flat = (name: string, value: Wire): readonly [string, Wire] => [spelled(dialect, name), value];
  switch (dialect.pick('page', ['none', 'meta', 'meta', 'pagination', 'flat', 'offset'])) {
    case 'none':
      return [];
    case 'meta':
      return [
        [
          'meta',
          new Fields([
            ['total', number(total, fact)],
            ['page', number(1)],
            ['limit', number(limit)],
            [spelled(dialect, 'total_pages'), number(1)],
          ]),
        ],
      ];
    case 'pagination':
      return [
        [
          'pagination',
          new Fields([
            flat('total_items', number(total, fact)),
            flat('current_page', number(1)),
            flat('per_page', number(limit)),
          ]),
        ],
      ];
    case 'flat':
      return [flat('total', number(total, fact)), flat('page', number(1)), flat('limit', number(limit))];
    case 'offset':
      return [flat('count', number(total, fact)), flat('offset', number(0)), flat('limit', number(limit))];
  }
}

export function addPropertyId(dialect: Dialect, scope: string, record: RecordMaker, id: number): void {
  if (dialect.chance(`${scope}.property-id`, 0.7)) {
    const value = dialect.countsAreText ? text(String(id)) : number(id);
    record.add('property-id', ['property_id'], value);
  }
}
