import { givesType } from '../../mapping/readings/concept-type.ts';
import { itemName, itemNumber, startsWith } from '../../mapping/bodies/body-path.ts';
import type { RequestConcept } from '../../resources/requests.ts';
import { askedRules, kinOf, requestConceptLabel, requestConceptType } from '../../resources/requests.ts';
import { belongsTo, displacedBy, saysLikeConcept } from './belongs-to.ts';
import { looksLikeCard } from './card-fields.ts';
import type { RequestShape } from './request-shape.ts';
import { requestShapeSchema } from './request-shape.ts';
import { joinChoices } from '../../values/words/join-words.ts';

/** What is wrong with a shape; `place` is its number among the places, null where it is of the whole. */
export interface ShapeFault {
  readonly place: number | null;
  readonly message: string;
}

interface Site {
  readonly in: 'query' | 'body';
  readonly path: readonly string[];
  /** Whether every request has it. */
  readonly always: boolean;
}

/** What keeps a shape from being used, whoever made it; empty: nothing. */
export function shapeFaults(shape: RequestShape): readonly ShapeFault[] {
  return [
    ...placeFaults(shape),
    ...siteFaults(shape),
    ...belongingFaults(shape),
    ...needFaults(shape),
    ...cardFaults(shape),
  ];
}

/** SECURITY: what is always sent is kept. */
function cardFaults({ constants }: RequestShape): ShapeFault[] {
  return constants.some(({ value }) => looksLikeCard(String(value)))
    ? [{ place: null, message: 'What is always sent looks like a card number. Keyholder never takes one.' }]
    : [];
}

function placeFaults({ endpoint, places, extras }: RequestShape): ShapeFault[] {
  const { speaksOf, takesExtras } = askedRules(endpoint);
  const faults = places.flatMap(({ concept, codec }, place): ShapeFault[] => {
    const label = requestConceptLabel(concept);
    if (!speaksOf.includes(concept)) return [{ place, message: `${label} has no place in this request.` }];
    if (places.findIndex((other) => other.concept === concept) < place)
      return [{ place, message: `${label} is in two places.` }];
    if (!givesType(codec, requestConceptType(concept)))
      return [{ place, message: `${label} can’t be written like this.` }];
    // It could be read and not written: where midnight is given in another zone is not known beforehand.
    if (codec.is === 'day' && codec.as === 'evening-before')
      return [{ place, message: `${label} can’t be written as the evening before.` }];
    return [];
  });
  if (extras !== null && !takesExtras)
    faults.push({ place: null, message: 'Extras have no place in this request.' });
  return faults;
}

/**
 * SECURITY: the place of a concept holds that concept and nothing else. Else a request could tell a person one stay and the
 * service another.
 */
function belongingFaults({ endpoint, places, constants, extras }: RequestShape): ShapeFault[] {
  const message = (path: readonly string[], concept: RequestConcept): string =>
    `“${path.join(' › ')}” is the place of ${requestConceptLabel(concept)}, so only that can go there.`;
  const swapped = places.flatMap(({ concept, path }, place): ShapeFault[] => {
    const own = belongsTo(endpoint, path);
    return own === undefined || own === kinOf(concept) ? [] : [{ place, message: message(path, own) }];
  });
  const fixed = constants.flatMap(({ path, value }): ShapeFault[] => {
    const own = displacedBy(endpoint, path, value);
    if (own !== undefined) return [{ place: null, message: message(path, own) }];
    if (!askedRules(endpoint).acts || !saysLikeConcept(value)) return [];
    return [
      {
        place: null,
        message: `“${path.join(' › ')}” would always send a day, an amount or an email address. These change from request to request.`,
      },
    ];
  });
  const own = extras === null ? undefined : belongsTo(endpoint, extras.path);
  const taken =
    extras === null || own === undefined ? [] : [{ place: null, message: message(extras.path, own) }];
  return [...swapped, ...fixed, ...taken];
}

/** No two stand in one place, nor one within another; a list is filled from its first item on. */
function siteFaults(shape: RequestShape): ShapeFault[] {
  const sites = sitesOf(shape);
  const { hasBody } = askedRules(shape.endpoint);
  return sites.flatMap((site, at): ShapeFault[] => {
    const place = at < shape.places.length ? at : null;
    const where = site.path.join(' › ');
    if (site.in === 'query' && site.path.length > 1)
      return [{ place, message: `“${where}”: a query parameter has one name.` }];
    if (site.in === 'body' && !hasBody)
      return [{ place, message: `“${where}”: this request has no body, only query parameters.` }];
    if (/^\[\d/.test(site.path[0] ?? '')) return [{ place, message: 'The body itself must be an object.' }];
    const gap = listGap(site, sites, where);
    if (gap !== null) return [{ place, message: gap }];
    const clash = sites.some((other, index) => index < at && isSameSite(site, other));
    return clash ? [{ place, message: `“${where}” is taken by something else.` }] : [];
  });
}

/** A list is filled from its first item on, each by what is always sent: else nulls would stand in it. */
function listGap(site: Site, sites: readonly Site[], where: string): string | null {
  for (const [at, step] of site.path.entries()) {
    const index = itemNumber(step);
    if (index === undefined) continue;
    if (!site.always) return `“${where}”: what is in a list must be required.`;
    const before = [...site.path.slice(0, at), itemName(index - 1)];
    if (index > 0 && !sites.some((other) => startsWith(other.path, before)))
      return `“${where}”: the items before it are not filled.`;
  }
  return null;
}

function sitesOf({ places, constants, extras }: RequestShape): readonly Site[] {
  return [
    ...places.map(({ required, ...place }) => ({ ...place, always: required })),
    ...constants.map((constant) => ({ ...constant, always: true })),
    ...(extras === null ? [] : [{ in: 'body' as const, path: extras.path, always: false }]),
  ];
}

function isSameSite(one: Site, other: Site): boolean {
  return one.in === other.in && (startsWith(one.path, other.path) || startsWith(other.path, one.path));
}

function needFaults({ endpoint, places }: RequestShape): ShapeFault[] {
  const said: ReadonlySet<RequestConcept> = new Set(places.map(({ concept }) => concept));
  return askedRules(endpoint)
    .needs.filter((oneOf) => !oneOf.some((concept) => said.has(concept)))
    .map((oneOf) => ({
      place: null,
      message: `The request does not say: ${joinChoices(oneOf.map(requestConceptLabel))}.`,
    }));
}

/**
 * The forms of requests in a file, as far as each can be used: one an endpoint, the first of several.
 * @param entries anybody's
 */
export function shapesInFile(entries: readonly unknown[]): RequestShape[] {
  const found = new Map<string, RequestShape>();
  for (const entry of entries) {
    const shape = requestShapeSchema.safeParse(entry);
    if (!shape.success || shapeFaults(shape.data).length > 0) continue;
    if (!found.has(shape.data.endpoint)) found.set(shape.data.endpoint, shape.data);
  }
  return [...found.values()];
}
