import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DescribedAsk, describedAsk } from '../../../../../src/core/service/requests/described-ask.ts';
import { readDescription } from '../../../../../src/core/descriptions/read-description.ts';
import { askedEndpoints } from '../../../../../src/core/resources/requests.ts';
import { shapeFaults } from '../../../../../src/core/service/requests/check-shape.ts';
import type { ComposedRequest } from '../../../../../src/core/service/requests/compose-request.ts';
import { composeRequest, readRequest } from '../../../../../src/core/service/requests/compose-request.ts';
import { isSettled, proposeShape } from '../../../../../src/core/service/requests/propose-shape.ts';
import type {
  RequestShape,
  RequestValues,
  RequestPlace,
} from '../../../../../src/core/service/requests/request-shape.ts';
import { mayBeSent, requestShapeSchema } from '../../../../../src/core/service/requests/request-shape.ts';
import { requestBodyText } from '../../../../../src/core/service/requests/sent-request.ts';
import { builtInShape, exampleValues } from '../../../../../src/core/service/requests/usual-forms.ts';
import { type JsonObject, type JsonValue, isJsonObject } from '../../../../../src/core/values/json/json.ts';
import { parsed } from '../../parsed.ts';
import { shapeSample } from './random-shapes.ts';
import { valueOf } from '../../../../value-of.ts';

const prices = '/api/v1/developer/properties/{id}/get-price';
const nights = '/api/v1/developer/properties/{id}/available-nights';

function asked(path: string, operation: JsonObject, item: JsonObject = {}): DescribedAsk {
  const method = path === nights ? 'get' : 'post';
  const paths = { [path]: { ...item, [method]: { ...operation, responses: {} } } };
  const read = valueOf(readDescription({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths }));
  const [endpoint] = read.endpoints;
  const ask = endpoint === undefined ? null : describedAsk(endpoint);
  if (ask === null) throw new Error('not asked');
  return ask;
}

function body(properties: JsonObject, required: string[] = Object.keys(properties)): JsonObject {
  const schema = { type: 'object', properties, required };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const day = { type: 'string', format: 'date' };
const count = { type: 'integer' };
const stay = {
  concepts: { arrival: '2027-06-05', departure: '2027-06-12', nights: 7, adults: 2, dogs: 1 },
  extras: [],
};

describe('request shape from a description', () => {
  it('uses the described names, formats and only choices', () => {
    const days = { arrivalDate: day, departureDate: day };
    const schema = body({
      stay: { type: 'object', required: Object.keys(days), properties: days },
      guests: { type: 'object', properties: { adults: count, pets: { type: 'string' } } },
      channel: { type: 'string', enum: ['direct'] },
    });
    const proposal = proposeShape(asked(prices, schema));
    expect(proposal.open).toEqual([]);
    expect(isSettled(proposal)).toBe(true);
    const made = valueOf(composeRequest(proposal.shape, stay));
    expect(made.body).toEqual({
      channel: 'direct',
      stay: { arrivalDate: '2027-06-05', departureDate: '2027-06-12' },
      guests: { adults: 2, pets: '1' },
    });
  });

  it('asks about required and optional fields with unknown names', () => {
    const proposal = proposeShape(
      asked(prices, body({ checkin: day, nights: count, x1: count, x2: count }, ['checkin', 'nights', 'x1'])),
    );
    expect(proposal.open.map(({ path, required, why }) => [path.join('.'), required, why])).toEqual([
      ['x1', true, 'name'],
      ['x2', false, 'name'],
    ]);
    expect(isSettled(proposal)).toBe(false);
    expect(proposal.shape.places.map(({ concept }) => concept)).toEqual(['arrival', 'nights']);
  });

  it('uses query and path parameters and reports required headers that aren’t sent', () => {
    const parameters = [
      { name: 'checkin', in: 'query', required: true, schema: day },
      { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string' } },
      { name: 'X-API-Key', in: 'header', required: true, schema: { type: 'string' } },
    ];
    const shared = { parameters: [{ name: 'adults', in: 'query', schema: count }] };
    const ask = asked(nights, { parameters }, shared);
    const proposal = proposeShape(ask);
    const made = valueOf(composeRequest(proposal.shape, stay));
    expect(made).toEqual({
      query: { adults: '2', checkin: '2027-06-05' },
      body: null,
      unspoken: ['departure', 'nights', 'dogs'],
    });
    expect(proposal.cannot).toEqual(['It requires “X-Tenant”, which Keyholder doesn’t send.']);
    expect(isSettled(proposal)).toBe(false);
  });

  it.each([
    [{ type: 'array', items: { type: 'integer' } }, [3]],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { 3: 1 }],
    [
      { type: 'array', items: { type: 'object', properties: { extraId: { type: 'string' }, qty: count } } },
      [{ extraId: '3', qty: 1 }],
    ],
  ])('recognises how extras are written in %o', (extras, written) => {
    const proposal = proposeShape(asked(prices, body({ checkin: day, nights: count, extras })));
    const made = valueOf(composeRequest(proposal.shape, { ...stay, extras: [{ id: '3', quantity: 1 }] }));
    expect(made.body?.['extras']).toEqual(written);
  });

  it('is unsettled when the body may have several forms', () => {
    const schema = { oneOf: ['a', 'b'].map((name) => ({ type: 'object', properties: { [name]: day } })) };
    const ask = asked(prices, { requestBody: { content: { 'application/json': { schema } } } });
    expect(isSettled(proposeShape(ask))).toBe(false);
    expect(proposeShape(ask).cannot).toHaveLength(1);
  });
});

function composed(shape: RequestShape, values: RequestValues): ComposedRequest {
  return valueOf(composeRequest(shape, values));
}

/** The body as the service parses it. */
function wired(request: ComposedRequest): ComposedRequest {
  const text = requestBodyText(request.body);
  if (text === null) return request;
  const body = parsed(text);
  if (!isJsonObject(body)) throw new Error('no body');
  return { ...request, body };
}

function leavesIn(value: JsonValue, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => leavesIn(item, [...path, `[${String(at)}]`]));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, inner]) => leavesIn(inner, [...path, name]));
  return [path.join('.')];
}

const runs = { numRuns: 300 };

describe('any request shape', () => {
  it('yields the same values when the request is read back', () => {
    fc.assert(
      fc.property(shapeSample, ({ shape, values }) => {
        expect(shapeFaults(shape)).toEqual([]);
        const back = readRequest(shape, wired(composed(shape, values)));
        expect(back?.concepts).toEqual(values.concepts);
        expect(back?.extras).toEqual(values.extras);
      }),
      runs,
    );
  });

  it('sends only its places, constants and chosen extras', () => {
    fc.assert(
      fc.property(shapeSample, ({ shape, values }) => {
        const { body, query } = composed(shape, values);
        const sites = [...shape.places, ...shape.constants];
        const inBody = sites.filter((site) => site.in === 'body').map(({ path }) => path.join('.'));
        const leaves = body === null ? [] : leavesIn(body);
        const others = leaves.filter((leaf) => !inBody.includes(leaf));
        expect(others.filter((leaf) => !leaf.startsWith('more.extras'))).toEqual([]);
        const inQuery = sites.filter((site) => site.in === 'query').map(({ path }) => path[0]);
        expect(Object.keys(query).sort()).toEqual(inQuery.sort());
      }),
      runs,
    );
  });

  it('leaves out missing optional values and fails on missing required ones', () => {
    fc.assert(
      fc.property(shapeSample, ({ shape, values }) => {
        const made = composeRequest(shape, { concepts: {}, extras: [] });
        const required = shape.places.find((place) => place.required);
        if (required !== undefined)
          expect(made).toEqual({ ok: false, fault: { why: 'missing', concept: required.concept } });
        const needed = shape.places.filter((place) => place.required).map(({ concept }) => concept);
        const concepts = Object.fromEntries(needed.map((concept) => [concept, values.concepts[concept]]));
        expect(readRequest(shape, composed(shape, { concepts, extras: [] }))?.concepts).toEqual(concepts);
      }),
      runs,
    );
  });

  it('survives a round trip through JSON', () => {
    fc.assert(
      fc.property(shapeSample, ({ shape }) => {
        expect(requestShapeSchema.parse(JSON.parse(JSON.stringify(shape)))).toEqual(shape);
      }),
    );
  });

  it('lists values that have no place in it', () => {
    const shape = builtInShape('available-nights');
    const concepts = { propertyId: '7', arrival: '2027-06-05', nights: 7, dogs: 1, adults: 0 };
    const { unspoken, query, body } = composed(shape, { concepts, extras: [{ id: '3', quantity: 1 }] });
    expect({ query, body }).toEqual({ query: { checkin: '2027-06-05' }, body: null });
    expect(unspoken).toEqual(['nights', 'dogs', 'extras']);
  });

  it('is rejected if it is incomplete or contradictory', () => {
    const shape = builtInShape('get-price');
    const [first, ...rest] = shape.places;
    if (first === undefined) throw new Error('no place');
    const reported = (changed: Partial<RequestShape>) =>
      shapeFaults({ ...shape, ...changed }).map(({ message }) => message);
    expect(reported({ places: rest })).toEqual(['The request does not say: Arrival.']);
    expect(reported({ places: [...shape.places, first] })).toContain('Arrival is in two places.');
    const constant = (site: 'body' | 'query', ...path: string[]) =>
      reported({ constants: [{ in: site, path, value: 1 }] });
    expect(constant('body', 'checkin', 'day')).toContain('“checkin › day” is taken by something else.');
    const counted = { ...first, codec: { is: 'count', as: 'number' } } as const;
    expect(reported({ places: [counted, ...rest] })).toHaveLength(1);
    expect([constant('body', 'a', '[1]'), constant('query', 'a', 'b')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    const card = { ...first, concept: 'gatewayToken' as const };
    const misplaced = reported({ places: [...shape.places, card] });
    expect(misplaced).toContain('Gateway token has no place in this request.');
  });

  it('is never sent to a live service if it is only built in', () => {
    for (const endpoint of askedEndpoints) expect(shapeFaults(builtInShape(endpoint))).toEqual([]);
    expect(mayBeSent({ trust: 'built-in' }, 'live')).toBe(false);
    expect(mayBeSent({ trust: 'built-in' }, 'sample')).toBe(true);
    expect(mayBeSent({ trust: 'mapped' }, 'live')).toBe(true);
    expect(mayBeSent({ trust: 'described' }, 'live')).toBe(true);
  });
});

describe('exampleValues', () => {
  it.each(askedEndpoints)('fill every place of a request to %s', (endpoint) => {
    const shape = builtInShape(endpoint);
    const made = valueOf(composeRequest(shape, exampleValues(shape)));
    const written = { ...made.query, ...made.body };
    const places = [...shape.places.map(({ path }) => path[0]), ...(shape.extras?.path ?? [])];
    expect(Object.keys(written).sort()).toEqual(places.sort());
    expect(made.unspoken).toEqual([]);
  });

  it('use the words that a place accepts', () => {
    const codec: RequestPlace['codec'] = { is: 'choice', words: [[826, 'Pounds']] };
    const place: RequestPlace = { concept: 'currency', in: 'body', path: ['c'], codec, required: true };
    const shape = { ...builtInShape('save-booking'), constants: [], extras: null, places: [place] };
    expect(exampleValues(shape).concepts).toEqual({ currency: 'Pounds' });
  });
});
