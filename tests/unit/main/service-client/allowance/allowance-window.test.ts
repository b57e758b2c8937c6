import { expect, it } from 'vitest';
import { AllowanceWindow } from '../../../../../src/main/service-client/allowance/allowance-window.ts';

it('binds nothing before an answer said what is left', () => {
  const window = new AllowanceWindow();
  const underWay = { nowMs: 0, inFlight: 1, sequence: 1 };
  window.started();
  window.unsent({ sequence: 1, besides: 0 });
  expect(window.waitMs('person', underWay)).toBe(0);
  expect(window.view(0)).toEqual({ limit: null, remaining: null, resetsInMs: null });
});
