import type { RequestShape } from '../../../src/core/service/requests/request-shape.ts';
import { runReservationDialect } from './run-reservation.ts';

/** From this many on, some must leave gaps and some none. Fewer may lack one of these. */
const enoughForBoth = 100;
/** A wrong unit must show within this many. */
const untilSeen = 20;

/** Books a guest exactly once and as intended, at services with their own names, units and nesting. */
export async function runReservations(count: number): Promise<{ checked: number; broken: string[] }> {
  const broken: string[] = [];
  const trusts = new Set<string>();
  for (let seed = 1; seed <= count; seed += 1) {
    const { trust, found } = await runReservationDialect(seed);
    trusts.add(trust);
    if (found.length > 0) broken.push(`reservation ${String(seed)} (${trust}): ${found.join('; ')}`);
  }
  if (count >= enoughForBoth && trusts.size < 2) broken.push(`all were ${[...trusts].join()}`);
  return { checked: count, broken };
}

/** A deliberate defect: writes amounts in hundredths instead of whole units. */
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
    const { found } = await runReservationDialect(seed, inHundredths);
    noticed = found.find((one) => one.startsWith('total: ')) ?? null;
  }
  return { name: 'a reservation whose amounts are in another unit', noticed };
}
