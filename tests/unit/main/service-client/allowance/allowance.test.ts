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
