import type { DescribedAsk } from '../../descriptions/described-ask.ts';
import type { RequestShape } from './request-shape.ts';

/**
 * Whether a description shows all of a request: everything that is sent stands in it, and everything that it requires is
 * sent. How a value is written there, a person may have settled.
 */
export function isCoveredBy(shape: RequestShape, { places }: DescribedAsk): boolean {
  const sent = [
    ...shape.places.map((place) => ({ ...place, always: place.required })),
    ...shape.constants.map((constant) => ({ ...constant, always: true })),
  ];
  const isShown = sent.every((one) => places.some((place) => isSame(one, place)));
  const isWhole = places
    .filter((place) => place.required && !places.some((inner) => isWithin(inner, place)))
    .every((place) => sent.some((one) => one.always && isSame(one, place)));
  const extras = shape.extras;
  const extrasAreShown =
    extras === null || places.some((place) => isSame({ in: 'body', path: extras.path }, place));
  return isShown && isWhole && extrasAreShown;
}

interface Place {
  readonly in: 'query' | 'body';
  readonly path: readonly string[];
}

function isSame(one: Place, other: Place): boolean {
  return one.in === other.in && one.path.length === other.path.length && startsWith(one.path, other.path);
}

function isWithin(inner: Place, outer: Place): boolean {
  return inner.in === outer.in && inner.path.length > outer.path.length && startsWith(inner.path, outer.path);
}

/** A description says of the rows of a list what a request says of its first. */
function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((name, at) => row(path[at]) === row(name));
}

function row(name: string | undefined): string | undefined {
  return name === '[0]' ? '[]' : name;
}
