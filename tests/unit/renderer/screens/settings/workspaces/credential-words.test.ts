import { describe, expect, it } from 'vitest';

import { describeCredential } from '../../../../../../src/renderer/screens/settings/workspaces/credential-words.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('credentials in words', () => {
  it('tells a token that works from one that has expired', () => {
    const words = (expiresAt: string): string =>
      describeCredential({ kind: 'jwt', storage: 'keychain', expiresAt }, now, 'en-GB');
    expect(words('2026-11-22T10:00:00Z')).toContain('Saved in the OS keychain. Valid until 22 Nov 10:00.');
    expect(words('2026-11-20T10:00:00Z')).toContain('Expired 20 Nov');
    expect(words('soon')).toBe('Saved in the OS keychain.');
  });
});
