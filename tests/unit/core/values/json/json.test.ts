import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isJsonValue, parseJson } from '../../../../../src/core/values/json/json.ts';
import { jsonValueSchema } from '../../../../../src/core/values/value-schemas.ts';

const codeOf = (text: string): string => {
  const parsed = parseJson(text);
  return parsed.ok ? 'ok' : parsed.error.code;
};

describe('parseJson', () => {
  it('returns every JSON value unchanged', () => {
    const safe = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(safe, (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });

  it.each(['', 'NaN', 'Infinity', '{a:1}', '<html>', '{"a":1', 'undefined', "{'a':1}"])(
    'rejects %j as not JSON',
    (text) => {
      expect(codeOf(text)).toBe('not-json');
    },
  );

  it('rejects numbers that overflow at any depth', () => {
    expect(codeOf('1e309')).toBe('not-finite');
    expect(codeOf('{"rows":[{"price":-1e400}]}')).toBe('not-finite');
  });

  it('rejects keys that could change a prototype', () => {
    expect(codeOf('{"__proto__":{"polluted":true}}')).toBe('forbidden-key');
    expect(codeOf('[{"a":{"__proto__":1}}]')).toBe('forbidden-key');
    expect(codeOf('{"constructor":{"prototype":{"polluted":true}}}')).toBe('forbidden-key');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('keeps a harmless "constructor" field as an own property', () => {
    const parsed = parseJson('{"constructor":"J. Smith"}');
    expect(parsed).toEqual({ ok: true, value: { constructor: 'J. Smith' } });
  });

  it('rejects nesting over 200 levels without exhausting the stack', () => {
    expect(codeOf('['.repeat(10_000) + ']'.repeat(10_000))).toBe('too-deep');
    expect(codeOf('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000))).toBe('too-deep');
    expect(codeOf('['.repeat(200) + ']'.repeat(200))).toBe('ok');
    expect(codeOf('['.repeat(201) + ']'.repeat(201))).toBe('too-deep');
    expect(parseJson('[[1]]', { maxDepth: 1 }).ok).toBe(false);
  });

  it('keeps the last of duplicate keys', () => {
    expect(parseJson('{"a":1,"a":2}')).toEqual({ ok: true, value: { a: 2 } });
  });
});

describe('jsonValueSchema', () => {
  it('accepts structured clones of JSON values', () => {
    const value = { rows: [{ a: null, b: [true, 'x', 1.5] }] };
    expect(jsonValueSchema.parse(structuredClone(value))).toEqual(value);
  });

  it.each([undefined, Number.NaN, Infinity, 1n, new Date(0), new Map(), [undefined], { a: undefined }])(
    'rejects a value that is not JSON (%#)',
    (value) => {
      expect(jsonValueSchema.safeParse(value).success).toBe(false);
    },
  );

  it('rejects a circular value', () => {
    const loop: Record<string, unknown> = {};
    loop['again'] = [loop, loop];
    expect(isJsonValue(loop)).toBe(false);
  });
});
