import { describe, expect, it } from 'vitest';
import { groundOf, type UsableShapes } from '../../../../src/main/bookings/booking-requests.ts';
import { BookingUnlocks, unlockLastsMs } from '../../../../src/main/bookings/booking-unlocks.ts';
import { GatewayTokens, tokenLastsMs } from '../../../../src/main/bookings/gateway-tokens.ts';
import { tokenMark } from '../../../../src/core/writing/stays/payment.ts';

type Asks = ReturnType<UsableShapes['asks']>;

function ask(paths: readonly string[][], isSure = true): Asks {
  const place = {
    kinds: ['string'],
    holds: null,
    required: true,
    format: null,
    choices: [],
    in: 'body',
    unit: null,
    dayOrder: null,
    dayMark: null,
    says: '',
  };
  const places = paths.map((path) => ({ ...place, path }));
  const made: unknown = { asks: [{ endpoint: 'save-booking', template: '', isSure, places, unsent: [] }] };
  return made as Asks;
}

const request = {
  workspaceId: 'w1',
  endpointId: 'save-booking',
  origin: 'https://service.test',
  bodySha256: 'a',
};

function doorOf(kind: 'sample' | 'live' | null, asks: Asks = null) {
  let nowMs = 0;
  const own = { kindOf: () => kind, asks: () => asks };
  const door = new BookingUnlocks({
    ground: (workspaceId, endpointId) => groundOf(own, workspaceId, endpointId),
    monotonicMs: () => nowMs,
  });
  return { door, pass: (ms: number) => (nowMs += ms) };
}

describe('BookingUnlocks', () => {
  it('allows the sample on this computer only', () => {
    const { door } = doorOf('sample');
    expect(door.pass({ ...request, origin: 'http://127.0.0.1:4100' })).toBeNull();
    expect(door.pass(request)).not.toBeNull();
    expect(door.pass({ ...request, origin: 'http://127.0.0.1:80@evil.test' })).not.toBeNull();
  });

  it('allows an unlocked request once and for a limited time', () => {
    const { door, pass } = doorOf('live', ask([['arrival']]));
    expect(door.pass(request)).not.toBeNull();
    door.unlock(request);
    for (const other of [{ bodySha256: 'b' }, { workspaceId: 'w2' }, { endpointId: 'process-payment' }])
      expect(door.pass({ ...request, ...other })).not.toBeNull();
    expect(door.bar(request)).toBeNull();
    expect(door.pass(request)).toBeNull();
    expect(door.pass(request)).not.toBeNull();
    door.unlock(request);
    door.lock();
    expect(door.pass(request)).not.toBeNull();
    door.unlock(request);
    door.lock('w2');
    expect(door.bar(request)).toBeNull();
    door.lock('w1');
    expect(door.bar(request)).not.toBeNull();
    door.unlock(request);
    pass(unlockLastsMs);
    expect(door.pass(request)).not.toBeNull();
  });

  it('refuses without a complete description or a known workspace', () => {
    for (const { door } of [
      doorOf('live'),
      doorOf('live', { asks: [] }),
      doorOf('live', ask([['arrival']], false)),
      doorOf(null, ask([['arrival']])),
    ]) {
      door.unlock(request);
      expect(door.pass(request)).not.toBeNull();
    }
  });

  it('refuses with a reason when the description asks for a card', () => {
    const { door } = doorOf('live', ask([['arrival'], ['payment', '[0]', 'card', 'number']]));
    door.unlock(request);
    expect(door.pass(request)?.message).toContain('The description asks for a card number.');
  });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array | null): string | null =>
  body === null ? null : new TextDecoder().decode(body);

it('GatewayTokens fills in a token until it is used, forgotten or too old', () => {
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
