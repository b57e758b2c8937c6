import { describe, expect, it, test } from 'vitest';
import { redact } from '../../../../src/main/diagnostics/log.ts';

describe('redact', () => {
  it.each([
    'Authorization: Bearer abcdefgh12345',
    'X-API-Key: canary-key-1',
    '{"apiKey":"canary-key-1"}',
    'jwt=eyJhbGciOi.eyJzdWIi.c2ln',
    'owner is rosa@example.test',
    'https://rosa:canary-key-1@host.test/',
    'token canary-key-1',
    '{\\"apiKey\\":\\"canary-key-1\\"}',
    '{"\\u0061piKey":"canary-key-1"}',
    '{"api\\u004bey":"\\u0063anary-key-1"}',
    'https:\\/\\/rosa:canary-key-1@host.test\\/',
    'GET /x?apiKey%3Dcanary-key-1',
    'mail to r\\u006fsa%40example.test',
  ])('removes the secret from %s', (text) => {
    expect(redact(text)).not.toMatch(/canary-key-1|abcdefgh12345|eyJhbGciOi|rosa/);
  });

  it('leaves harmless escapes unchanged', () => {
    const text = 'path C:\\\\users and 100%25 of \\u0041';
    expect(redact(text)).toBe(text);
  });

  it('leaves letters and digits that resemble an escape beside a removed secret', () => {
    expect(redact('menu0041 and x27 of rosa@example.test')).toBe('menu0041 and x27 of [removed]');
  });

  it.each([
    [
      'https://rosa:canary-key-1@a.test/ and wss://rosa:canary-key-1@b.test/',
      'https://[removed]a.test/ and wss://[removed]b.test/',
    ],
    ['Bearer abcdefgh12345, bearer abcdefgh12345', '[removed], [removed]'],
    ['eyJhbGciOi.eyJzdWIi.c2ln / eyJhbGciOi.eyJzdWIi.c2ln', '[removed] / [removed]'],
    ['token canary-key-1, secret=canary-key-1', '[removed], [removed]'],
    ['rosa@example.test, rosa.b@example.test', '[removed], [removed]'],
    ['r\\u006fsa@example.test, r\\u006fsa@example.test', '[removed], [removed]'],
    ['rosa%40example.test, rosa%2540example.test', '[removed], [removed]'],
  ])('removes every secret from %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it.each([
    'the bearers of the letter',
    'the bearer "of" the letter',
    'see //@example.test',
    'at x@.test',
    'a mark @ home, and a@b. Then more',
    'its password: yes or no, and tokenised prices',
  ])('leaves text that only resembles a secret or an address: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it.each([
    ['got eyJhbGciOi.eyJzdWIi. unsigned', 'got [removed] unsigned'],
    ['r\\u006Fsa@example.test', '[removed]'],
  ])('removes the whole of %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it('handles 600,000 characters within three seconds', () => {
    const startedAt = performance.now();
    redact(`${'x'.repeat(300_000)} ${'a.b'.repeat(100_000)}`);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it('leaves ordinary sentences unchanged', () => {
    expect(redact('Security deposit of property 1042 read in 31 ms')).toBe(
      'Security deposit of property 1042 read in 31 ms',
    );
  });
});

test('redact removes a whole token with its signature', () => {
  expect(redact('(eyJhbGciOi.eyJzdWIi.c2ln_-9)')).toBe('([removed])');
});

test('redact removes a value up to its end, and leaves the rest', () => {
  expect(redact('{"secret":"canary-12","kept":1}')).toMatch(/^\{"\[removed\]","kept":1\}$/);
  expect(redact('password=canary-12; kept')).toBe('[removed]; kept');
});
