import { describe, expect, it } from 'vitest';
import { neighboursOf, placeOf } from '../../../../../src/renderer/screens/property/neighbours.ts';

describe('neighboursOf', () => {
  it('goes by the given order, and ends at its ends', () => {
    expect(neighboursOf([9, 4, 7], 4)).toEqual({ previous: 9, next: 7, position: 2, total: 3 });
    expect(neighboursOf([9, 4], 9)).toMatchObject({ previous: undefined, next: 4 });
  });

  it('knows no neighbours of what is not in the order', () => {
    expect(neighboursOf([9, 4], 1)).toMatchObject({
      previous: undefined,
      next: undefined,
      position: undefined,
    });
  });
});

describe('placeOf', () => {
  const tabs = ['overview', 'security-deposit'];

  it('leads to the change, the tab or the list of changes', () => {
    expect(placeOf({ changeId: 'c 1', screen: 'changes' }, 7, tabs)).toBe('/changes/c%201');
    expect(placeOf({ changeId: null, screen: 'changes' }, 7, tabs)).toBe('/changes');
    expect(placeOf({ changeId: null, screen: 'security-deposit' }, 7, tabs)).toBe(
      '/properties/7/security-deposit',
    );
  });

  it('leads nowhere while the screen does not exist', () => {
    expect(placeOf({ changeId: null, screen: 'channel-arrival' }, 7, tabs)).toBeUndefined();
  });
});
