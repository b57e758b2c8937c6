import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { leverWriters } from '../../../../../src/core/writing/levers.ts';
import { groupWriter } from '../../../../../src/core/writing/occupancy-group.ts';

const row = (id: number): JsonObject => ({
  id,
  date_from: `2027-0${String(id)}-01`,
  date_to: `2027-0${String(id)}-20`,
  max_guests: 2,
  discount_percent: 10,
});
const lever = (more: JsonObject): JsonObject => ({
  property_id: 1042,
  active: true,
  rules: [row(1)],
  ...more,
});
const isLocked = (body: JsonValue): boolean => !leverWriters['low-occupancy'].readEditable({ body }).ok;

describe('a list that is one page', () => {
  it.each<[string, JsonValue]>([
    ['a total', lever({ total: 7 })],
    ['a total of one beside none', lever({ rules: [], total: 1 })],
    ['that there is more', lever({ has_more: true })],
    ['a next page', lever({ next_page: 2 })],
    ['a next link', lever({ links: { next: '?page=2' } })],
    ['a next link among others', lever({ links: [{ rel: 'self' }, { rel: 'next', href: '?page=2' }] })],
    ['a total in its paging', lever({ meta: { total: 7, per_page: 1, page: 1 } })],
    ['a last page around it', { data: lever({}), meta: { current_page: 1, last_page: 7 } }],
    ['a next page around it', { data: lever({}), pagination: { has_next: true } }],
    ['that it was cut', lever({ truncated: true })],
    ['a count of its rows', lever({ rules_count: 7 })],
    ['a number of its rows', lever({ number_of_rules: 7 })],
    ['a total by another name', lever({ total_count: 7, limit: 1, offset: 0 })],
    ['that it is not the last', lever({ is_last_page: false })],
    ['that it is a later page', lever({ page: 2, total_pages: 2 })],
    ['a list within a row that is cut', lever({ rules: [{ ...row(1), nights: [], truncated: true }] })],
    ['a count in letters', lever({ rules_total: '7' })],
    ['a token for the next page', lever({ nextPageToken: 'abc' })],
    ['a next link of OData', lever({ '@odata.nextLink': '/x?$skip=1' })],
    ['what was left out', lever({ omitted: 6 })],
    ['that its results are incomplete', lever({ incomplete_results: true })],
    ['which part it shows', lever({ showing: '1 of 7' })],
    ['its range', lever({ content_range: 'rules 0-0/7' })],
    ['more in its headers', { body: lever({}), paging: { total: 7 } }],
  ])('is never written back as the whole: %s', (_, body) => {
    expect(isLocked(body)).toBe(true);
  });

  it.each<[string, JsonValue]>([
    ['nothing', lever({})],
    ['a total that is there', lever({ total: 1, rules_count: 1, total_pages: 1, page: 1 })],
    ['no next page', lever({ has_more: false, next_page: null, links: { next: null, self: '/x' } })],
    [
      'a first page of one',
      { data: lever({}), meta: { total: 1, per_page: 50, current_page: 1, last_page: 1 } },
    ],
    ['what may be there', lever({ max_rules: 20, rules_limit: 50 })],
    [
      'what counts something else',
      lever({ number_of_rules_possible: 20, rules_version_number: 14, total_rules_all: 88 }),
    ],
    ['all of it', lever({ showing: '1 of 1', content_range: 'rules 0-0/1', nextPageToken: '', omitted: 0 })],
    ['its headers', { body: lever({}), paging: { total: 1, next: false } }],
  ])('may be the whole by: %s', (_, body) => {
    expect(isLocked(body)).toBe(false);
  });

  it('holds for the windows of a group, and not for the properties it is linked to', () => {
    const group = (more: JsonObject) => ({ id: 71, name: 'Quiet weeks', date_windows: [row(1)], ...more });
    expect(groupWriter.readEditable({ body: group({ linked_property_count: 40 }) }).ok).toBe(true);
    expect(groupWriter.readEditable({ body: group({ window_count: 3 }) }).ok).toBe(false);
    expect(groupWriter.readEditable({ body: { group: group({}), meta: { total: 3 } } }).ok).toBe(false);
  });

  it('holds for one lever among all discounts, whatever another one says of itself', () => {
    const bird = { rows: [{ date_from: '2027-01-01', min_days_before: 60, discount_percent: 5 }] };
    const read = (body: JsonValue) => leverWriters['early-bird'].readEditable({ body }).ok;
    expect(
      read({ early_bird: bird, late_availability: { has_more: true, rows: [] }, meta: { total: 2 } }),
    ).toBe(true);
    expect(read({ early_bird: { ...bird, has_more: true } })).toBe(false);
    expect(read({ early_bird: bird, has_more: true })).toBe(false);
  });
});
