import { expect, test } from 'vitest';
import { readDescription } from '../../../../src/core/descriptions/read-description.ts';
import { serviceDescriptionSchema } from '../../../../src/core/descriptions/service-description.ts';
import type {
  DescribedNode,
  ServiceDescription,
} from '../../../../src/core/descriptions/service-description.ts';
import { catalogue } from '../../../../src/core/service/catalogue.ts';
import type { ServicePlace } from '../../../../src/simulator/description/describe-service.ts';
import { describeService } from '../../../../src/simulator/description/describe-service.ts';
import { DIALECTS } from '../../../../src/simulator/dialect/dialect.ts';
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

/** The nodes of the deposit's answer, by their paths. */
function nodesOf(document: unknown): ReadonlyMap<string, DescribedNode> {
  const [endpoint] = read(document).endpoints;
  return new Map(endpoint?.answer?.nodes.map((node) => [node.path.join('.'), node]));
}

test.each(DIALECTS)(
  'the sample service’s own description is taken in whole, in the dialect %s',
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

test('a path is met whatever its base, its parameters’ names and its last slash', () => {
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

test('two paths that could be one endpoint settle nothing', () => {
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

test('what a leaf is, is taken as it is said, in 3.0 and in 3.1', () => {
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

test('allOf is one thing, oneOf are forms of it, and null beside one form is only null', () => {
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

test('a body that goes round in itself ends where it begins again', () => {
  const components = { schemas: { Tree: { properties: { inner: { $ref: '#/components/schemas/Tree' } } } } };
  const nodes = nodesOf(answering({ $ref: '#/components/schemas/Tree' }, { components }));
  expect([...nodes].map(([path, { again }]) => [path, again])).toEqual([
    ['', false],
    ['inner', true],
  ]);
});

test('references that double at every step cost no more than the nodes that are kept', () => {
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

test('references out of the document are named, and not followed', () => {
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
])('%j is refused as %s', (document, code) => {
  expect(readDescription(document)).toMatchObject({ ok: false, fault: { code } });
});
