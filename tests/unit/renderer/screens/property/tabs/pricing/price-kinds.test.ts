import { describe, expect, it } from 'vitest';
import {
  appliedKind,
  segmentName,
  reportedKinds,
} from '../../../../../../../src/renderer/screens/property/tabs/pricing/price-kinds.ts';

describe('the prices of segments', () => {
  const segments = [{ nightlyPrice: null }, { weeklyPrice: '685' as const, season: ' ' }];

  it('are of the kinds that at least one segment tells', () => {
    expect(reportedKinds(segments).map(({ id }) => id)).toEqual(['weekly']);
  });

  it('are applied as the service says, or unknown', () => {
    const reported = reportedKinds(segments);
    expect(appliedKind(' Weekly', reported)?.id).toBe('weekly');
    expect(appliedKind('nightly', reported)).toBeUndefined();
    expect(appliedKind(null, reported)).toBeUndefined();
  });

  it('always have a name', () => {
    expect(segments.map((segment, index) => segmentName(segment, index))).toEqual(['Segment 1', 'Segment 2']);
  });
});
