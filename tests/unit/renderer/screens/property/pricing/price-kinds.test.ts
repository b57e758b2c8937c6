import { describe, expect, it } from 'vitest';
import {
  appliedKind,
  appliedNote,
  reportedKinds,
} from '../../../../../../src/renderer/screens/property/pricing/segments-panel.tsx';

describe('the prices of segments', () => {
  const segments = [{ nightlyPrice: null }, { weeklyPrice: '685' as const, season: ' ' }];

  it.each([
    ['weekly', 'The service applies the weekly price, not this one.'],
    ['price', 'The service applies the price that it calls only that, not this one.'],
  ])('are told apart from the one that is applied: %s', (applied, note) => {
    const reported = reportedKinds([{ weeklyPrice: '685' as const, price: '90' as const }]);
    expect(reported.filter(({ id }) => id === applied).map(appliedNote)).toEqual([note]);
  });

  it('are applied as the service says, or unknown', () => {
    const reported = reportedKinds(segments);
    expect(appliedKind(' Weekly', reported)?.id).toBe('weekly');
    expect(appliedKind('nightly', reported)).toBeUndefined();
    expect(appliedKind(null, reported)).toBeUndefined();
  });
});
