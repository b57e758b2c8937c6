import { describe, expect, it } from 'vitest';

import { type DescribedAsk, describedAsk } from '../../../../../src/core/descriptions/described-ask.ts';
import { readDescription } from '../../../../../src/core/descriptions/read-description.ts';
import type { JsonObject } from '../../../../../src/core/values/json/json.ts';
import { composeRequest } from '../../../../../src/core/service/requests/compose-request.ts';
import { isSettled, proposeShape } from '../../../../../src/core/service/requests/propose-shape.ts';
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

describe('a request that a description shows', () => {
  it('is made of its names, forms and only choices', () => {
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

  it('asks what is required under a name that says nothing, and leaves out what is not required', () => {
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

  it('takes query parameters, those of the path too, and no header that it does not send', () => {
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
  ])('finds how extras are written in %o', (extras, written) => {
    const proposal = proposeShape(asked(prices, body({ checkin: day, nights: count, extras })));
    const made = valueOf(composeRequest(proposal.shape, { ...stay, extras: [{ id: '3', quantity: 1 }] }));
    expect(made.body?.['extras']).toEqual(written);
  });

  it('is none where it may have several forms', () => {
    const schema = { oneOf: ['a', 'b'].map((name) => ({ type: 'object', properties: { [name]: day } })) };
    const ask = asked(prices, { requestBody: { content: { 'application/json': { schema } } } });
    expect(isSettled(proposeShape(ask))).toBe(false);
    expect(proposeShape(ask).cannot).toHaveLength(1);
  });
});
