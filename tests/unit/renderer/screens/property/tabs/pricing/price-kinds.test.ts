import { describe, expect, it } from 'vitest';
import {
  appliedKind,
  segmentName,
  toldKinds,
} from '../../../../../../../src/renderer/screens/property/tabs/pricing/price-kinds.ts';

describe('the prices of segments', () => {
  const segments = [{ nightlyPrice: null }, { weeklyPrice: '685' as const, season: ' ' }];

  it('are of the kinds that at least one segment tells', () => {
    expect(toldKinds(segments).map(({ id }) => id)).toEqual(['weekly']);
  });

  it('are applied as the service says, or unknown', () => {
    const told = toldKinds(segments);
    expect(appliedKind(' Weekly', told)?.id).toBe('weekly');
    expect(appliedKind('nightly', told)).toBeUndefined();
    expect(appliedKind(null, told)).toBeUndefined();
  });

  it('always have a name', () => {
    expect(segments.map((segment, index) => segmentName(segment, index))).toEqual(['Segment 1', 'Segment 2']);
  });
});
