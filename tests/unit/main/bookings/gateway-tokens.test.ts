import { expect, it } from 'vitest';
import { GatewayTokens, tokenLastsMs } from '../../../../src/main/bookings/gateway-tokens.ts';
import { tokenMark } from '../../../../src/contract/service/writable/stays/payment.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array | null): string | null =>
  body === null ? null : new TextDecoder().decode(body);

it('puts a token where its mark stands, until it is used, forgotten or too old', () => {
  let nowMs = 0;
  const tokens = new GatewayTokens(() => nowMs);
  const body = (token: string): Uint8Array => bytes(JSON.stringify({ token: tokenMark(tokens.hold(token)) }));
  const first = body('tok_"quoted"$&');
  expect(text(tokens.fill(first))).toBe(JSON.stringify({ token: 'tok_"quoted"$&' }));
  expect(tokens.held(first)).toBe('tok_"quoted"$&');
  tokens.used(first);
  expect(tokens.fill(first)).toBeNull();
  const second = body('tok_2');
  tokens.forget();
  expect(tokens.fill(second)).toBeNull();
  const third = body('tok_3');
  nowMs += tokenLastsMs;
  expect(tokens.fill(third)).toBeNull();
});
