import type { AcceptedContent } from '../accepted-reading.ts';
import type { Codec } from '../codec.ts';
import { meaningKey } from '../considered-meanings.ts';
import type { Leaves, Reading } from '../reading.ts';

/** One place of a body, as one reading takes it and as another does. */
export interface ReadingConflict {
  readonly where: string;
  readonly here: ReadPlace;
  readonly there: ReadPlace;
}

export interface ReadPlace {
  readonly concept: string;
  readonly codec: Codec;
}

/** Places that both know and take for something else. */
export function conflictsBetween(here: AcceptedContent, there: AcceptedContent): readonly ReadingConflict[] {
  if (here.resource !== there.resource || here.reading.of !== there.reading.of) return [];
  const others = placesOf(there.reading);
  return [...placesOf(here.reading)].flatMap(([where, own]): readonly ReadingConflict[] => {
    const other = others.get(where);
    const isSame = other?.concept === own.concept && meaningKey(other.codec) === meaningKey(own.codec);
    return other === undefined || isSame ? [] : [{ where, here: own, there: other }];
  });
}

/** Every place that a reading knows, `data.rows[].discount`, whatever body it is for. */
export function placesOf({ at, record, parts }: Reading): ReadonlyMap<string, ReadPlace> {
  const way = at.map((step) => (typeof step === 'string' ? step : `[${step.where}=${String(step.holds)}]`));
  const places = new Map<string, ReadPlace>();
  const add = (before: readonly string[], leaves: Leaves): void => {
    for (const [concept, { path, codec }] of Object.entries(leaves))
      places.set([...way, ...before, ...path].join('.'), { concept, codec });
  };
  add([], record);
  for (const part of parts) {
    if (part.is === 'one') add([], part.leaves);
    else add([...part.path, part.is === 'list' ? '[]' : '*'], part.leaves);
  }
  return places;
}
