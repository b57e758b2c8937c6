import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { jsonText } from '../../values/json/json-source.ts';
import { valueAt, wireAt, withValueAt } from '../../mapping/bodies/body-path.ts';
import type { ConceptValue, Wire } from '../../mapping/fields/codec.ts';
import { readWire, writeWire } from '../../mapping/codecs/read-write.ts';
import type { RequestConcept } from '../../resources/requests.ts';
import { askedRules, requestConceptLabel } from '../../resources/requests.ts';
import { shapeFaults } from './check-shape.ts';
import type { RequestExtras, RequestPlace, RequestShape, RequestValues } from './request-shape.ts';

export interface ComposedRequest {
  readonly query: Readonly<Record<string, string>>;
  /** Null for a request without a body. */
  readonly body: JsonObject | null;
  /** Values without a field in this request. The person must be told, because they have no effect. */
  readonly unspoken: readonly (RequestConcept | 'extras')[];
}

export type ComposeFault =
  | { readonly why: 'shape'; readonly message: string }
  | { readonly why: 'missing'; readonly concept: RequestConcept }
  /** The value can't be written in this form: half a penny in pence. */
  | { readonly why: 'not-written'; readonly concept: RequestConcept | 'extras' };

export type Composed =
  | { readonly ok: true; readonly value: ComposedRequest }
  | { readonly ok: false; readonly fault: ComposeFault };

/** The request with these values, the form's constants and nothing else. */
export function composeRequest(shape: RequestShape, values: RequestValues): Composed {
  const [fault] = shapeFaults(shape);
  if (fault !== undefined) return refuse({ why: 'shape', message: fault.message });
  let body: JsonObject | null = askedRules(shape.endpoint).hasBody ? {} : null;
  const query: Record<string, string> = {};
  const put = (site: Pick<RequestPlace, 'in' | 'path'>, wire: Wire): boolean => {
    if (site.in === 'query') {
      const [name = ''] = site.path;
      query[name] = wire.numberText ?? textOf(wire.value);
      return true;
    }
    const next = withValueAt(body ?? {}, site.path, () => wire);
    if (!isJsonObject(next)) return false;
    body = next;
    return true;
  };
  for (const constant of shape.constants) put(constant, { value: constant.value, numberText: null });
  for (const place of shape.places) {
    const value = values.concepts[place.concept];
    if (value === undefined || value === null) {
      if (place.required) return refuse({ why: 'missing', concept: place.concept });
      continue;
    }
    const wire = writeWire(place.codec, value);
    if (wire === undefined || !put(place, wire))
      return refuse({ why: 'not-written', concept: place.concept });
  }
  if (shape.extras !== null && values.extras.length > 0) {
    const written = extrasWritten(shape.extras, values.extras);
    if (
      written === undefined ||
      !put({ in: 'body', path: shape.extras.path }, { value: written, numberText: null })
    )
      return refuse({ why: 'not-written', concept: 'extras' });
  }
  return { ok: true, value: { query, body, unspoken: unspokenOf(shape, values) } };
}

/** Reads the values back from a request. Undefined if it does not match the form. */
export function readRequest(
  shape: RequestShape,
  { query, body }: Pick<ComposedRequest, 'query' | 'body'>,
): RequestValues | undefined {
  const concepts: Partial<Record<RequestConcept, ConceptValue>> = {};
  for (const { concept, codec, ...site } of shape.places) {
    const wire = site.in === 'query' ? queryWire(query, site.path, codec) : wireAt(body ?? {}, site.path);
    if (wire === undefined) continue;
    const value = readWire(codec, wire);
    if (value === undefined || value === null) return undefined;
    concepts[concept] = value;
  }
  const sent = shape.extras === null || body === null ? undefined : valueAt(body, shape.extras.path);
  const extras = shape.extras === null || sent === undefined ? [] : extrasRead(shape.extras, sent);
  return extras === undefined ? undefined : { concepts, extras };
}

function queryWire(
  query: Readonly<Record<string, string>>,
  [name = '']: readonly string[],
  codec: RequestPlace['codec'],
): Wire | undefined {
  const text = Object.hasOwn(query, name) ? query[name] : undefined;
  if (text === undefined) return undefined;
  // A query only holds text, so the form decides what is a number.
  const isNumber = 'as' in codec && (codec.as === 'number' || codec.as.startsWith('unix-'));
  if (isNumber && codec.is !== 'text') return { value: Number(text), numberText: text };
  if (codec.is === 'flag') {
    const word = [codec.yes, codec.no].find((one) => one !== null && textOf(one) === text);
    return { value: word ?? text, numberText: null };
  }
  return { value: text, numberText: null };
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function unspokenOf(shape: RequestShape, { concepts, extras }: RequestValues): ComposedRequest['unspoken'] {
  const spoken = new Set(shape.places.map(({ concept }) => concept));
  // Some values follow from others: nights from a departure, the property from the path.
  const isPlaced = (concept: RequestConcept): boolean =>
    spoken.has(concept) ||
    concept === 'propertyId' ||
    (concept === 'nights' && spoken.has('departure')) ||
    (concept === 'departure' && spoken.has('nights'));
  const left = Object.entries(concepts)
    .filter(([, value]) => value !== null && value !== 0)
    .flatMap(([name]) => (isConceptOf(name, concepts) && !isPlaced(name) ? [name] : []));
  return shape.extras === null && extras.length > 0 ? [...left, 'extras'] : left;
}

function isConceptOf(name: string, concepts: RequestValues['concepts']): name is RequestConcept {
  return Object.hasOwn(concepts, name);
}

function extrasWritten(shape: RequestExtras, extras: RequestValues['extras']): JsonValue | undefined {
  const ids = extras.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return undefined;
  if (shape.as === 'map') {
    if (ids.includes('__proto__')) return undefined;
    return Object.fromEntries(extras.map(({ id, quantity }) => [id, quantity]));
  }
  const written = extras.map(({ id, quantity }): JsonValue | undefined => {
    const own = writeWire({ is: 'text', as: shape.idAs }, id)?.value;
    if (own === undefined) return undefined;
    return shape.as === 'ids' ? own : { [shape.idName]: own, [shape.quantityName]: quantity };
  });
  // A list of ids can't express quantities.
  if (shape.as === 'ids' && extras.some(({ quantity }) => quantity !== 1)) return undefined;
  return written.some((one) => one === undefined) ? undefined : written.filter((one) => one !== undefined);
}

function extrasRead(shape: RequestExtras, sent: JsonValue): RequestValues['extras'] | undefined {
  const one = (id: JsonValue | undefined, quantity: JsonValue | undefined) =>
    (typeof id === 'string' || typeof id === 'number') && typeof quantity === 'number'
      ? [{ id: String(id), quantity }]
      : [];
  if (shape.as === 'map')
    return isJsonObject(sent)
      ? Object.entries(sent).flatMap(([id, quantity]) => one(id, quantity))
      : undefined;
  if (!Array.isArray(sent)) return undefined;
  if (shape.as === 'ids') return sent.flatMap((id) => one(id, 1));
  return sent.flatMap((record) =>
    isJsonObject(record) ? one(ownValue(record, shape.idName), ownValue(record, shape.quantityName)) : [],
  );
}

function refuse(fault: ComposeFault): Composed {
  return { ok: false, fault };
}

export function composeFaultWords(fault: ComposeFault): string {
  switch (fault.why) {
    case 'shape':
      return fault.message;
    case 'missing':
      return `${requestConceptLabel(fault.concept)} is missing: the service requires it.`;
    case 'not-written':
      return fault.concept === 'extras'
        ? 'The chosen extras can’t be written in this way.'
        : `${requestConceptLabel(fault.concept)} can’t be written in this way.`;
  }
}
