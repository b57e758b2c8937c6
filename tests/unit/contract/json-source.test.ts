import { describe, expect, it } from 'vitest';

import { parseJson } from '../../../src/contract/json.ts';
import type { JsonValue } from '../../../src/contract/json.ts';
import { hasDoubledKey, jsonText, numberTextIn } from '../../../src/contract/json-source.ts';

function parsed(text: string): JsonValue {
  const result = parseJson(text, { keepSources: true });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe('the source of a body', () => {
  it.each([
    '{"a":10.50,"b":[1e3,2.00,{"c":12345678901234567890}],"d":-0.0}',
    '[1.10,[2.20]]',
    '{"text":"10.50","none":null,"on":true}',
  ])('is written back to the last digit: %s', (text) => {
    expect(jsonText(parsed(text))).toBe(text);
  });

  it('tells how a number was written where JavaScript would write it otherwise', () => {
    const body = parsed('{"a":10.50,"b":7}') as Record<string, number>;
    expect(numberTextIn(body, 'a')).toBe('10.50');
    expect(numberTextIn(body, 'b')).toBeNull();
  });

  it.each([
    ['{"a":1,"a":2}', true],
    ['{"x":[{"a":1,"b":{"a":1,"a":1}}]}', true],
    ['{"a":1,"b":{"a":2}}', false],
    [String.raw`{"a\"":":","b":"a\":1"}`, false],
    [String.raw`{"a":1,"\u0061":2}`, true],
  ])('knows whether a key of %s came twice: %s', (text, expected) => {
    expect(hasDoubledKey(parsed(text))).toBe(expected);
  });
});
