import { givesType } from '../../mapping/fields/concept-type.ts';
import { itemName, itemNumber, startsWith } from '../../mapping/bodies/body-path.ts';
import type { RequestConcept } from '../../resources/requests.ts';
import { askedRules, kinOf, requestConceptLabel, requestConceptType } from '../../resources/requests.ts';
import { belongsTo, displacedBy, saysLikeConcept } from './belongs-to.ts';
import { looksLikeCard } from './card-fields.ts';
import type { RequestShape } from './request-shape.ts';
import { requestShapeSchema } from './request-shape.ts';
import { joinChoices } from '../../values/words/join-words.ts';

/** What is wrong with a request form. `place` is the index of the field, null for the whole. */
export interface ShapeFault {
  readonly place: number | null;
  readonly message: string;
}

interface Site {
  readonly in: 'query' | 'body';
  readonly path: readonly string[];
  readonly always: boolean;
}

/** The reasons why a form can't be used, whoever made it. */
export function shapeFaults(shape: RequestShape): readonly ShapeFault[] {
  return [
    ...fieldFaults(shape),
    ...siteFaults(shape),
    ...belongingFaults(shape),
    ...needFaults(shape),
    ...cardFaults(shape),
  ];
}

/** SECURITY: constants are stored. */
function cardFaults({ constants }: RequestShape): ShapeFault[] {
  return constants.some(({ value }) => looksLikeCard(String(value)))
    ? [{ place: null, message: 'What is always sent looks like a card number. Keyholder never takes one.' }]
    : [];
}

function fieldFaults({ endpoint, places, extras }: RequestShape): ShapeFault[] {
  const { speaksOf, takesExtras } = askedRules(endpoint);
  const faults = places.flatMap(({ concept, codec }, place): ShapeFault[] => {
    const label = requestConceptLabel(concept);
    if (!speaksOf.includes(concept)) return [{ place, message: `${label} has no place in this request.` }];
    if (places.findIndex((other) => other.concept === concept) < place)
      return [{ place, message: `${label} is in two places.` }];
    if (!givesType(codec, requestConceptType(concept)))
      return [{ place, message: `${label} can’t be written like this.` }];
    // Readable but not writable: the zone of its midnight is unknown beforehand.
    if (codec.is === 'day' && codec.as === 'evening-before')
      return [{ place, message: `${label} can’t be written as the evening before.` }];
    return [];
  });
  if (extras !== null && !takesExtras)
    faults.push({ place: null, message: 'Extras have no place in this request.' });
  return faults;
}

/**
 * SECURITY: the field of a concept holds that concept and nothing else. Otherwise a request could show a person one
 * stay and send the service another.
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

/** No two values share a path or contain one another, and a list is filled from its first item. */
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

/** A list is filled from its first item, with required values only. Otherwise it would contain nulls. */
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
  const placed: ReadonlySet<RequestConcept> = new Set(places.map(({ concept }) => concept));
  return askedRules(endpoint)
    .needs.filter((oneOf) => !oneOf.some((concept) => placed.has(concept)))
    .map((oneOf) => ({
      place: null,
      message: `The request does not say: ${joinChoices(oneOf.map(requestConceptLabel))}.`,
    }));
}

/**
 * The usable request forms in a file, the first for each endpoint.
 * @param entries untrusted
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
