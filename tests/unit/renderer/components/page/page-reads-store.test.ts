import { describe, expect, it } from 'vitest';
import {
  createPageReads,
  differsFromPage,
} from '../../../../../src/renderer/components/page/page-reads-store.ts';

const at = (readAt: string | null, offline = false) => ({ readAt, offline, refreshing: false });
const now = Date.parse('2026-11-22T12:00:00Z');

describe('the age of a page', () => {
  it('is that of its oldest panel, and all are read again at once', () => {
    const reads = createPageReads();
    const refreshed: string[] = [];
    reads.put('a', { age: at('2026-11-22T11:00:00Z'), refresh: () => refreshed.push('a') });
    reads.put('b', { age: at('2026-11-21T11:00:00Z'), refresh: () => refreshed.push('b') });
    reads.put('c', { age: undefined, refresh: () => refreshed.push('c') });
    expect(reads.age()?.readAt).toBe('2026-11-21T11:00:00Z');
    reads.refresh();
    expect(refreshed).toEqual(['a', 'b', 'c']);
    reads.remove('b');
    expect(reads.age()?.readAt).toBe('2026-11-22T11:00:00Z');
  });

  it('is said again on a panel only where that is other news', () => {
    const page = at('2026-11-11T12:00:00Z');
    expect(differsFromPage(at('2026-11-12T12:00:00Z'), page, now)).toBe(false);
    expect(differsFromPage(at('2026-11-22T11:59:00Z'), page, now)).toBe(true);
    expect(differsFromPage(at('2026-11-11T12:00:00Z', true), page, now)).toBe(true);
    expect(differsFromPage(at(null), page, now)).toBe(true);
    expect(differsFromPage(at('2026-11-22T11:59:40Z'), at('2026-11-22T11:56:00Z'), now)).toBe(true);
  });
});
