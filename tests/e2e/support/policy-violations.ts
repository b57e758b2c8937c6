import type { Page } from '@playwright/test';

/** Counts violations of the content security policy from now on. */
export async function countViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'violations') as string[]);
}
