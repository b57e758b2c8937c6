import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../../../src/core/service/catalogue.ts';
import type { DescriptionReader } from '../../../../src/main/descriptions/description-reader.ts';
import { createDescriptionReader } from '../../../../src/main/descriptions/description-reader.ts';
import { describeService } from '../../../../src/simulator/description/describe-service.ts';
import { turnWorkOf } from '../../../fuzz/descriptions/turn-work.ts';

const program = new URL('../../../../src/main/descriptions/description-thread.ts', import.meta.url);
const own = JSON.stringify(
  describeService({
    dialect: 'documented',
    absence: 'record',
    origin: 'http://127.0.0.1:1',
    publicBasePath: '/api/v1',
    adminBasePath: '/api/v1',
  }),
);

let reader: DescriptionReader;
beforeAll(async () => {
  reader = createDescriptionReader({ program });
  // On a busy machine the thread starts slowly, which isn't what the tests measure.
  await reader.read('{}');
});
afterAll(() => reader.close());

test('a description is read from JSON and YAML, with its breaches of the rules', async () => {
  const yaml =
    'openapi: 3.0.3\ninfo: {title: A, version: "1"}\npaths:\n  /places:\n    get:\n      responses: {}\n';
  const outcome = await reader.read(own);
  expect(outcome).toMatchObject({ ok: true, breaches: [], description: { cut: false } });
  expect(outcome.ok && outcome.description.endpoints.length).toBe(catalogue.length);
  expect(await reader.read(yaml)).toMatchObject({
    ok: true,
    breaches: [{ at: '/paths/~1places/get/responses' }],
    description: { others: [{ method: 'GET', template: '/places' }] },
  });
});

test.each([
  ['invalid YAML', 'not-json-nor-yaml', 'openapi: 3.1.0\npaths: {}\n- a: b: c\n', 3],
  ['a JavaScript tag', 'not-json-nor-yaml', 'openapi: 3.1.0\nx: !!js/function "x"\n', 2],
  ['a custom tag', 'not-json-nor-yaml', 'openapi: !mine 3.1.0\n', 1],
  ['an alias bomb', 'too-deep', bomb(), undefined],
  ['deep nesting', 'too-deep', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, undefined],
  ['deep nesting in YAML', 'too-deep', `a: ${'['.repeat(5_000)}`, undefined],
  ['plain text', 'not-openapi', 'just words', undefined],
  ['a numeric version', 'not-openapi', 'openapi: 3.1\npaths: {}\n', undefined],
  ['a __proto__ key', 'forbidden-value', '{"openapi":"3.1.0","paths":{},"__proto__":{"a":1}}', undefined],
  ['infinity', 'forbidden-value', 'openapi: 3.1.0\npaths: {}\nx: .inf\n', undefined],
  ['a long file with a trailing comma', 'not-json-nor-yaml', longJson('1,'), 40_003],
  ['a truncated long file', 'not-json-nor-yaml', longJson('"'), 40_002],
  ['an old version', 'version-not-supported', 'swagger: "2.0"\npaths: {}\n', undefined],
  ['more than 5 MB', 'too-large', 'é'.repeat(2.7 * 1024 * 1024), undefined],
])('%s is refused as %s', async (_name, code, text, line) => {
  const outcome = await reader.read(text);
  expect(outcome).toMatchObject({ ok: false, fault: { code } });
  expect(outcome.ok ? null : outcome.fault.line).toBe(line);
});

/** Too long to be tried as YAML too. The error is on its last line but one. */
function longJson(end: string): string {
  return `{\n${'"name": "value",\n'.repeat(40_000)}"end": ${end}\n}\n`;
}

function bomb(): string {
  const names = 'abcdefghij'.split('');
  const lines = names.map((name, index) =>
    index === 0
      ? `${name}: &${name} [x, x, x]`
      : `${name}: &${name} [${Array.from({ length: 9 }, () => `*${names[index - 1] ?? ''}`).join(', ')}]`,
  );
  return `openapi: 3.1.0\npaths: {}\n${lines.join('\n')}\n`;
}

test('a slow description is stopped without blocking, and the next one is read', async () => {
  const impatient = createDescriptionReader({ program, longestMs: 300 });
  try {
    const slow = Array.from({ length: 60_000 }, (_, index) => `key${String(index)}: [1, {a: b}]`).join('\n');
    await impatient.read('{}');
    const { value: outcome, work } = await turnWorkOf(() => impatient.read(slow));
    expect(outcome).toMatchObject({ ok: false, fault: { code: 'timed-out' } });
    // Delays of a busy machine don't count as the reading's own.
    expect(Math.min(work.delayMs, work.workMs)).toBeLessThan(50);
    expect(await impatient.read('{}')).toMatchObject({ ok: false, fault: { code: 'not-openapi' } });
  } finally {
    await impatient.close();
  }
});

test('a reader thread that dies is reported', async () => {
  const broken = createDescriptionReader({ program: new URL('data:text/javascript,process.exit(3)') });
  expect(await broken.read('{}')).toMatchObject({ ok: false, fault: { code: 'process-died' } });
  await broken.close();
});
