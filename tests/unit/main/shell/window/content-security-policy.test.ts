import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../../src/main/shell/window/content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  it('lets no string become markup or script while developing either', () => {
    expect(contentSecurityPolicy('N0nce', 'http://127.0.0.1:5173')).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default$/,
    );
  });

  it('is the exact policy of every built page', () => {
    expect(contentSecurityPolicy('N0nce', null)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N0nce'; style-src-attr 'none'; " +
        "img-src 'self' data:; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; object-src 'none'; worker-src 'none'; manifest-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default",
    );
  });
});
