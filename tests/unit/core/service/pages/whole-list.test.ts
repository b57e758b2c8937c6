import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import { groupWriter } from '../../../../../src/core/writing/occupancy-group.ts';

const row = (id: number): JsonObject => ({
  id,
  date_from: `2027-0${String(id)}-01`,
  date_to: `2027-0${String(id)}-20`,
  max_guests: 2,
  discount_percent: 10,
});
const discount = (more: JsonObject): JsonObject => ({
  property_id: 1042,
  active: true,
  rules: [row(1)],
  ...more,
});
const isLocked = (body: JsonValue): boolean => !discountWriters['low-occupancy'].readEditable({ body }).ok;

describe('a list that is one page', () => {
  it.each<[string, JsonValue]>([
    ['a total', discount({ total: 7 })],
    ['a total of one beside none', discount({ rules: [], total: 1 })],
    ['that there is more', discount({ has_more: true })],
    ['a next page', discount({ next_page: 2 })],
    ['a next link among others', discount({ links: [{ rel: 'self' }, { rel: 'next', href: '?page=2' }] })],
    ['a total in its paging', discount({ meta: { total: 7, per_page: 1, page: 1 } })],
    ['a last page around it', { data: discount({}), meta: { current_page: 1, last_page: 7 } }],
    ['that it was cut', discount({ truncated: true })],
    ['a count of its rows', discount({ rules_count: 7 })],
    ['that it is not the last', discount({ is_last_page: false })],
    ['that it is a later page', discount({ page: 2, total_pages: 2 })],
    ['a list within a row that is cut', discount({ rules: [{ ...row(1), nights: [], truncated: true }] })],
    ['a count in letters', discount({ rules_total: '7' })],
    ['a token for the next page', discount({ nextPageToken: 'abc' })],
    ['a next link of OData', discount({ '@odata.nextLink': '/x?$skip=1' })],
    ['what was left out', discount({ omitted: 6 })],
    ['that its results are incomplete', discount({ incomplete_results: true })],
    ['which part it shows', discount({ showing: '1 of 7' })],
    ['its range', discount({ content_range: 'rules 0-0/7' })],
    ['more in its headers', { body: discount({}), paging: { total: 7 } }],
  ])('is never written back as the whole: %s', (_, body) => {
    expect(isLocked(body)).toBe(true);
  });

  it.each<[string, JsonValue]>([
    ['nothing', discount({})],
    ['a total that is there', discount({ total: 1, rules_count: 1, total_pages: 1, page: 1 })],
    ['no next page', discount({ has_more: false, next_page: null, links: { next: null, self: '/x' } })],
    [
      'a first page of one',
      { data: discount({}), meta: { total: 1, per_page: 50, current_page: 1, last_page: 1 } },
    ],
    ['what may be there', discount({ max_rules: 20, rules_limit: 50 })],
    [
      'what counts something else',
      discount({ number_of_rules_possible: 20, rules_version_number: 14, total_rules_all: 88 }),
    ],
    [
      'all of it',
      discount({ showing: '1 of 1', content_range: 'rules 0-0/1', nextPageToken: '', omitted: 0 }),
    ],
    ['its headers', { body: discount({}), paging: { total: 1, next: false } }],
  ])('may be the whole by: %s', (_, body) => {
    expect(isLocked(body)).toBe(false);
  });

  it('holds for the windows of a group, and not for the properties it is linked to', () => {
    const group = (more: JsonObject) => ({ id: 71, name: 'Quiet weeks', date_windows: [row(1)], ...more });
    expect(groupWriter.readEditable({ body: group({ linked_property_count: 40 }) }).ok).toBe(true);
    expect(groupWriter.readEditable({ body: group({ window_count: 3 }) }).ok).toBe(false);
    expect(groupWriter.readEditable({ body: { group: group({}), meta: { total: 3 } } }).ok).toBe(false);
  });

  it('holds for one discount among all discounts, whatever another one says of itself', () => {
    const bird = { rows: [{ date_from: '2027-01-01', min_days_before: 60, discount_percent: 5 }] };
    const read = (body: JsonValue) => discountWriters['early-bird'].readEditable({ body }).ok;
    expect(
      read({ early_bird: bird, late_availability: { has_more: true, rows: [] }, meta: { total: 2 } }),
    ).toBe(true);
    expect(read({ early_bird: { ...bird, has_more: true } })).toBe(false);
    expect(read({ early_bird: bird, has_more: true })).toBe(false);
  });
});
