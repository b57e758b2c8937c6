import type { JsonValue } from '../../../contract/json/json.ts';
import { placeIn } from '../../../contract/service/writable/as-it-came/came-leaves.ts';

/** The place of a member by what holds it, for a tree that is drawn from holders and names. */
export function leafPlaces(record: JsonValue): (holder: object, name: string) => string | undefined {
  const places = new Map<object, string>();
  const visit = (value: JsonValue, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    places.set(value, at);
    for (const [name, inner] of Object.entries(value)) visit(inner, placeIn(at, name));
  };
  visit(record, '');
  return (holder, name) => {
    const at = places.get(holder);
    return at === undefined ? undefined : placeIn(at, name);
  };
}
