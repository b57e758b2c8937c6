interface MarkupRules {
  /** Null refuses. */
  readonly createHTML: (markup: string) => string | null;
}

declare global {
  interface Window {
    /** Chromium's; not in TypeScript's library yet. */
    readonly trustedTypes?: { readonly createPolicy: (name: 'default', rules: MarkupRules) => unknown };
  }
}

/**
 * SECURITY: the page's policy lets no string become markup, script or a script's address. One use has to pass: the
 * styles that Mantine makes at run time are set as the markup of a style element. Without a `<` no element, and so
 * nothing that runs, can come of a text. The policy admits this one set of rules, so no other can be made after it.
 */
export function refuseMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup.includes('<') ? null : markup),
  });
}
