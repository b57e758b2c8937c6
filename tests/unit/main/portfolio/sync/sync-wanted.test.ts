import { describe, expect, it } from 'vitest';
import type { WantedSync } from '../../../../../src/main/portfolio/sync/sync-wanted.ts';
import { wishesTogether } from '../../../../../src/main/portfolio/sync/sync-wanted.ts';

const [morning, evening] = [new Date('2026-12-01T08:00:00Z'), new Date('2026-12-01T20:00:00Z')];
const wish = (propertyIds: WantedSync['propertyIds'], since = morning): WantedSync => ({
  ...{ scope: 'screens', propertyIds, since },
});

describe('two wishes that wait as one', () => {
  it('count nothing as read that the later one wants anew, whichever came first', () => {
    expect(wishesTogether(wish([1]), wish([2], evening)).since).toEqual(evening);
    expect(wishesTogether(wish([1], evening), wish([2])).since).toEqual(evening);
  });

  it('are for the houses of both, each once, and for all where one is', () => {
    expect(wishesTogether(wish([1, 2]), wish([2, 3])).propertyIds).toEqual([1, 2, 3]);
    expect(wishesTogether(wish([1]), wish(null)).propertyIds).toBeNull();
    expect(wishesTogether(wish(null), wish([1])).propertyIds).toBeNull();
  });
});
