import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../src/main/shell/content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  it('is the exact policy of every built page', () => {
    expect(contentSecurityPolicy('N0nce', null)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N0nce'; style-src-attr 'none'; " +
        "img-src 'self' data:; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; object-src 'none'; worker-src 'none'; manifest-src 'none'",
    );
  });
});
