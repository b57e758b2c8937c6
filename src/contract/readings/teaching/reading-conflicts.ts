import type { AcceptedContent } from '../accepted-reading.ts';
import type { Codec } from '../codec.ts';
import { meaningKey } from '../considered-meanings.ts';
import { prefixOf } from '../outline.ts';
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
  const roots = [here, there].map(({ resource, reading }) =>
    JSON.stringify([resource, reading.of, reading.at]),
  );
  if (roots[0] !== roots[1]) return [];
  const others = placesOf(there.reading);
  return [...placesOf(here.reading)].flatMap(([where, own]): readonly ReadingConflict[] => {
    const other = others.get(where);
    const isSame = other?.concept === own.concept && meaningKey(other.codec) === meaningKey(own.codec);
    return other === undefined || isSame ? [] : [{ where, here: own, there: other }];
  });
}

/** Every place of the record that a reading knows, `rows[].discount`, whatever body it is for. */
export function placesOf({
  record,
  parts,
}: Pick<Reading, 'record' | 'parts'>): ReadonlyMap<string, ReadPlace> {
  const places = new Map<string, ReadPlace>();
  const add = (prefix: string, leaves: Leaves): void => {
    for (const [concept, { path, codec }] of Object.entries(leaves))
      places.set(`${prefix}${path.join('.')}`, { concept, codec });
  };
  add('', record);
  for (const part of parts) add(part.is === 'one' ? '' : prefixOf(part), part.leaves);
  return places;
}
