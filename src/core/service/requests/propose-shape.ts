import type { AskedPlace, DescribedAsk } from './described-ask.ts';
import { wordsOf } from '../../values/names.ts';
import { startsWith } from '../../mapping/bodies/body-path.ts';
import { isHundredths } from '../../mapping/concept.ts';
import type { AskedEndpoint, RequestConcept } from '../../resources/requests.ts';
import { askedRules, requestConceptType } from '../../resources/requests.ts';
import { unitsOfFormat } from '../../mapping/described/described-fields.ts';
import type { Codec } from '../../mapping/fields/codec.ts';
import { conceptNamed, displacedBy } from './belongs-to.ts';
import { shapeFaults } from './check-shape.ts';
import type { RequestConstant, RequestExtras, RequestPlace, RequestShape } from './request-shape.ts';
import { usualCodec } from './usual-forms.ts';

export interface OpenPlace {
  readonly in: 'query' | 'body';
  readonly path: readonly string[];
  readonly required: boolean;
  readonly says: string;
  /** The name is unknown, two fields share a name, or the way of writing is not described. */
  readonly why: 'name' | 'twice' | 'form';
}

/** A request from a description: what is certain, and what a person must decide before it is used. */
export interface ShapeProposal {
  readonly shape: RequestShape;
  /**
   * Required fields, and fields of uncertain form. Optional fields with unknown names are left out of the request but
   * listed too.
   */
  readonly open: readonly OpenPlace[];
  /** Why Keyholder can't make the request at all. */
  readonly cannot: readonly string[];
}

/** Reads a described request by field names. Whatever names don't settle is a question, never a guess. */
export function proposeShape(ask: DescribedAsk): ShapeProposal {
  const { endpoint } = ask;
  const places: RequestPlace[] = [];
  const constants: RequestConstant[] = [];
  const open: OpenPlace[] = [];
  const extras = extrasOf(ask);
  const leaves = ask.places.filter(
    (place) => !hasInner(place, ask.places) && !isWithin(place, extras?.path) && place.path.length <= 6,
  );
  for (const place of leaves) {
    const constant = onlyChoice(place);
    if (constant !== undefined && displacedBy(endpoint, place.path, constant.value) === undefined) {
      constants.push(constant);
      continue;
    }
    const found = placeOf(endpoint, place);
    if (found === undefined) open.push(openOf(place, 'name'));
    else if (places.some(({ concept }) => concept === found.place.concept)) open.push(openOf(place, 'twice'));
    else {
      places.push(found.place);
      if (found.isOpen) open.push(openOf(place, 'form'));
    }
  }
  const shape: RequestShape = { version: 1, endpoint, places, constants, extras };
  return { shape, open, cannot: cannotOf(ask) };
}

/** Whether no required field is open, so that the request can be used once a person has seen it. */
export function isSettled({ shape, open, cannot }: ShapeProposal): boolean {
  const asked = open.filter(({ required, why }) => required || why === 'form');
  return cannot.length === 0 && asked.length === 0 && shapeFaults(shape).length === 0;
}

function placeOf(
  endpoint: AskedEndpoint,
  place: AskedPlace,
): { place: RequestPlace; isOpen: boolean } | undefined {
  const { path, required, in: side } = place;
  const concept = path.includes('[]') || path.includes('{}') ? undefined : conceptNamed(endpoint, path);
  const written = concept === undefined ? undefined : describedCodec(concept, place);
  if (concept === undefined || written === undefined) return undefined;
  const { codec, isOpen } = written;
  return { place: { concept, in: side, path: [...path], codec, required }, isOpen };
}

/** A required field with a single allowed value. */
function onlyChoice({ choices, required, path, in: side }: AskedPlace): RequestConstant | undefined {
  const [value, ...others] = choices;
  if (!required || value === undefined || others.length > 0) return undefined;
  return { in: side, path: [...path], value };
}

function openOf({ in: side, path, required, says }: AskedPlace, why: OpenPlace['why']): OpenPlace {
  return { in: side, path, required, says, why };
}

function hasInner(place: AskedPlace, all: readonly AskedPlace[]): boolean {
  return all.some(
    (other) =>
      other.in === place.in && other.path.length > place.path.length && startsWith(other.path, place.path),
  );
}

function isWithin(place: AskedPlace, path: readonly string[] | undefined): boolean {
  return path !== undefined && place.in === 'body' && startsWith(place.path, path);
}

const extrasNames = /^(?:chosen |selected |booking )?(?:extras|add ons|addons|options)$/;
const idNames = /^(?:extra name id|extra id|id|extra|code|extra type id)$/;
const quantityNames = /^(?:quantity|qty|count|number|num|amount|units)$/;

/** Extras as a list of records, a list of ids, or a map from id to quantity. Null if missing or unclear. */
function extrasOf({ endpoint, places }: DescribedAsk): RequestExtras | null {
  if (!askedRules(endpoint).takesExtras) return null;
  const [holder, ...others] = places.filter(
    ({ path, in: side }) =>
      side === 'body' && path.length <= 6 && extrasNames.test(wordsOf(path.at(-1) ?? '')),
  );
  if (holder === undefined || others.length > 0) return null;
  const below = places.filter(
    ({ path }) => path.length > holder.path.length && startsWith(path, holder.path),
  );
  const own = { path: [...holder.path], idName: 'id', quantityName: 'quantity' };
  const isNumber = (place: AskedPlace | undefined): boolean =>
    place?.kinds.some((kind) => kind === 'integer' || kind === 'number') === true;
  const item = below.find(({ path }) => path.at(-1) === '[]' && path.length === holder.path.length + 1);
  if (holder.holds === 'map' && isNumber(below[0])) return { ...own, as: 'map', idAs: 'text' };
  if (holder.holds !== 'list' || item === undefined) return null;
  if (item.holds === null) return { ...own, as: 'ids', idAs: isNumber(item) ? 'number' : 'text' };
  const fields = below.filter(({ path }) => path.length === holder.path.length + 2);
  const id = fields.filter(({ path }) => idNames.test(wordsOf(path.at(-1) ?? '')));
  const quantity = fields.filter(({ path }) => quantityNames.test(wordsOf(path.at(-1) ?? '')));
  const rest = fields.filter((field) => field.required && !id.includes(field) && !quantity.includes(field));
  if (id.length !== 1 || quantity.length !== 1 || rest.length > 0) return null;
  return {
    path: own.path,
    as: 'records',
    idAs: isNumber(id[0]) ? 'number' : 'text',
    idName: id[0]?.path.at(-1) ?? '',
    quantityName: quantity[0]?.path.at(-1) ?? '',
  };
}

function cannotOf({ isSure, unsent, endpoint, places }: DescribedAsk): string[] {
  const { hasBody } = askedRules(endpoint);
  return [
    ...(isSure
      ? []
      : ['The description allows several forms of this request, or is too large to check in full.']),
    ...unsent.map((name) => `It requires “${name}”, which Keyholder doesn’t send.`),
    ...(!hasBody && places.some((place) => place.in === 'body' && place.required)
      ? ['It requires a body, which a read does not have.']
      : []),
  ];
}

interface DescribedCodec {
  readonly codec: Codec;
  /** The description leaves the way of writing open, so a person must check. */
  readonly isOpen: boolean;
}

/** How a described field writes its value. Undefined if it can't hold one. */
function describedCodec(concept: RequestConcept, place: AskedPlace): DescribedCodec | undefined {
  if (place.holds !== null) return undefined;
  const isText = place.kinds.includes('string');
  const isNumber = place.kinds.includes('number') || place.kinds.includes('integer');
  // A query is always text, so the described type does not matter.
  const isUnreported = place.kinds.length === 0;
  if (!isText && !isNumber && !isUnreported) return undefined;
  switch (requestConceptType(concept)) {
    case 'day':
      return dayCodec(concept, place, isText);
    case 'count':
      return {
        codec: { is: 'count', as: isNumber || isUnreported ? 'number' : 'text' },
        isOpen: isUnreported,
      };
    case 'amount':
      return amountCodec(place, isNumber);
    default:
      return { codec: { is: 'text', as: isText || isUnreported ? 'text' : 'number' }, isOpen: isUnreported };
  }
}

function dayCodec(concept: RequestConcept, place: AskedPlace, isText: boolean): DescribedCodec {
  if (!isText) return { codec: { is: 'day', as: 'unix-seconds', mark: '' }, isOpen: true };
  const { format } = place;
  if (format === 'date-time') return { codec: { is: 'day', as: 'moment', mark: 'T00:00:00Z' }, isOpen: true };
  return { codec: usualCodec(concept), isOpen: format !== 'date' };
}

/** Whole numbers may be hundredths, which only a format settles. */
function amountCodec(place: AskedPlace, isNumber: boolean): DescribedCodec {
  const { kinds, format, path } = place;
  const [unit, another] = unitsOfFormat(format);
  const isUnitStated = another === undefined && (unit === 'minor' || unit === 'money');
  const isNamedMinor = isHundredths(path.at(-1) ?? '');
  const isMinor = isUnitStated ? unit === 'minor' : unit === undefined && isNamedMinor;
  const isWhole = isMinor || (kinds.includes('integer') && !kinds.includes('number'));
  return {
    codec: {
      is: 'amount',
      as: isNumber ? 'number' : 'text',
      minorDigits: isMinor ? 2 : 0,
      decimals: isWhole ? 0 : 2,
      before: '',
      after: '',
    },
    isOpen: !isUnitStated || (isNamedMinor && !isMinor),
  };
}
