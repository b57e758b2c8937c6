import fc from 'fast-check';
import { catalogue } from '../../../src/core/service/catalogue.ts';

export interface HostileDescription {
  readonly kind: string;
  readonly text: string;
}

const methods = ['get', 'put', 'post', 'patch', 'delete', 'trace', '$ref', '__proto__'];
const paths = [
  ...catalogue.map(({ path }) => `/api/v1${path}`),
  '/{a}',
  '',
  '/'.repeat(2_000),
  '{{{{',
  '/%zz',
];

const oddName = fc.constantFrom(
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '$ref',
    '',
    '\u0000',
    '~1~0',
    '#',
  ],
  ...['percent', 'rows', 'x'.repeat(5_000)],
);
const scalar = fc.constantFrom<unknown>(
  ...[null, true, 0, -0, 1e308, -1, 1.5, '', 'a', 'string', '{}', '#/', NaN, 'x'.repeat(20_000)],
);
const pointers = [
  ...[
    '#',
    '#/',
    '#/components/schemas/A',
    '#/components/schemas/B',
    '#/paths',
    '#/components/schemas/A/allOf/0',
  ],
  ...[
    'https://elsewhere.example/a.json',
    'file:///etc/passwd',
    '/etc/passwd',
    '../../secret.yaml',
    'a.yaml#/b',
  ],
  ...[
    'data:application/json,{}',
    '#/__proto__/polluted',
    '#/components/schemas/%41',
    '#/a%',
    'http://127.0.0.1:9/',
  ],
  ...['#/' + 'a/'.repeat(3_000), '\\\\host\\share', 'node:fs', ' #/components'],
];
const reference = fc.constantFrom(...pointers).map((pointer) => ({ $ref: pointer }));

/** A schema, or something sent as one: any keyword with any value. */
const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    reference,
    fc.record(
      {
        type: fc.oneof(
          fc.constantFrom('object', 'array', 'number', 'any'),
          scalar,
          fc.array(scalar, { maxLength: 4 }),
        ),
        properties: fc.oneof(
          fc.dictionary(fc.oneof(oddName, fc.string()), tie('schema'), { maxKeys: 4 }),
          scalar,
        ),
        items: fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 3 })),
        allOf: fc.oneof(fc.array(tie('schema'), { maxLength: 3 }), scalar),
        oneOf: fc.array(tie('schema'), { maxLength: 3 }),
        anyOf: fc.oneof(fc.array(tie('schema'), { maxLength: 3 }), scalar),
        additionalProperties: tie('schema'),
        patternProperties: fc.dictionary(fc.constantFrom('(a+)+$', '[', '.*'), tie('schema'), { maxKeys: 2 }),
        required: fc.oneof(fc.array(scalar, { maxLength: 3 }), scalar),
        enum: fc.oneof(fc.array(scalar, { maxLength: 5 }), scalar),
        pattern: fc.constantFrom('(a+)+$', '(', '^(([a-z])+.)+[A-Z]([a-z])+$'),
        format: scalar,
        minimum: scalar,
        maximum: scalar,
        description: fc.oneof(
          fc.string(),
          fc.constant(`${'0 = '.repeat(2_000)}sunday`),
          fc.constant('1 to '.repeat(3_000)),
        ),
        title: scalar,
        nullable: scalar,
        readOnly: scalar,
        $ref: fc.oneof(fc.constantFrom(...pointers), scalar),
      },
      { requiredKeys: [] },
    ),
  ),
}));

const holder = fc.oneof(reference, scalar, schema);
const content = fc.oneof(
  fc.record({ 'application/json': fc.oneof(fc.record({ schema }), holder) }),
  fc.dictionary(fc.constantFrom('application/json', 'text/html', '*/*', '__proto__'), holder, { maxKeys: 2 }),
);
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      responses: fc.record({ 200: fc.record({ content }) }),
      requestBody: fc.record({ content }),
    }),
  },
  { weight: 1, arbitrary: holder },
);

const wrongEverywhere = fc.record(
  {
    openapi: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('3.0.3', '3.1.0') },
      { weight: 1, arbitrary: scalar },
    ),
    info: fc.oneof(fc.record({ title: scalar, version: scalar }), holder),
    servers: fc.oneof(fc.array(fc.record({ url: fc.oneof(fc.string(), scalar) }), { maxLength: 2 }), scalar),
    paths: fc.oneof(
      {
        weight: 8,
        arbitrary: fc.dictionary(
          fc.constantFrom(...paths),
          fc.oneof(fc.dictionary(fc.constantFrom(...methods), operation, { maxKeys: 3 }), holder),
          { maxKeys: 4 },
        ),
      },
      { weight: 1, arbitrary: holder },
    ),
    components: fc.oneof(fc.record({ schemas: fc.record({ A: schema, B: schema }) }), holder),
  },
  { requiredKeys: ['openapi', 'paths'] },
);

function answering(answer: unknown, schemas: unknown = {}): unknown {
  const get = {
    responses: { 200: { description: '', content: { 'application/json': { schema: answer } } } },
  };
  return {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    components: { schemas },
    paths: Object.fromEntries(catalogue.map(({ path }) => [path, { get }])),
  };
}

const size = fc.integer({ min: 2, max: 80 });
const entry = { $ref: '#/components/schemas/S0' };

function chain(length: number, link: (next: object) => unknown): unknown {
  const schemas = Array.from({ length }, (_, index) => [
    `S${String(index)}`,
    link({ $ref: `#/components/schemas/S${String((index + 1) % length)}` }),
  ]);
  return answering(entry, Object.fromEntries(schemas));
}

const doubling = fc
  .tuple(size, fc.constantFrom('allOf', 'oneOf', 'anyOf', 'properties'))
  .map(([length, keyword]) =>
    chain(length, (next) =>
      keyword === 'properties' ? { properties: { a: next, b: next } } : { [keyword]: [next, next] },
    ),
  );
const round = size.map((length) => chain(length, (next) => next));
const huge = fc
  .integer({ min: 1_000, max: 20_000 })
  .map((count) =>
    answering({ enum: Array.from({ length: count }, (_, index) => `choice ${String(index)}`) }),
  );
const wide = fc.integer({ min: 100, max: 700 }).map((count) =>
  answering(
    {
      properties: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`f${String(index)}`, entry]),
      ),
    },
    { S0: { allOf: Array.from({ length: count }, () => ({ type: 'object' })) } },
  ),
);
const deep = fc
  .tuple(fc.integer({ min: 50, max: 20_000 }), fc.constantFrom('{"items":', '[', '{"a":{"allOf":['))
  .map(([depth, open]) => `{"openapi":"3.1.0","paths":${open.repeat(depth)}`);
const aliases = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 }))
  .map(([levels, width]) => {
    const lines = Array.from({ length: levels }, (_, index) =>
      index === 0
        ? 'a0: &a0 {type: string}'
        : `a${String(index)}: &a${String(index)} [${Array.from({ length: width }, () => `*a${String(index - 1)}`).join(', ')}]`,
    );
    return `openapi: 3.1.0\npaths: {}\n${lines.join('\n')}\n`;
  });
const yamlOddities = fc.constantFrom(
  ...[
    'a: &a [*a]',
    '&a {x: *a}',
    '? [a, b]\n: c',
    '<<: *none',
    '<<: [&a {b: c}, *a]',
    '!!binary aGk=',
    '!!set {a, b}',
  ],
  ...[
    '%YAML 1.1\n---\na: yes',
    '--- a\n--- b',
    'a: !!float 1',
    '\t- a',
    `${'- '.repeat(3_000)}a`,
    `${'? '.repeat(3_000)}a`,
  ],
  ...[
    'a: |\n  b\n c',
    '__proto__: {a: b}',
    'a: "\\ud800"',
    '"a": 1\n"a": 2',
    `a: '${"''".repeat(50_000)}`,
    '!<tag:x,2000:a> b',
  ],
);
const noise = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const kinds: readonly (readonly [string, number, fc.Arbitrary<string>])[] = [
  ['wrong everywhere', 60, wrongEverywhere.map((document) => JSON.stringify(document))],
  ['wrong everywhere, cut off', 5, wrongEverywhere.map((document) => JSON.stringify(document).slice(0, -20))],
  ['doubling references', 10, doubling.map((document) => JSON.stringify(document))],
  ['references in a ring', 5, round.map((document) => JSON.stringify(document))],
  ['huge lists', 1, huge.map((document) => JSON.stringify(document))],
  ['wide records', 2, wide.map((document) => JSON.stringify(document))],
  ['deep nesting', 5, deep],
  ['alias bombs', 8, aliases],
  ['odd YAML', 6, yamlOddities],
  ['noise', 8, noise],
];

export function hostileDescriptions(seed: number, count: number): readonly HostileDescription[] {
  const any = fc.oneof(
    ...kinds.map(([kind, weight, arbitrary]) => ({
      weight,
      arbitrary: arbitrary.map((text): HostileDescription => ({ kind, text })),
    })),
  );
  return fc.sample(any, { seed, numRuns: count });
}
