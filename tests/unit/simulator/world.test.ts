import { expect, test } from 'vitest';
import { problemPropertyIds, samplePropertyIds } from '../../../src/simulator/sample-portfolio.ts';
import { percentile } from '../../../src/simulator/world/pricing/comparable-pricing.ts';
import { propertyName } from '../../../src/simulator/world/listing/property-names.ts';
import { createWorld } from '../../../src/simulator/world/world.ts';
import { NOON, PROPERTY, inside, listInside, started, textInside } from './simulator-under-test.ts';

test('the same seed and day make the same world, another seed another', async () => {
  const paths = [
    '/developer/search?limit=100',
    `/developer/properties/${PROPERTY}/reviews`,
    `/developer/properties/${PROPERTY}/unavailableDates`,
    `/properties/${PROPERTY}/discounts`,
    `/properties/${PROPERTY}/segment-pricing`,
    `/properties/${PROPERTY}/comparable-pricing`,
    `/properties/${PROPERTY}/bookings`,
    '/occupancy-discounts/71',
    '/developer/usage/logs',
  ];
  const bodies = async (seed: number): Promise<string[]> => {
    const { send, simulator } = await started({ seed });
    const texts: string[] = [];
    // With its host: a bare port may be the id of a booking, too.
    const { host } = new URL(simulator.baseUrl);
    for (const path of paths) texts.push((await send(path)).text.replaceAll(host, ''));
    return texts;
  };
  const first = await bodies(7);
  expect(await bodies(7)).toEqual(first);
  const other = await bodies(8);
  expect(other.filter((text, index) => text === first[index])).toEqual([]);
});

test('a property is the same however many others there are', async () => {
  const small = await started({ propertyCount: 1 });
  const large = await started({ propertyCount: 300 });
  for (const name of ['security-deposit', 'segment-pricing', 'bookings', 'channel-arrival-status']) {
    const path = `/properties/${PROPERTY}/${name}`;
    expect((await large.send(path)).text).toBe((await small.send(path)).text);
  }
});

test('five thousand properties have names and ids of their own', () => {
  const world = createWorld({ seed: 7, propertyCount: 5000, today: NOON });
  expect(new Set(world.properties.map((property) => property.id)).size).toBe(5000);
  expect(new Set(world.properties.map((property) => property.name)).size).toBe(5000);
  expect(propertyName(0)).not.toBe(propertyName(1));
});

test('there are eight places, five seasons, and three years of bookings', async () => {
  const { send } = await started();
  expect((await send('/developer/places')).body).toHaveLength(8);
  const pricing = (await send(`/properties/${PROPERTY}/comparable-pricing`)).body;
  expect(inside(pricing, 'seasons')).toHaveLength(5);
  const bookings = (await send(`/properties/${PROPERTY}/bookings?limit=200`)).body;
  const arrivals = listInside(bookings, 'bookings')
    .map((booking) => textInside(booking, 'check_in'))
    .sort();
  expect(arrivals.at(0)?.slice(0, 4)).toBe('2024');
  expect(arrivals.at(-1)?.slice(0, 4)).toBe('2027');
});

test('bookings answer all six parameters', async () => {
  const { send } = await started();
  const read = async (query: string): Promise<{ total: number; bookings: readonly unknown[] }> => {
    const { body } = await send(`/properties/${PROPERTY}/bookings?${query}`);
    return { total: Number(inside(body, 'total')), bookings: listInside(body, 'bookings') };
  };
  const all = await read('limit=200');
  const confirmed = await read('status=confirmed');
  const cancelled = await read('status=cancelled');
  expect(confirmed.total + cancelled.total).toBe(all.total);
  expect((await read('includeBlocks=true')).total).toBeGreaterThan(all.total);
  expect(all.bookings.map((booking) => inside(booking, 'status'))).not.toContain('blocked');

  const day = textInside(all.bookings[3], 'created_at').slice(0, 10);
  const onDay = (await read(`since=${day}&until=${day}`)).bookings;
  expect(onDay.length).toBeGreaterThan(0);
  expect(onDay.filter((booking) => !textInside(booking, 'created_at').startsWith(day))).toEqual([]);
  expect(await read('limit=2&offset=1')).toEqual({ total: all.total, bookings: all.bookings.slice(1, 3) });
});

test('the problems to discover are where they are said to be', async () => {
  const { send } = await started();
  const ids = problemPropertyIds();
  expect(samplePropertyIds(60)).toEqual(expect.arrayContaining(Object.values(ids)));
  const read = async (id: number, name: string): Promise<unknown> =>
    (await send(`/properties/${id}/${name}`)).body;
  expect(await read(ids['stale-feed'], 'channel-arrival-status')).toMatchObject({ feed: { is_stale: true } });
  expect(await read(PROPERTY, 'channel-arrival-status')).toMatchObject({ feed: { is_stale: false } });

  const rules = (await send(`/developer/properties/${ids['arrival-mismatch']}/startDays`)).body;
  expect(inside(rules, 'wednesday')).toBe(false);
  expect(await read(ids['arrival-mismatch'], 'channel-arrival-status')).toMatchObject({
    arrival_open_weekdays: ['wednesday'],
    rule_reached_feed: false,
  });

  expect(await read(ids['overlapping-levers'], 'discounts')).toMatchObject({
    early_bird: { active: true, rows: [{ min_days_before: 40 }] },
    late_availability: { active: true, rows: [{ max_days_before: 60 }] },
  });
  expect(await read(ids['dead-rule'], 'discounts')).toMatchObject({
    late_availability: { active: true, rows: [{}, { date_to: '2025-03-28' }, {}] },
  });
});

test('some houses are let under their price, some over it, and some at a discount as a rule', async () => {
  const { send } = await started();
  const shareOf = async (id: number): Promise<number> => {
    const { body } = await send(`/properties/${id}/bookings?limit=200`);
    const sums = listInside(body, 'bookings').map((booking) =>
      ['total_price', 'discount_amount'].map((name) => Number(inside(booking, name))),
    );
    const [paid = 0, taken = 0] = [0, 1].map((at) => sums.reduce((sum, one) => sum + (one[at] ?? 0), 0));
    return taken / (paid + taken);
  };
  expect(await shareOf(problemPropertyIds()['heavy-discounts'])).toBeGreaterThan(0.15);
  expect(await shareOf(PROPERTY)).toBeLessThan(0.15);

  const peak = async (id: number, name: string): Promise<unknown> =>
    listInside((await send(`/properties/${id}/${name}`)).body, 'seasons').find(
      (season) => inside(season, 'season') === 'Peak summer',
    );
  const sides = { under: 0, over: 0 };
  for (const id of samplePropertyIds(60)) {
    const achieved = Number(inside(await peak(id, 'achieved-pricing'), 'medianWeekly'));
    const percentiles = inside(await peak(id, 'comparable-pricing'), 'percentiles');
    if (achieved > 0 && achieved < Number(inside(percentiles, 'p25'))) sides.under += 1;
    if (achieved > Number(inside(percentiles, 'p75'))) sides.over += 1;
  }
  expect(sides.under).toBeGreaterThanOrEqual(3);
  expect(sides.over).toBeGreaterThanOrEqual(2);
});

test('no two stays overlap, and taken dates are those of stays', () => {
  const world = createWorld({ seed: 7, propertyCount: 40, today: NOON });
  for (const property of world.properties) {
    const nights = world
      .stays(property)
      .filter((stay) => !stay.cancelled)
      .flatMap((stay) => Array.from({ length: stay.nights }, (_, night) => stay.arrivalDay + night));
    expect(new Set(nights).size).toBe(nights.length);
    expect(nights.every((night) => world.isTaken(property, night))).toBe(true);
  }
});

test('groups are shared by several properties', async () => {
  const { send, simulator } = await started();
  const groups = listInside((await send('/occupancy-discounts', { token: simulator.jwt('admin') })).body);
  expect(groups.length).toBeGreaterThanOrEqual(8);
  const linked = groups.map((group) => Number(inside(group, 'linked_property_count')));
  expect(Math.min(...linked)).toBeGreaterThan(1);
  expect(Math.max(...linked)).toBe(9);
});

test('a house without owner says null, and one never let has null rates rather than zero', async () => {
  const { send, simulator } = await started();
  const [ownerless = 0, neverLet = 0] = [simulator.samplePropertyIds[7], simulator.samplePropertyIds[9]];
  expect((await send(`/developer/properties/${ownerless}/owner-contact`)).body).toEqual({
    success: true,
    data: null,
  });
  expect((await send(`/properties/${neverLet}/achieved-pricing`)).text).toContain('"medianWeekly":null');
  expect((await send(`/properties/${neverLet}/bookings`)).body).toMatchObject({ total: 0, bookings: [] });
});

test('percentiles interpolate between the closest ranks', () => {
  expect(percentile([100, 200, 300, 400], 0.5)).toBe(250);
  expect(percentile([100, 200, 300, 400], 0.1)).toBe(130);
  expect(percentile([500], 0.9)).toBe(500);
});
