import { expect, it } from 'vitest';
import type { RateTicket } from '../../../../../src/main/service-client/allowance/allowance.ts';
import { CredentialTraffic } from '../../../../../src/main/service-client/allowance/credential-traffic.ts';
import type { WireHeaders } from '../../../../../src/main/service-client/wire-exchange.ts';
import { ManualClock } from '../test-servers/manual-clock.ts';
import { ReportedAllowance } from '../../../../../src/main/service-client/allowance/allowance.ts';

it('binds nothing before an answer said what is left', () => {
  const allowance = new ReportedAllowance();
  const underWay = { nowMs: 0, inFlight: 1, sequence: 1 };
  allowance.started();
  allowance.unsent({ sequence: 1, besides: 0 });
  expect(allowance.waitMs('person', underWay)).toBe(0);
  expect(allowance.view(underWay)).toEqual({ limit: null, remaining: null, resetsInMs: null });
});

/** Five of ten left, with ten seconds to go, as the first request was told. */
function told(): ReportedAllowance {
  const allowance = new ReportedAllowance();
  const report = { policy: 'x-', limit: 10, remaining: 5, resetInMs: 10_000, windowMs: null };
  allowance.ended({ sequence: 1, besides: 0 }, report, { nowMs: 0, inFlight: 0, sequence: 1 });
  return allowance;
}

/** The traffic of a credential whose every answer is a 429 with these headers. */
function trafficOn(clock: ManualClock) {
  const traffic = new CredentialTraffic(clock, () => undefined);
  const answer = { kind: 'answer', status: 429, bytes: Buffer.alloc(0), ms: 1 } as const;
  return {
    gate: traffic.gate,
    settle: (ticket: RateTicket, headers: WireHeaders) => {
      traffic.settle(ticket, { ...answer, headers }, null);
    },
  };
}

it('holds back after a renewal for those under way, as they may be counted in the new window', () => {
  const allowance = told();
  const underWay = { nowMs: 10_000, inFlight: 3, sequence: 4 };
  expect(allowance.renew(underWay)).toBe(true);
  expect(allowance.view(underWay).remaining).toBe(7);
  // Of the window before: what it gives back is none of this one's.
  allowance.unsent({ sequence: 4, besides: 0 });
  expect(allowance.view(underWay).remaining).toBe(7);
});

it('learns nothing from a late answer about a window that ended earlier', () => {
  const allowance = told();
  const late = { policy: 'x-', limit: 10, remaining: 10, resetInMs: 1_000, windowMs: null };
  const now = { nowMs: 1_000, inFlight: 0, sequence: 2 };
  allowance.ended({ sequence: 2, besides: 0 }, late, now);
  expect(allowance.view(now)).toEqual({ limit: 10, remaining: 5, resetsInMs: 9_000 });
});

it('follows an end that moves on with every report, where a renewal gave back a part alone', () => {
  const allowance = told();
  const next = { nowMs: 10_000, inFlight: 0, sequence: 1 };
  expect(allowance.renew(next)).toBe(true);
  const report = { policy: 'x-', limit: 10, windowMs: null };
  for (const [sequence, resetInMs] of [
    [2, 2_000],
    [3, 4_000],
  ] as const) {
    const ticket = { sequence, besides: 0 };
    allowance.ended(ticket, { ...report, remaining: 3, resetInMs }, { ...next, sequence });
  }
  expect(allowance.view(next).resetsInMs).toBe(4_000);
});

it('waits after a refusal until the last of several allowances is renewed', async () => {
  const clock = new ManualClock();
  const { gate, settle } = trafficOn(clock);
  const ticket = await gate.enter('person');
  if (!ticket.ok) throw new Error('refused');
  settle(ticket.value, {
    'x-ratelimit-remaining-minute': '0',
    'x-ratelimit-reset-minute': '2',
    'x-ratelimit-remaining-hour': '0',
    'x-ratelimit-reset-hour': '8',
  });
  let isIn = false;
  void gate.enter('write').then(({ ok }) => (isIn = ok));
  await clock.advance(7_900);
  expect(isIn).toBe(false);
});
