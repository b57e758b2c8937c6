import { expect, it } from 'vitest';
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
