import { expect, test, vi } from 'vitest';
import { valueScale } from '../../../../../../../../src/renderer/screens/property/tabs/discounts/stay-price/net-price-chart.tsx';

vi.mock('../../../../../../../../src/renderer/client/bridge.ts', () => ({ bridge: {} }));

test.each([[[924, 1320]], [[0]], [[1000]], [[]], [[0.4, 0.5]], [[3, 9_999_999]], [[Number.NaN, 12]]])(
  'a scale of %j holds its values on round ticks',
  (values) => {
    const scale = valueScale(values);
    expect(scale.high).toBeGreaterThan(scale.low);
    expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
    expect(scale.ticks.length).toBeLessThan(12);
    expect(scale.ticks.every((tick) => Number.isFinite(tick))).toBe(true);
    for (const value of values.filter((one) => Number.isFinite(one))) {
      expect(value).toBeGreaterThanOrEqual(scale.low);
      expect(value).toBeLessThanOrEqual(scale.high);
    }
  },
);
