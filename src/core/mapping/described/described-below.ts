import { startsWith } from '../bodies/body-path.ts';
import { describedIn, isByBestName, moneyAnswerIn } from '../bodies/body-readings.ts';
import type { BodyReading, DescribedResource } from './described-resource.ts';
import { byBestName } from './described-resource.ts';
import type { MoneyAnswer } from '../readings/money-answer.ts';
import type { Step } from '../readings/reading.ts';
import { schemaPath } from '../readings/reading-places.ts';

const none: readonly BodyReading[] = [];
const withBest = new WeakMap<readonly BodyReading[], readonly BodyReading[]>();
const narrowed = new WeakMap<DescribedResource, Map<string, DescribedResource>>();

/**
 * What the description of a body says of one part of it, as of a body of its own, and what was said of whole amounts: the
 * same array for the same part. `way` is null where no way leads to the part alone.
 */
export function describedBelow(body: unknown, way: readonly Step[] | null): readonly BodyReading[] {
  const described = describedIn(body);
  const below = described === undefined || way === null ? undefined : narrowedTo(described, way);
  const found = besideAnswer(below, moneyAnswerIn(body));
  if (!isByBestName(body)) return found;
  const best = withBest.get(found) ?? [...found, byBestName];
  withBest.set(found, best);
  return best;
}

function narrowedTo(described: DescribedResource, way: readonly Step[]): DescribedResource {
  const start = schemaPath(way);
  const known = narrowed.get(described) ?? new Map<string, DescribedResource>();
  narrowed.set(described, known);
  const name = JSON.stringify(start);
  const found = known.get(name) ?? {
    ...described,
    places: described.places
      .filter(({ path }) => startsWith(path, start))
      .map((place) => ({ ...place, path: place.path.slice(start.length) })),
  };
  known.set(name, found);
  return found;
}

/** The last one for each, so that a body that is opened twice is read by the same. */
const last = new WeakMap<
  object,
  { readonly answer: MoneyAnswer | undefined; readonly readings: readonly BodyReading[] }
>();

function besideAnswer(
  described: DescribedResource | undefined,
  answer: MoneyAnswer | undefined,
): readonly BodyReading[] {
  const held = described ?? answer;
  if (held === undefined) return none;
  const known = last.get(held);
  if (known !== undefined && known.answer === answer) return known.readings;
  const readings = [described, answer].filter((one) => one !== undefined);
  last.set(held, { answer, readings });
  return readings;
}
