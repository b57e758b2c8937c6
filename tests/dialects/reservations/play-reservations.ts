import type { RequestShape } from '../../../src/core/service/requests/request-shape.ts';
import { playReservationDialect } from './play-reservation.ts';

/** Of so many each has to leave something to a person, and each nothing: fewer may miss one of both. */
const enoughForBoth = 100;
/** Among so many an amount in another unit shows. */
const untilSeen = 20;

/** A guest is booked exactly once, and as it was meant, with services whose names, units and nesting are their own. */
export async function playReservations(count: number): Promise<{ played: number; broken: string[] }> {
  const broken: string[] = [];
  const trusts = new Set<string>();
  for (let seed = 1; seed <= count; seed += 1) {
    const { trust, found } = await playReservationDialect(seed);
    trusts.add(trust);
    if (found.length > 0) broken.push(`reservation ${String(seed)} (${trust}): ${found.join('; ')}`);
  }
  if (count >= enoughForBoth && trusts.size < 2) broken.push(`all were ${[...trusts].join()}`);
  return { played: count, broken };
}

/** A deliberate defect: amounts are written in hundredths where whole ones are meant. */
export async function inAnotherUnit(): Promise<{ name: string; noticed: string | null }> {
  const inHundredths = (shape: RequestShape): RequestShape => ({
    ...shape,
    places: shape.places.map((place) =>
      place.codec.is === 'amount'
        ? { ...place, codec: { ...place.codec, minorDigits: 2, decimals: 0 } }
        : place,
    ),
  });
  let noticed: string | null = null;
  for (let seed = 1; seed <= untilSeen && noticed === null; seed += 1) {
    const { found } = await playReservationDialect(seed, inHundredths);
    noticed = found.find((one) => one.startsWith('total: ')) ?? null;
  }
  return { name: 'a reservation whose amounts are in another unit', noticed };
}
