import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { isEmptyBody } from '../../../../src/core/mapping/empty-body.ts';

it.each<JsonValue>([
  {},
  null,
  [],
  '',
  { data: {} },
  { success: true, data: null },
  { success: true },
  { ok: true, result: {} },
])('nothing is in %j', (body) => {
  expect(isEmptyBody(body)).toBe(true);
});

it.each<JsonValue>([
  { total: 0 },
  { data: { rows: [] } },
  { success: false },
  { ok: false },
  { ok: 'five', data: null },
  { success: false, data: {} },
  { success: false, data: null },
  { message: 'none' },
  0,
  [null],
])('something is in %j', (body) => {
  expect(isEmptyBody(body)).toBe(false);
});
