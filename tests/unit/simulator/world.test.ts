import { expect, test } from 'vitest';
import { problemPropertyIds, samplePropertyIds } from '../../../src/simulator/sample-portfolio.ts';
import { createWorld } from '../../../src/simulator/world/world.ts';
import { NOON, PROPERTY, inside, started } from './simulator-under-test.ts';

test('the same seed and day give the same world, and another seed another', async () => {
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
    // Removes the port together with its host: the number alone could also be a booking's id.
    const { host } = new URL(simulator.baseUrl);
    for (const path of paths) texts.push((await send(path)).text.replaceAll(host, ''));
    return texts;
  };
  const first = await bodies(7);
  expect(await bodies(7)).toEqual(first);
  const other = await bodies(8);
  expect(other.filter((text, index) => text === first[index])).toEqual([]);
});

test('the deliberate problems are in their documented properties', async () => {
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

  expect(await read(ids['overlapping-discounts'], 'discounts')).toMatchObject({
    early_bird: { active: true, rows: [{ min_days_before: 40 }] },
    late_availability: { active: true, rows: [{ max_days_before: 60 }] },
  });
  expect(await read(ids['unreachable-rule'], 'discounts')).toMatchObject({
    late_availability: { active: true, rows: [{}, { date_to: '2025-03-28' }, {}] },
  });
});

test('stays never overlap, and their nights are taken', () => {
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
