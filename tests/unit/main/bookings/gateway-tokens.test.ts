import { expect, it } from 'vitest';
import { GatewayTokens, looksLikeCard, tokenLastsMs } from '../../../../src/main/bookings/gateway-tokens.ts';
import { tokenMark } from '../../../../src/contract/service/writable/payment.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array | null): string | null =>
  body === null ? null : new TextDecoder().decode(body);

it('puts a token where its mark stands, until it is used, forgotten or too old', () => {
  let nowMs = 0;
  const tokens = new GatewayTokens(() => nowMs);
  const body = (token: string): Uint8Array => bytes(JSON.stringify({ token: tokenMark(tokens.hold(token)) }));
  const first = body('tok_"quoted"$&');
  expect(text(tokens.fill(first))).toBe(JSON.stringify({ token: 'tok_"quoted"$&' }));
  tokens.used(first);
  expect(tokens.fill(first)).toBeNull();
  const second = body('tok_2');
  tokens.forget();
  expect(tokens.fill(second)).toBeNull();
  const third = body('tok_3');
  nowMs += tokenLastsMs;
  expect(tokens.fill(third)).toBeNull();
});

it.each(['4111 1111 1111 1111', '5500-0000-0000-0004', '340000000000009'])('knows the card %s', (card) => {
  expect(looksLikeCard(card)).toBe(true);
});

it.each(['tok_4111111111111111', '4111111111111112', 'pm_1P', ''])('takes %s for no card', (token) => {
  expect(looksLikeCard(token)).toBe(false);
});
