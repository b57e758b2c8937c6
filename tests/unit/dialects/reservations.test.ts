import { expect, it } from 'vitest';
import type { RequestShape } from '../../../src/contract/service/requests/request-shape.ts';
import { playReservationDialect } from '../../dialects/reservations/play-reservation.ts';

it(
  'books a guest exactly once, and as it was meant, with services whose names, units and nesting are their own',
  { timeout: 60_000 },
  async () => {
    const found: string[] = [];
    const trusts = new Map<string, number>();
    for (let seed = 1; seed <= 300; seed += 1) {
      const played = await playReservationDialect(seed);
      trusts.set(played.trust, (trusts.get(played.trust) ?? 0) + 1);
      if (played.found.length > 0)
        found.push(`${String(seed)} (${played.trust}): ${played.found.join('; ')}`);
    }
    expect(found).toEqual([]);
    // Some leave nothing to a person, and some do.
    expect([...trusts.values()].filter((count) => count > 10)).toHaveLength(2);
  },
);

it('is seen to go wrong where an amount is written in another unit', { timeout: 60_000 }, async () => {
  const inHundredths = (shape: RequestShape): RequestShape => ({
    ...shape,
    places: shape.places.map((place) =>
      place.codec.is === 'amount'
        ? { ...place, codec: { ...place.codec, minorDigits: 2, decimals: 0 } }
        : place,
    ),
  });
  const found: string[] = [];
  for (let seed = 1; seed <= 20; seed += 1)
    found.push(...(await playReservationDialect(seed, inHundredths)).found);
  expect(found.some((one) => one.startsWith('total: '))).toBe(true);
});
