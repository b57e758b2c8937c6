import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonValue, isJsonValue } from '../../../../src/core/values/json/json.ts';
import { canonicalJson, hashBody } from '../../../../src/main/storage/content-hash.ts';

const json = fc.jsonValue().filter(isJsonValue);

function shuffled(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).reverse();
  return Object.fromEntries(pairs.map(([key, inner]) => [key, shuffled(inner)]));
}

describe('canonicalJson', () => {
  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('distinguishes different values', () => {
    fc.assert(
      fc.property(json, json, (left, right) => {
        const same = JSON.stringify(shuffled(left)) === JSON.stringify(shuffled(right));
        if (same) expect(hashBody(left)).toBe(hashBody(right));
        else if (canonicalJson(left) !== canonicalJson(right))
          expect(hashBody(left)).not.toBe(hashBody(right));
      }),
    );
    expect(canonicalJson({ b: [2, 1], a: { d: null, c: -0 } })).toBe('{"a":{"c":0,"d":null},"b":[2,1]}');
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
    expect(canonicalJson('1')).not.toBe(canonicalJson(1));
  });
});
