import { describe, expect, it } from 'vitest';
import { redact } from '../../../../src/main/diagnostics/redaction.ts';

describe('redact', () => {
  it.each([
    'Authorization: Bearer abcdefgh12345',
    'X-API-Key: canary-key-1',
    '{"apiKey":"canary-key-1"}',
    'jwt=eyJhbGciOi.eyJzdWIi.c2ln',
    'owner is rosa@example.test',
    'https://rosa:canary-key-1@host.test/',
    'token canary-key-1',
  ])('takes the secret out of %s', (text) => {
    expect(redact(text)).not.toMatch(/canary-key-1|abcdefgh12345|eyJhbGciOi|rosa/);
  });

  it('leaves ordinary sentences alone', () => {
    expect(redact('Security deposit of property 1042 read in 31 ms')).toBe(
      'Security deposit of property 1042 read in 31 ms',
    );
  });
});
