import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jsonText, numberTextIn } from '../../../../../src/core/values/json/json-source.ts';
import { parseSentJson } from '../../../../../src/core/values/json/json.ts';
import { parsed } from '../../parsed.ts';

function hasDoubledKey(text: string): boolean {
  const read = parseSentJson(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.hasDoubledKey;
}

describe('JSON text', () => {
  it.each([
    '{"a":10.50,"b":[1e3,2.00,{"c":12345678901234567890}],"d":-0.0}',
    '[1.10,[2.20]]',
    '{"text":"10.50","none":null,"on":true}',
  ])('is written back to the last digit: %s', (text) => {
    expect(jsonText(parsed(text))).toBe(text);
  });

  it('keeps the notation of a number that JavaScript would write differently', () => {
    const body = parsed('{"a":10.50,"b":7}') as Record<string, number>;
    expect(numberTextIn(body, 'a')).toBe('10.50');
    expect(numberTextIn(body, 'b')).toBeNull();
  });

  it.each([
    ['{"a":1,"a":2}', true],
    ['{"x":[{"a":1,"b":{"a":1,"a":1}}]}', true],
    ['{"a":1,"b":{"a":2}}', false],
    [String.raw`{"a":":","b":"a\":1"}`, false],
    [String.raw`{"caf\u00e9":1,"b":"\n:"}`, false],
    [String.raw`{"a":1,"\u0061":2}`, true],
  ])('detects duplicate keys in %s: %s', (text, expected) => {
    expect(hasDoubledKey(text)).toBe(expected);
  });
});

describe('key with an escape', () => {
  it('is accepted when it appears once', () => {
    expect(hasDoubledKey(String.raw`{"a \"b\"":1,"c":"\n:"}`)).toBe(false);
    expect(hasDoubledKey(String.raw`{"caf\u00e9":{"x\\y":[]}}`)).toBe(false);
  });

  it('is either reported as duplicate or read unchanged', () => {
    const short = fc.constantFrom('"', '\\', '\n', 'a', '\t').map((name) => JSON.stringify(name));
    const object = fc
      .uniqueArray(short, { maxLength: 4 })
      .map((names) => `{${names.map((name) => `${name}:{${name}:1}`).join(',')}}`);
    fc.assert(
      fc.property(fc.array(object, { maxLength: 4 }), (objects) => {
        const text = `[${objects.join(',')}]`;
        const body = parsed(text);
        expect(hasDoubledKey(text) || JSON.stringify(body) === text).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('any JSON text', () => {
  const number = fc.oneof(
    fc.constantFrom('0', '-0', '-0.0', '10.50', '1e3', '1E-7', '12345678901234567890', '-17', '1.0e+2'),
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  );
  const hard = fc.constantFrom('"', '\\', ':', '{', '1.50', '-', 'é', '\n', 'a');
  const string = fc.array(hard, { maxLength: 6 }).map((parts) => JSON.stringify(parts.join('')));
  const name = fc
    .array(fc.constantFrom(':', '{', '1.50', '-', 'é', 'a'), { maxLength: 6 })
    .map((parts) => `"${parts.join('')}"`);
  const space = fc.constantFrom('', ' ', '\n\t');
  const { value: anyText } = fc.letrec<{ value: string; object: string }>((tie) => ({
    object: fc
      .uniqueArray(fc.tuple(name, tie('value')), { selector: ([one]) => one, maxLength: 4 })
      .map((members) => `{${members.map(([one, value]) => `${one}:${value}`).join(',')}}`),
    value: fc.oneof(
      { maxDepth: 4 },
      number,
      string,
      fc.constantFrom('true', 'null'),
      fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
      tie('object'),
    ),
  }));

  it('is written back unchanged, with one value per key', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const body = parsed(`[${text}]`) as object;
        expect(hasDoubledKey(`[${text}]`)).toBe(false);
        // JavaScript reorders names that are whole numbers. These have none.
        expect(jsonText(body)).toBe(`[${text}]`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reports a duplicate key with any spacing and strings', () => {
    fc.assert(
      fc.property(anyText, name, space, space, (text, member, before, after) => {
        const twice = `{${member}${before}:${after}1${before},${member}${after}:${text}}`;
        expect(hasDoubledKey(`[${text},${twice}]`)).toBe(true);
        expect(hasDoubledKey(`[${text},{${before}${member}${after}:${text}}]`)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
