import { expect, test, describe, it } from 'vitest';
import { boundedRequest } from '../../../../src/core/descriptions/bounded-request.ts';
import type { DescribedWriting, RequestPlace } from '../../../../src/core/descriptions/described-writing.ts';
import { readDescription } from '../../../../src/core/descriptions/read-description.ts';
import { rowByRow } from '../../../../src/core/descriptions/row-by-row.ts';
import type {
  DescribedNode,
  ServiceDescription,
} from '../../../../src/core/mapping/described/service-description.ts';
import { serviceDescriptionSchema } from '../../../../src/core/mapping/described/service-description.ts';
import { catalogue } from '../../../../src/core/service/catalogue.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { ServicePlace } from '../../../../src/simulator/description/describe-service.ts';
import { describeService } from '../../../../src/simulator/description/describe-service.ts';
import { DIALECTS } from '../../../../src/simulator/dialect/dialect.ts';
import { parsed } from '../parsed.ts';
import { valueOf } from '../../../value-of.ts';

function read(document: unknown): ServiceDescription {
  const outcome = valueOf(readDescription(document));
  return serviceDescriptionSchema.parse(outcome);
}

const deposit = '/properties/{id}/security-deposit';

function answering(schema: unknown, more: object = {}): object {
  const content = { 'application/json': { schema } };
  const get = { responses: { 200: { description: 'ok', content } } };
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { [deposit]: { get } }, ...more };
}

function nodesOf(document: unknown): ReadonlyMap<string, DescribedNode> {
  const [endpoint] = read(document).endpoints;
  return new Map(endpoint?.answer?.nodes.map((node) => [node.path.join('.'), node]));
}

test.each(DIALECTS)(
  'the sample service’s own description is read completely in the dialect %s',
  (dialect) => {
    const bases = { publicBasePath: '/api/v1', adminBasePath: '/admin/v2' };
    const place: ServicePlace = { dialect, absence: 'record', origin: 'http://127.0.0.1:1', ...bases };
    const { endpoints, ...rest } = read(describeService(place));
    expect(endpoints).toHaveLength(catalogue.length);
    expect(rest).toMatchObject({ missing: [], others: [], ambiguous: [], cut: false, notFollowed: [] });
    const discount = endpoints.find(({ endpoint }) => endpoint === 'replace-late-availability');
    const name = dialect === 'camel' ? 'discountPercent' : 'discount_percent';
    const node = discount?.answer?.nodes.find(({ path }) => path.join('.').endsWith(`rows.[].${name}`));
    const words = 'Per cent taken off the price: 10 is ten per cent off';
    expect(node).toMatchObject({ required: true, words });
  },
);

test('a path matches despite base path, parameter names and trailing slash', () => {
  const item = { get: { responses: {} } };
  const endpointOf = (path: string, more: object = {}): readonly string[] =>
    read({ openapi: '3.0.3', paths: { [path]: item }, ...more }).endpoints.map(({ endpoint }) => endpoint);
  expect(endpointOf('/api/v9/properties/{propertyId}/security-deposit/')).toEqual(['security-deposit']);
  expect(endpointOf('/properties/:pid/discounts')).toEqual(['discounts']);
  expect(endpointOf('/developer/{a}/{b}')).toEqual(['property-detail-by-slugs']);
  const servers = [{ url: 'https://{host}.example/api/v1/developer/' }];
  expect(endpointOf('/properties/{id}/extras', { servers })).toEqual(['extras']);
  expect(endpointOf('/properties/{id}/extras')).toEqual([]);
  expect(endpointOf('/owners/{owner}/properties/{id}/discounts')).toEqual([]);
  expect(endpointOf('/properties/5/security-deposit')).toEqual([]);
});

test('two paths for one endpoint leave it ambiguous', () => {
  const item = { get: { responses: {} } };
  const { endpoints, ambiguous, missing } = read({
    openapi: '3.0.0',
    paths: { [`/v1${deposit}`]: item, [`/v2${deposit}`]: item, '/other': item },
  });
  expect(endpoints).toEqual([]);
  expect(ambiguous).toEqual([
    { endpoint: 'security-deposit', templates: [`/v1${deposit}`, `/v2${deposit}`] },
  ]);
  expect(missing).not.toContain('security-deposit');
  expect(missing).toContain('discounts');
});

test('types, bounds and flags are read from OpenAPI 3.0 and 3.1 schemas', () => {
  const nodes = nodesOf(
    answering({
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: ['number', 'null'], minimum: 0, maximum: 100, title: 'A', description: 'Per cent' },
        b: { type: 'integer', nullable: true, readOnly: true, format: 'int32' },
        c: { enum: ['x', 'y'], writeOnly: true },
        d: { type: 'array', items: { type: 'object', properties: { e: { type: 'boolean' } } } },
        f: { type: 'object', additionalProperties: { type: 'string' } },
      },
    }),
  );
  const share = { kinds: ['number'], nullable: true, required: true, minimum: 0, maximum: 100, holds: null };
  expect(nodes.get('a')).toMatchObject({ ...share, title: 'A', words: 'Per cent' });
  const count = { kinds: ['integer'], nullable: true, readOnly: true, format: 'int32' };
  expect(nodes.get('b')).toMatchObject(count);
  expect(nodes.get('c')).toMatchObject({ kinds: [], choices: ['x', 'y'], writeOnly: true, required: false });
  expect([nodes.get('d')?.holds, nodes.get('d.[].e')?.kinds]).toEqual(['list', ['boolean']]);
  expect([nodes.get('f')?.holds, nodes.get('f.{}')?.kinds]).toEqual(['map', ['string']]);
});

test('allOf merges, oneOf makes alternatives, and anyOf with null means nullable', () => {
  const components = {
    schemas: {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      Rate: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { rate: { type: 'number' } } }] },
    },
  };
  const together = nodesOf(answering({ $ref: '#/components/schemas/Rate' }, { components }));
  expect([...together.keys()]).toEqual(['', 'id', 'rate']);
  expect(together.get('id')).toMatchObject({ required: true, alternative: false });
  const forms = nodesOf(
    answering({
      properties: {
        a: { oneOf: [{ type: 'string' }, { type: 'number' }] },
        b: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      },
    }),
  );
  const date = { kinds: ['string'], format: 'date' };
  expect(forms.get('b')).toMatchObject({ ...date, nullable: true, alternative: false });
  expect(forms.get('a')?.alternative).toBe(true);
});

test('a recursive schema ends where it repeats', () => {
  const components = { schemas: { Tree: { properties: { inner: { $ref: '#/components/schemas/Tree' } } } } };
  const nodes = nodesOf(answering({ $ref: '#/components/schemas/Tree' }, { components }));
  expect([...nodes].map(([path, { again }]) => [path, again])).toEqual([
    ['', false],
    ['inner', true],
  ]);
});

test('references that double at each step stop at 600 nodes', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => {
      const next = { $ref: `#/components/schemas/S${String(index + 1)}` };
      return [`S${String(index)}`, { properties: { a: next, b: next } }];
    }),
  );
  const [endpoint] = read(
    answering({ $ref: '#/components/schemas/S0' }, { components: { schemas } }),
  ).endpoints;
  expect(endpoint?.answer).toMatchObject({ cut: true });
  expect(endpoint?.answer?.nodes).toHaveLength(600);
});

test('references outside the document are listed but not followed', () => {
  const references = ['https://elsewhere.example/a.json', '/etc/passwd', '#/components/none'];
  const properties = Object.fromEntries(references.map(($ref, at) => [`f${String(at)}`, { $ref }]));
  expect(read(answering({ properties })).notFollowed).toEqual(references);
});

test.each([
  [null, 'not-openapi'],
  [[], 'not-openapi'],
  [{}, 'not-openapi'],
  [{ openapi: 3.1, paths: {} }, 'not-openapi'],
  [{ openapi: '3.1.0' }, 'not-openapi'],
  [{ swagger: '2.0', paths: {} }, 'version-not-supported'],
  [{ openapi: '3.2.0', paths: {} }, 'version-not-supported'],
  [{ openapi: '3.10.0', paths: {} }, 'version-not-supported'],
])('%j is rejected as %s', (document, code) => {
  expect(readDescription(document)).toMatchObject({ ok: false, fault: { code } });
});

function place(path: readonly string[], change: Partial<RequestPlace> = {}): RequestPlace {
  const bounds = { choices: [], minimum: null, maximum: null };
  const flags = { nullable: false, required: false, readOnly: false };
  return { path: [...path], kinds: [], holds: null, ...flags, ...bounds, ...change };
}

function bounded(places: readonly RequestPlace[], body: JsonValue, whole?: JsonValue) {
  const request = { endpoint: 'replace-low-occupancy', template: '/x', isSure: true, says: [] };
  return boundedRequest({ ...request, places: [...places] }, body, whole);
}

const rows = [place(['rows'], { holds: 'list' }), place(['rows', '[]'], { holds: 'object' })];
const amount = place(['rows', '[]', 'amount'], { kinds: ['number'], required: true });

it('boundedRequest keeps the notation of numbers, even when it leaves fields out', () => {
  const body = parsed('{"rows":[{"amount":250.00,"odd":1}],"stand":3}');
  const sent = bounded([...rows, amount], body);
  expect(sent).toMatchObject({ ok: true, leftOut: ['rows[].odd', 'stand'] });
  expect(sent.ok && jsonText(sent.body)).toBe('{"rows":[{"amount":250.00}]}');
  const plain = [place(['amounts'], { holds: 'list' }), place(['amounts', '[]'], { kinds: ['number'] })];
  const list = bounded(plain, parsed('{"amounts":[250.00,1e2]}'));
  expect(list.ok && jsonText(list.body)).toBe('{"amounts":[250.00,1e2]}');
});

describe('null in a request', () => {
  it.each([
    ['is rejected for a required field', { required: true }, false],
    ['is sent for a required nullable field', { required: true, nullable: true }, true],
    ['is sent for an optional field', {}, true],
  ] as const)('%s', (_what, change, ok) => {
    expect(bounded([place(['amount'], { kinds: ['number'], ...change })], { amount: null }).ok).toBe(ok);
  });
});

it('boundedRequest rejects values outside the described bounds', () => {
  const guests = place(['guests'], { kinds: ['integer'], minimum: 1, maximum: 12 });
  const isSent = (value: number): boolean => bounded([guests], { guests: value }).ok;
  expect([0, 1, 12, 13].map(isSent)).toEqual([false, true, true, false]);
});

it('boundedRequest fills in required fields only within records that are sent', () => {
  const terms = place(['terms'], { holds: 'object' });
  const days = place(['terms', 'days'], { kinds: ['integer'], required: true });
  const whole = { terms: { days: 7 }, name: 'A' };
  expect(bounded([terms, days], { terms: {} }, whole)).toMatchObject({ body: { terms: { days: 7 } } });
  const renamed = bounded([terms, days, place(['name'])], { name: 'B' }, whole);
  expect(renamed).toEqual({ ok: true, body: { name: 'B' }, leftOut: [] });
});

it('boundedRequest leaves out read-only fields, even required ones', () => {
  const id = place(['id'], { kinds: ['integer'], required: true, readOnly: true });
  const renamed = bounded([id, place(['name'])], { id: 5, name: 'B' }, { id: 5, name: 'A' });
  expect(renamed).toEqual({ ok: true, body: { name: 'B' }, leftOut: ['id'] });
});

it('rowByRow recognises rules inside an envelope if single rules are described', () => {
  const one = { endpoint: 'replace-low-occupancy', template: '/x', isSure: true, says: [] };
  const writing: DescribedWriting = {
    resource: 'low-occupancy',
    source: 'house.json',
    rowPaths: [],
    requests: [{ ...one, places: [place(['from']), place(['to'])] }],
  };
  const shown = (body: JsonValue) => rowByRow(writing, 'replace-low-occupancy', body);
  expect(shown({ data: { discounts: [{ from: '2027-01-05' }] } })).toBe('/x');
  expect(shown({ data: { from: '2027-01-05', days: [1, 2] } })).toBeNull();
});
