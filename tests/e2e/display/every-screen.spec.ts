import type { Page } from '@playwright/test';
import { axeFaults, contrastFaults, wcagTags } from '../support/axe-faults.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { countViolations } from '../support/policy-violations.ts';
import { settled, visitEveryScreen } from '../pages/every-screen.ts';

const properties = [4107, 4132, 4115] as const;

/** Signs that a text from the service became active: an element, a script that ran, or reversed letters. */
function renderedTexts(page: Page): Promise<{ wrong: string[]; shown: boolean }> {
  return page.evaluate(() => {
    const own = new URL('assets/', location.href).href;
    const foreign = [
      ...document.querySelectorAll('img[src="x"], [onerror], iframe, object, embed'),
      ...[...document.scripts].filter(({ src }) => !src.startsWith(own)),
    ];
    const text = document.body.innerText;
    // oxlint-disable-next-line no-control-regex -- naming them is the purpose
    const unseen = /.{0,20}[\u0000\u202a-\u202e\u2066-\u2069]/g;
    const names = ['title', 'aria-label', 'alt', 'placeholder', 'value'];
    const inAttributes = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
      .join(' ');
    return {
      wrong: [
        ...foreign.map((element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`),
        ...(Reflect.has(window, 'owned') ? ['a script ran'] : []),
        ...[...`${text}${inAttributes}${document.title}`.matchAll(unseen)].map(([found]) => found),
      ],
      shown: text.includes('<img src=x'),
    };
  });
}

/** A window of 1280 × 800 with text `factor` times as large. */
async function enlarge({ app, page }: ConsoleApp, factor: number): Promise<void> {
  await app.evaluate(({ BrowserWindow }, zoom) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setContentSize(1280, 800);
    window?.webContents.setZoomFactor(zoom);
  }, factor);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1280 / factor);
}

/**
 * Text outside the window or its container, below a full dialog, or cut off without an ellipsis. Elements
 * hidden as a whole for lack of room don't count.
 */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${String(scrollWidth - clientWidth)} px too wide`);
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const cuts = (at: Element, text: DOMRect): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
      const own = at.getBoundingClientRect();
      if (at.clientWidth <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      if (text.top >= own.bottom - 1 || text.bottom <= own.top + 1) return false;
      const across = clips(overflowX) && (text.right > own.right + 1 || text.left < own.left - 1);
      return across || (clips(overflowY) && (text.bottom > own.bottom + 1 || text.top < own.top - 1));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (element === null || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (element.clientWidth <= 1 || box.width <= 1) continue;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const own = at.getBoundingClientRect();
        if (scrolls(overflowX) && box.right + at.scrollLeft < own.left)
          found.push(`left of where it begins: ${text}`);
        if (cuts(at, box)) found.push(`cut off: ${text}`);
        if (scrolls(overflowX) || scrolls(overflowY)) break;
        if (at.getAttribute('role') === 'dialog' && box.top > own.bottom)
          found.push(`below a dialog: ${text}`);
        if (position === 'fixed') break;
      }
    }
    return found.map((one) => one.slice(0, 160));
  });
}

test('every screen passes axe in light and dark, fits 200% text, defuses hostile texts and violates no policy @promise', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  service.controls.addFault({ times: 100_000, fault: { kind: 'mangle', how: 'hostile-texts' } });
  const console = await launch({ workspace: { service, jwt: service.jwt('admin') } });
  const { page } = console;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const violations = await countViolations(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await showProperties(console, properties);
  expect(await axeFaults(page, wcagTags)).toEqual([]);
  const found: Record<string, string[]> = {};
  const showing: string[] = [];
  await visitEveryScreen(page, properties, async (screen) => {
    const { wrong, shown } = await renderedTexts(page);
    if (shown) showing.push(screen);
    const light = await axeFaults(page, wcagTags, 'what is new');
    // Only contrast can differ in dark: content and structure are the same.
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await contrastFaults(page, 'what is new');
    await page.emulateMedia({ colorScheme: 'light' });
    await enlarge(console, 2);
    await settled(page);
    // Layout that depends on a container's width takes a frame or more to settle.
    let large: string[] = [];
    const isReached = async (): Promise<boolean> => (large = await outOfReach(page)).length === 0;
    await expect
      .poll(isReached, { timeout: 10_000 })
      .toBe(true)
      .catch(() => undefined);
    await enlarge(console, 1);
    const all = [
      ...wrong,
      ...light,
      ...dark.map((one) => `dark: ${one}`),
      ...large.map((one) => `200 %: ${one}`),
    ];
    if (all.length > 0) found[screen] = all;
  });
  expect(found).toEqual({});
  expect(dialogs).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(console.problems).toEqual([]);
  // Without these texts on screen, the test would prove nothing.
  expect(showing).toEqual(expect.arrayContaining(['tab listing', 'tab terms', 'occupancy group']));
  expect(showing.length).toBeGreaterThan(7);
  // Proves that the check for contrast can fail.
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'Hardly there';
    faint.style.color = '#eeeeee';
    faint.style.backgroundColor = '#ffffff';
    const away = document.createElement('p');
    away.textContent = 'Out of reach';
    away.style.cssText = 'position: relative; left: -4000px';
    const narrow = document.createElement('p');
    narrow.textContent = 'Without room';
    narrow.style.cssText = 'width: 30px; overflow: hidden; white-space: nowrap';
    document.querySelector('main')?.append(faint, away, narrow, document.createElement('button'));
  });
  const rulesOf = (faults: readonly string[]) => faults.map((fault) => fault.split(':', 1)[0]).sort();
  expect(rulesOf(await axeFaults(page, wcagTags))).toEqual(['button-name', 'color-contrast']);
  expect(rulesOf(await contrastFaults(page))).toEqual(['color-contrast']);
  expect(await outOfReach(page)).toEqual(['left of where it begins: Out of reach', 'cut off: Without room']);
});
