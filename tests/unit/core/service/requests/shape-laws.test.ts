import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type JsonValue, isJsonObject } from '../../../../../src/core/values/json/json.ts';
import { shapeFaults } from '../../../../../src/core/service/requests/check-shape.ts';
import type { ComposedRequest } from '../../../../../src/core/service/requests/compose-request.ts';
import { composeRequest, readRequest } from '../../../../../src/core/service/requests/compose-request.ts';
import type { RequestShape, RequestValues } from '../../../../../src/core/service/requests/request-shape.ts';
import { mayBeSent, requestShapeSchema } from '../../../../../src/core/service/requests/request-shape.ts';
import { requestBodyText } from '../../../../../src/core/service/requests/sent-request.ts';
import { builtInShape } from '../../../../../src/core/service/requests/usual-forms.ts';
import { askedEndpoints } from '../../../../../src/core/resources/requests.ts';
import { shapeSample } from './random-shapes.ts';
import { valueOf } from '../../../../value-of.ts';
import { parsed } from '../../parsed.ts';

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

describe('a request shape, whatever it is', () => {
  it('says what was said: who reads the request by the shape finds the very values', () => {
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

  it('sends nothing but its places, its constants and the chosen extras', () => {
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

  it('leaves out what is not said, and sends nothing where it is required', () => {
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

  it('is plain JSON', () => {
    fc.assert(
      fc.property(shapeSample, ({ shape }) => {
        expect(requestShapeSchema.parse(JSON.parse(JSON.stringify(shape)))).toEqual(shape);
      }),
    );
  });

  it('names what was said and has no place in it', () => {
    const shape = builtInShape('available-nights');
    const concepts = { propertyId: '7', arrival: '2027-06-05', nights: 7, dogs: 1, adults: 0 };
    const { unspoken, query, body } = composed(shape, { concepts, extras: [{ id: '3', quantity: 1 }] });
    expect({ query, body }).toEqual({ query: { checkin: '2027-06-05' }, body: null });
    expect(unspoken).toEqual(['nights', 'dogs', 'extras']);
  });

  it('refuses what half a shape would send', () => {
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

  it('is never sent to a live service where it is only built in', () => {
    for (const endpoint of askedEndpoints) expect(shapeFaults(builtInShape(endpoint))).toEqual([]);
    expect(mayBeSent({ trust: 'built-in' }, 'live')).toBe(false);
    expect(mayBeSent({ trust: 'built-in' }, 'sample')).toBe(true);
    expect(mayBeSent({ trust: 'mapped' }, 'live')).toBe(true);
    expect(mayBeSent({ trust: 'described' }, 'live')).toBe(true);
  });
});
