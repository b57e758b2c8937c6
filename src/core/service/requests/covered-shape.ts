import { unitsOfFormat } from '../../mapping/described/described-fields.ts';
import type { AskedPlace, DescribedAsk } from './described-ask.ts';
import { askedRules, kinOf, requestConceptLabel } from '../../resources/requests.ts';
import { belongsTo, displacedBy } from './belongs-to.ts';
import type { RequestConstant, RequestShape } from './request-shape.ts';

/**
 * Whether a description covers the whole request: everything sent is described, and everything required is sent. A
 * person may have settled how a value is written.
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

/**
 * Why a request contradicts its description, in one sentence. Null if it doesn't. SECURITY: a field's description
 * counts as much as its name.
 */
export function misplacedIn({ endpoint, places, constants }: RequestShape, ask: DescribedAsk): string | null {
  const fixed = askedRules(endpoint).acts ? constants.find((one) => isNoConstant(one, ask)) : undefined;
  if (fixed !== undefined)
    return `“${fixed.path.join(' › ')}” would always send a day, an amount or an email address. These change from request to request.`;
  for (const { concept, ...one } of places) {
    if (belongsTo(endpoint, one.path) !== undefined) continue;
    const own = ask.places.find(
      (place) =>
        !isHolder(place, ask) && !isSame(one, place) && belongsTo(endpoint, place.path) === kinOf(concept),
    );
    const isOwn =
      own !== undefined &&
      places.some((other) => isSame(other, own) && kinOf(other.concept) === kinOf(concept));
    if (own === undefined || isOwn) continue;
    const label = requestConceptLabel(concept);
    return `${label} has its own place, “${own.path.join(' › ')}”, so it can’t go in “${one.path.join(' › ')}”.`;
  }
  return null;
}

/** A day, an amount, an address or a field described as one, unless the description allows only this value. */
function isNoConstant(constant: RequestConstant, { endpoint, places }: DescribedAsk): boolean {
  const place = places.find((one) => isSame(constant, one));
  if (place === undefined || isOnlyChoice(place, constant)) return false;
  const { format, says } = place;
  const isOfKind =
    /^(?:date(?:-time)?|email|idn-email)$/.test(format ?? '') || unitsOfFormat(format).includes('minor');
  const isCalledSo = says.split(' ').length <= 6 && displacedBy(endpoint, [says]) !== undefined;
  return isOfKind || isCalledSo;
}

function isOnlyChoice({ choices }: AskedPlace, { value }: RequestConstant): boolean {
  return choices.length === 1 && choices[0] === value;
}

function isHolder(place: AskedPlace, { places }: DescribedAsk): boolean {
  return places.some((inner) => isWithin(inner, place));
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

/** A description uses `[]` for the rows of a list where a request uses the first. */
function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((name, at) => row(path[at]) === row(name));
}

function row(name: string | undefined): string | undefined {
  return name === '[0]' ? '[]' : name;
}
