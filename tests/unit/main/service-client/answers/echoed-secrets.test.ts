import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonObject, type JsonValue, parseJson } from '../../../../../src/core/values/json/json.ts';
import {
  mayRepeatSecrets,
  withoutSecrets,
} from '../../../../../src/main/service-client/answers/echoed-secrets.ts';
import { valueOf } from '../../../../value-of.ts';

const runs = { numRuns: 1_000 };
/** Every character that a credential can have. */
const secrets = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 60,
});
/** Text that shares nothing with any spelling of a credential. */
const around = fc.string({ unit: fc.constantFrom('é', 'ß', '—', ' ', '☂', '😀', '\n'), maxLength: 12 });

const hex = (letter: string, digits: number): string =>
  letter.charCodeAt(0).toString(16).padStart(digits, '0');
const shaken = (text: string, upper: boolean): string => (upper ? text.toUpperCase() : text);

/** One letter in a spelling that a JSON string allows. */
function inJson(letter: string, way: number): string {
  if (way % 3 === 0) return `\\u${shaken(hex(letter, 4), way % 2 === 0)}`;
  if (letter === '/' && way % 3 === 1) return '\\/';
  return JSON.stringify(letter).slice(1, -1);
}

const percent = (letter: string, way: number): string =>
  letter === '%' || way % 2 === 0 ? `%${shaken(hex(letter, 2), way % 4 === 0)}` : letter;

const ways = fc.array(fc.nat(5), { minLength: 60, maxLength: 60 });

/** Spellings that all give the same letters once the body is parsed, or once the result is decoded again. */
const spellings = {
  'JSON escapes': (secret: string, how: readonly number[]) =>
    Array.from(secret, (letter, at) => inJson(letter, how[at] ?? 0)).join(''),
  'JSON within JSON': (secret: string, how: readonly number[]) =>
    JSON.stringify(Array.from(secret, (letter, at) => inJson(letter, how[at] ?? 0)).join('')).slice(1, -1),
  'percent-encoding': (secret: string, how: readonly number[]) =>
    JSON.stringify(Array.from(secret, (letter, at) => percent(letter, how[at] ?? 0)).join('')).slice(1, -1),
  'double percent-encoding': (secret: string, how: readonly number[]) =>
    encodeURIComponent(Array.from(secret, (letter, at) => percent(letter, how[at] ?? 0)).join('')),
} as const;

/** A body that contains one string somewhere. The inserted text is already JSON. */
const places: readonly ((text: string) => string)[] = [
  (text) => `"${text}"`,
  (text) => `{"message":"${text}","rows":[1.5,true,null]}`,
  (text) => `{"message":["no","${text}"]}`,
  (text) => `{"a":{"b":[[{"${text}":{"x":1}}]]},"c":2}`,
  (text) => `{"${text}":"${text}"}`,
  (text) => `[{"key":"${text}"},{"${text}":[]},"${text}"]`,
];

const parsed = (text: string): JsonValue => {
  return valueOf(parseJson(text));
};
/** Replaces every redacted text as a whole, because more than the secret may be gone from it. */
const marked = (body: JsonValue): string =>
  JSON.stringify(body).replaceAll(/"(?:[^"\\]|\\.)*\[redacted\](?:[^"\\]|\\.)*"/g, '"[redacted]"');
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1);

describe('withoutSecrets', () => {
  it.each(Object.entries(spellings))(
    'removes a credential in %s, and changes no other text',
    (_name, spelled) => {
      fc.assert(
        fc.property(
          ...[secrets, ways, around, around, fc.constantFrom(...places)],
          (secret, how, before, after, place) => {
            const text = (middle: string) => place(quoted(before) + middle + quoted(after));
            const repeated = text(spelled(secret, how));
            expect(mayRepeatSecrets(repeated, [secret])).toBe(true);
            const clean = withoutSecrets(parsed(repeated), [secret]);
            expect(JSON.stringify(clean)).not.toContain(quoted(secret));
            expect(marked(clean)).toBe(marked(parsed(place('[redacted]'))));
          },
        ),
        runs,
      );
    },
  );

  it('removes a credential in base64 of either alphabet, at any offset', () => {
    const alphabets = ['base64', 'base64url'] as const;
    fc.assert(
      fc.property(
        ...[secrets, around, around, fc.constantFrom(...alphabets), fc.constantFrom(...places)],
        (secret, before, after, alphabet, place) => {
          const text = Buffer.from(before + secret + after).toString(alphabet);
          expect(mayRepeatSecrets(place(quoted(text)), [secret])).toBe(true);
          const clean = JSON.stringify(withoutSecrets(parsed(place(quoted(text))), [secret]));
          for (const encoded of clean.match(/[\w+/-]+/g) ?? []) {
            for (const lead of ['', 'A', 'AA', 'AAA']) {
              expect(Buffer.from(lead + encoded, 'base64').includes(secret)).toBe(false);
            }
          }
          expect(clean).toContain('[redacted]');
        },
      ),
      runs,
    );
  });

  it('leaves a body without the credential unchanged', () => {
    fc.assert(
      fc.property(secrets, fc.jsonValue(), (secret, value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes(secret));
        const body = parseJson(text);
        if (body.ok) expect(withoutSecrets(body.value, [secret])).toEqual(body.value);
      }),
      runs,
    );
  });

  it('removes a credential that appears as a number', () => {
    const body: JsonObject = { id: 12_345_678, rows: [9_876_543_210], price: 12_345.678 };
    expect(mayRepeatSecrets('{"id":1.2345678e7}', ['12345678'])).toBe(true);
    expect(withoutSecrets(body, ['12345678'])).toEqual({
      id: '[redacted]',
      rows: [9_876_543_210],
      price: 12_345.678,
    });
  });

  it('keeps every value when several names contain the credential', () => {
    const body: JsonObject = { 'k-abcdefgh': 1, 'k-%61bcdefgh': 2, 'k-[redacted]': 3, other: 4 };
    expect(Object.values(withoutSecrets(body, ['abcdefgh']) as JsonObject).sort()).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(withoutSecrets(body, ['abcdefgh']))).not.toMatch(/bcdefgh/);
  });

  it('removes nested and overlapping credentials completely', () => {
    expect(withoutSecrets('x abcdefghijkl y', ['cdefghij', 'abcdefghijkl'])).toBe('[redacted]');
    expect(withoutSecrets('abcdefghijkl', ['abcdefgh', 'efghijkl'])).toBe('[redacted]');
  });

  it('ignores a credential that is too short', () => {
    expect(withoutSecrets({ a: 'abcdefg' }, ['abcdefg', ''])).toEqual({ a: 'abcdefg' });
  });

  it('handles hostile texts of 40,000 characters within four seconds', () => {
    const secret = 'aaaaaaaaaaaaaaaaaaaaaaab';
    const texts = ['\\', '%25', 'a', '\\u0061', '%61'].map((part) =>
      part.repeat(Math.ceil(40_000 / part.length)),
    );
    const startedAt = performance.now();
    for (const text of texts) withoutSecrets(text, [secret]);
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });
});
