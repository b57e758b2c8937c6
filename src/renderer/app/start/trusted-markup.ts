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
 * SECURITY: the page's policy lets no string become markup, script or a script's address. One use has to pass: Mantine
 * sets its runtime styles as the markup of a style element. Without a `<`, text can't create an element, and so
 * nothing that runs. The policy admits only this one set of rules, so no other can be made after it.
 */
export function refuseMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup.includes('<') ? null : markup),
  });
}
