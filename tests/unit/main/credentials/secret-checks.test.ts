import { describe, expect, it, test } from 'vitest';
import {
  jwtExpiry,
  jwtFault,
  checkSecret,
  isSendableSecret,
} from '../../../../src/main/credentials/secret-checks.ts';

const now = new Date('2026-11-21T12:00:00Z');
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwtWith = (claims: unknown): string => `eyJhbGciOiJIUzI1NiJ9.${part(claims)}.c2ln`;
const inSeconds = (offset: number): number => now.getTime() / 1_000 + offset;

describe('isSendableSecret', () => {
  test.each([
    ['!', true],
    ['~', true],
    ['a-Z_0.9', true],
    ['', false],
    ['a b', false],
    [' a', false],
    ['a\n', false],
    ['\u007f', false],
    ['é', false],
    ['x'.repeat(8_192), true],
    ['x'.repeat(8_193), false],
  ])('returns for %j: %s', (secret, expected) => {
    expect(isSendableSecret(secret)).toBe(expected);
  });

  it('leaves no secret in the text of the last match that the engine keeps', () => {
    expect(/be\w+/.test('before')).toBe(true);
    expect(isSendableSecret('key-1234')).toBe(true);
    expect(Reflect.get(RegExp, 'input')).toBe('before');
  });
});

describe('checkSecret', () => {
  test.each(['one\ntwo', 'one\rtwo'])('reports a line break in %j', (typed) => {
    expect(checkSecret('api-key', typed, now)).toMatchObject({
      error: { message: expect.stringContaining('line break') as unknown },
    });
  });

  test.each(['Bearer ', 'bearer  ', 'BEARER '])('accepts "%s" before a JWT', (before) => {
    const jwt = jwtWith({});
    expect(checkSecret('jwt', before + jwt, now)).toEqual({ ok: true, value: jwt });
  });

  it('keeps Bearer when it is part of the secret', () => {
    expect(checkSecret('api-key', 'Bearer-1', now)).toEqual({ ok: true, value: 'Bearer-1' });
    expect(checkSecret('api-key', 'Bearer 1', now)).toMatchObject({ ok: false });
    expect(checkSecret('jwt', `xBearer ${jwtWith({})}`, now)).toMatchObject({ ok: false });
    const glued = `Bearer${jwtWith({})}`;
    expect(checkSecret('jwt', glued, now)).toEqual({ ok: true, value: glued });
  });

  it('rejects a JWT from the second it expires', () => {
    expect(checkSecret('jwt', jwtWith({ exp: inSeconds(1) }), now)).toMatchObject({ ok: true });
    expect(checkSecret('jwt', jwtWith({ exp: inSeconds(0) }), now)).toMatchObject({
      error: { code: 'jwt-expired' },
    });
  });
});

describe('JWT', () => {
  test.each([
    [jwtWith({}), null],
    [`a_-Z9.${part({})}.c2ln`, null],
    [`.${part({})}.c2ln`, 'empty'],
    [`a+b.${part({})}.c2ln`, 'not-base64url'],
    [`+a.${part({})}.c2ln`, 'not-base64url'],
    [`a+.${part({})}.c2ln`, 'not-base64url'],
    [`${part({})}.${part({})}`, 'parts'],
    [`${jwtWith({})}.more`, 'parts'],
    [jwtWith([]), 'not-json'],
    [jwtWith(null), 'not-json'],
    [jwtWith('claims'), 'not-json'],
    ['aGVhZA.bm90IGpzb24.c2ln', 'not-json'],
  ])('%s has the fault %s', (text, fault) => {
    expect(jwtFault(text)?.is ?? null).toBe(fault);
  });

  it('has no expiry without valid claims', () => {
    expect(jwtExpiry('nothing')).toBeNull();
    expect(jwtExpiry(jwtWith(null))).toBeNull();
    expect(jwtExpiry(jwtWith({ exp: 'soon' }))).toBeNull();
    expect(jwtExpiry(jwtWith({ exp: 1e300 }))).toBeNull();
    expect(jwtExpiry(jwtWith({ exp: 1 }))).toEqual(new Date(1_000));
  });
});
