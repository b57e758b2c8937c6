import { beforeEach, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { AppError } from '../../../../src/core/values/errors.ts';
import { bodies, PortfolioHarness } from './portfolio-harness.ts';
import { draft } from './console-harness.ts';
import { valueOf } from '../../../value-of.ts';

let harness: PortfolioHarness;
let workspaceId: string;
beforeEach(async () => {
  harness = new PortfolioHarness();
  workspaceId = valueOf(await harness.workspaces.create(draft)).id;
  valueOf(harness.portfolio.add(workspaceId, '1042'));
});

const booked = (from: number, count: number): JsonValue[] =>
  Array.from({ length: count }, (_, index) => ({
    booking_id: from + index,
    check_in: '2026-12-01',
    created_at: '2026-11-20T09:00:00Z',
    cancelled: false,
  }));

/** Bookings in pages of three, as `tell` changes them. Everything else stays the same. */
function answerBy(
  all: readonly JsonValue[],
  tell: (page: JsonValue[], offset: number) => JsonValue | AppError,
) {
  harness.answer = ({ resource, query }) => {
    if (resource !== 'bookings') return bodies[resource] ?? null;
    const offset = Number(query['offset'] ?? '0');
    return tell(all.slice(offset, offset + 3), offset);
  };
}

async function recent() {
  const [row] = valueOf(await harness.portfolio.rows(workspaceId));
  return row?.bookingsLast30Days ?? row?.absences.bookingsLast30Days;
}
const asked = () =>
  harness.requests.filter(({ resource }) => resource === 'bookings').map(({ query }) => query['offset']);

it('a sync reads every page of bookings and counts them all', async () => {
  answerBy(booked(1, 7), (bookings) => ({ total: 7, bookings }));
  await harness.syncToEnd(workspaceId);
  await expect.poll(recent).toBe(7);
  expect(asked()).toEqual([undefined, '3', '6']);
  expect(harness.requests.find(({ resource }) => resource === 'bookings')?.query).toEqual({
    includeBlocks: 'true',
    limit: '100',
    since: '2024-11-01',
  });
  harness.restart();
  expect(await recent()).toBe(7);
});

it('a sync finds the end of bookings without a total at a refused page', async () => {
  const gone: AppError = { code: 'service-refused', message: 'No such page.', status: 422 };
  answerBy(booked(1, 6), (bookings) => (bookings.length === 0 ? gone : bookings));
  await harness.syncToEnd(workspaceId);
  await expect.poll(recent).toBe(6);
});

it('bookings count as partly read when a page fails', async () => {
  const failed: AppError = { code: 'service-failed', message: 'It broke.', status: 500 };
  answerBy(booked(1, 7), (bookings, offset) => (offset === 6 ? failed : { total: 7, bookings }));
  expect(await harness.syncToEnd(workspaceId)).toMatchObject({ failed: 1 });
  await expect.poll(recent).toBe('part');
});

const query = { includeBlocks: 'true', limit: '100', since: '2024-11-01' };
const refreshFirstPage = () =>
  harness.snapshots.read({ workspaceId, resource: 'bookings', subject: '1042', query }, 'refresh');

it('refreshing the first page of bookings reads the later pages again', async () => {
  answerBy(booked(1, 7), (bookings) => ({ total: 7, bookings }));
  await harness.syncToEnd(workspaceId);
  await expect.poll(recent).toBe(7);
  harness.clock.advance(60_000);
  harness.requests.length = 0;
  answerBy(booked(1, 8), (bookings) => ({ total: 8, bookings }));
  await refreshFirstPage();
  await expect.poll(recent).toBe(8);
  expect(asked()).toEqual([undefined, '3', '6']);
});

it('a failed later page leaves the earlier complete bookings in place', async () => {
  answerBy(booked(1, 7), (bookings) => ({ total: 7, bookings }));
  await harness.syncToEnd(workspaceId);
  await expect.poll(recent).toBe(7);
  const readBefore = valueOf(await harness.portfolio.rows(workspaceId))[0]?.lastSyncedAt;
  harness.clock.advance(60_000);
  const failed: AppError = { code: 'service-failed', message: 'It broke.', status: 500 };
  answerBy(booked(1, 8), (bookings, offset) => (offset === 3 ? failed : { total: 8, bookings }));
  await refreshFirstPage();
  await expect.poll(asked).toContain('3');
  expect(await recent()).toBe(7);
  const [row] = valueOf(await harness.portfolio.rows(workspaceId));
  expect(row?.lastSyncedAt).toBe(readBefore);
});
