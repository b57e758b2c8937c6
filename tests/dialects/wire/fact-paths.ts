import { type Fact, type Wire, Fields, List } from './wire.ts';

/** A fact with its value and its path: names of members, and indexes from zero. */
export interface FactAt {
  readonly fact: Fact;
  readonly wire: Wire;
  readonly place: readonly (string | number)[];
}

export function factPaths(wire: Wire, place: FactAt['place'] = []): readonly FactAt[] {
  const own = wire.facts.map((fact) => ({ fact, wire, place }));
  return [...own, ...membersOf(wire).flatMap(([key, value]) => factPaths(value, [...place, key]))];
}

/** The path of a value, the outermost if several. Undefined if there is none. */
export function pathOfWire(
  wire: Wire,
  isIt: (wire: Wire) => boolean,
  place: FactAt['place'] = [],
): FactAt['place'] | undefined {
  if (isIt(wire)) return place;
  for (const [key, value] of membersOf(wire)) {
    const found = pathOfWire(value, isIt, [...place, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function membersOf(wire: Wire): readonly (readonly [string | number, Wire])[] {
  if (wire instanceof Fields) return [...wire.entries];
  return wire instanceof List ? wire.items.map((item, index) => [index, item] as const) : [];
}
