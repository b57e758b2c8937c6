import { expect, test } from 'vitest';
import { redact } from '../../../../src/main/diagnostics/redaction.ts';

test.each([
  ['a name and password in an address', 'https://rosa:canary@a.test/'],
  ['a bearer token', 'bearer canary12345'],
  ['a JWT', 'eyJhbGciOi.canaryIi.canaryc2ln'],
  ['a key', 'api-key: canary-12'],
  ['a mail address', 'canary@example.test'],
])('%s is taken out wherever it stands, as often as it does', (_, secret) => {
  const redacted = redact(`${secret} and ${secret}, then ${secret}`);
  expect(redacted).not.toContain('canary');
  expect(redacted.match(/\[removed\]/g)).toHaveLength(3);
  expect(redacted).toContain(' and ');
});

test('a token goes as a whole, with its signature', () => {
  expect(redact('(eyJhbGciOi.eyJzdWIi.c2ln_-9)')).toBe('([removed])');
});

test('a value goes up to where it ends, and what comes behind it stays', () => {
  expect(redact('{"secret":"canary-12","kept":1}')).toMatch(/^\{"\[removed\]","kept":1\}$/);
  expect(redact('password=canary-12; kept')).toBe('[removed]; kept');
});
