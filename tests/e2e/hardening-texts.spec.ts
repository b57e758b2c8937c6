import type { Page } from '@playwright/test';
import { connectTo, expect, test } from './fixtures.ts';
import { FirstStartPage } from './pages/first-start.ts';
import { visitEveryScreen } from './pages/every-screen.ts';

const propertyId = 4107;

/** Counts what the content security policy refuses from now on. */
async function countViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'violations') as string[]);
}

/** What must never come of a text: an element, a script that ran, letters that turn the others around. */
function whatCameOfTexts(
  page: Page,
): Promise<{ elements: string[]; ran: boolean; unseen: string[]; shown: boolean }> {
  return page.evaluate(() => {
    const foreign = 'img[src="x"], [onerror], iframe, object, embed, script:not([src^="/"]):not([src^="./"])';
    const text = document.body.innerText;
    // eslint-disable-next-line no-control-regex -- naming them is the purpose
    const unseen = /.{0,20}[\u0000\u202a-\u202e\u2066-\u2069]/g;
    const names = ['title', 'aria-label', 'alt', 'placeholder', 'value'];
    const inAttributes = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
      .join(' ');
    return {
      elements: [...document.querySelectorAll(foreign)].map(
        (element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`,
      ),
      ran: Reflect.has(window, 'owned'),
      unseen: [...`${text}${inAttributes}${document.title}`.matchAll(unseen)].map(([found]) => found),
      shown: text.includes('<img src=x'),
    };
  });
}

test('hostile texts stay texts on every screen', async ({ launch, serve }) => {
  test.setTimeout(240_000);
  const service = await serve();
  const jwt = service.jwt('admin');
  service.controls.addFault({ times: 100_000, fault: { kind: 'mangle', how: 'hostile-texts' } });
  const console = await launch();
  const { page } = console;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const violations = await countViolations(page);
  await connectTo(console, service, [propertyId], { jwt });
  const found: Record<string, unknown> = {};
  const showing: string[] = [];
  await visitEveryScreen(page, propertyId, async (screen) => {
    const { elements, ran, unseen, shown } = await whatCameOfTexts(page);
    if (elements.length > 0 || ran || unseen.length > 0) found[screen] = { elements, ran, unseen };
    if (shown) showing.push(screen);
  });
  expect(found).toEqual({});
  expect(dialogs).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(console.problems).toEqual([]);
  // The texts were there to be seen, or nothing was proved.
  expect(showing).toEqual(
    expect.arrayContaining(['tab Listing', 'tab Cancellation policy', 'occupancy group']),
  );
  expect(showing.length).toBeGreaterThan(7);
});

test('the policy refuses nothing that a screen needs, and refuses what none does', async ({ launch }) => {
  test.setTimeout(180_000);
  const console = await launch();
  const { page } = console;
  const violations = await countViolations(page);
  await new FirstStartPage(page).openSample();
  const screens: string[] = [];
  await visitEveryScreen(page, propertyId, (screen) => {
    screens.push(screen);
    return Promise.resolve();
  });
  expect(screens.length).toBeGreaterThan(20);
  expect(await violations()).toEqual([]);
  expect(console.problems).toEqual([]);
  const refused = await page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    const script = document.createElement('script');
    script.textContent = 'window.owned = 1';
    const image = new Image();
    image.src = 'https://example.com/x.png';
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    document.body.append(style, script, image, frame);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { ran: Reflect.has(window, 'owned') };
  });
  expect(refused.ran).toBe(false);
  const directives = (await violations()).map((violation) => violation.split(' ')[0]);
  expect(directives).toEqual(
    expect.arrayContaining(['style-src-elem', 'script-src-elem', 'img-src', 'frame-src']),
  );
});
