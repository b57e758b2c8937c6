import { describe, expect, it } from 'vitest';
import { notesOf } from '../../../scripts/release/release-notes.ts';

const changelog =
  '# Changes\n\n## Unreleased\n\n- later\n\n## 1.2.3 - 2027-01-02\n\n### Added\n\n- this\n\n## 1.2.2 - 2026-12-01\n\n- before\n';

describe('notesOf', () => {
  it('returns the changelog section of the version', () => {
    expect(notesOf({ tag: 'v1.2.3', version: '1.2.3', changelog })).toBe('### Added\n\n- this');
  });

  it.each([
    ['a tag for another version', { tag: 'v1.2.2', version: '1.2.3' }, 'v1.2.3'],
    ['a missing tag', { tag: '', version: '1.2.3' }, 'v1.2.3'],
    ['a version missing from the changelog', { tag: 'v1.2', version: '1.2' }, 'says nothing of 1.2'],
  ])('throws for %s', (_what, asked, named) => {
    expect(() => notesOf({ ...asked, changelog })).toThrow(named);
  });
});
