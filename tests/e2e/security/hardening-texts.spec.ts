import type { Page } from '@playwright/test';
import { expect, showHouses, test } from '../support/fixtures.ts';
import { countViolations } from '../support/policy-violations.ts';
import { visitEveryScreen } from '../pages/every-screen.ts';
import { goTo } from '../pages/go-to.ts';
import { routes } from '../../../src/renderer/routes.ts';

const propertyId = 4107;

/** What must never come of a text: an element, a script that ran, letters that turn the others around. */
function whatCameOfTexts(
  page: Page,
): Promise<{ elements: string[]; ran: boolean; unseen: string[]; shown: boolean }> {
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
      elements: foreign.map((element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`),
      ran: Reflect.has(window, 'owned'),
      unseen: [...`${text}${inAttributes}${document.title}`.matchAll(unseen)].map(([found]) => found),
      shown: text.includes('<img src=x'),
    };
  });
}

test('hostile texts stay texts on every screen @promise', async ({ launch, serve }) => {
  test.setTimeout(240_000);
  const service = await serve();
  const jwt = service.jwt('admin');
  service.controls.addFault({ times: 100_000, fault: { kind: 'mangle', how: 'hostile-texts' } });
  const console = await launch({ workspace: { service, jwt } });
  const { page } = console;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const violations = await countViolations(page);
  await showHouses(console, [propertyId]);
  const found: Record<string, unknown> = {};
  const showing: string[] = [];
  await visitEveryScreen(page, propertyId, async (screen) => {
    const { elements, ran, unseen, shown } = await whatCameOfTexts(page);
    if (elements.length > 0 || ran || unseen.length > 0) found[screen] = { elements, ran, unseen };
    if (shown) showing.push(screen);
  });
  // On the way nothing was read yet when Today was looked at.
  const finding = page.getByRole('region', { name: 'Findings' }).getByRole('listitem').first();
  await goTo(page, routes.today());
  await finding.waitFor();
  expect(await whatCameOfTexts(page)).toMatchObject({ elements: [], ran: false, unseen: [] });
  expect(found).toEqual({});
  expect(dialogs).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(console.problems).toEqual([]);
  // The texts were there to be seen, or nothing was proved.
  expect(showing).toEqual(expect.arrayContaining(['tab Listing', 'tab Policy', 'occupancy group']));
  expect(showing.length).toBeGreaterThan(7);
});

test('the policy refuses what no screen needs', async ({ sampleOfWorker }) => {
  const { page } = await sampleOfWorker();
  const violations = await countViolations(page);
  const refused = await page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    const image = new Image();
    image.src = 'https://example.com/x.png';
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    document.body.append(style, image, frame);
    // A script that is no string: only the list of what scripts may come from can refuse it.
    const inline = 'data:text/javascript,window.owned = 1';
    await import(/* @vite-ignore */ inline).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { ran: Reflect.has(window, 'owned') };
  });
  expect(refused.ran).toBe(false);
  const directives = (await violations()).map((violation) => violation.split(' ')[0]);
  expect(directives).toEqual(
    expect.arrayContaining(['style-src-elem', 'script-src-elem', 'img-src', 'frame-src']),
  );
});

/** Every way in which a page could make something that runs out of a string, by the name that the violation gives it. */
const stringsThatRun: Readonly<Record<string, string>> = {
  'Element innerHTML': `document.createElement('div').innerHTML = '<img src=x onerror="owned = 1">'`,
  'Element outerHTML': `document.body.appendChild(document.createElement('div')).outerHTML = '<b></b>'`,
  'Element insertAdjacentHTML': `document.body.insertAdjacentHTML('beforeend', '<b></b>')`,
  'Range createContextualFragment': `document.createRange().createContextualFragment('<b></b>')`,
  'DOMParser parseFromString': `new DOMParser().parseFromString('<b></b>', 'text/html')`,
  'Document write': `document.write('<b></b>')`,
  'HTMLIFrameElement srcdoc': `document.createElement('iframe').srcdoc = '<b></b>'`,
  'HTMLScriptElement src': `document.createElement('script').src = 'app://console/assets/x.js'`,
  'HTMLScriptElement text': `document.createElement('script').text = 'owned = 1'`,
  'HTMLScriptElement textContent': `document.createElement('script').textContent = 'owned = 1'`,
  'Element setAttribute': `document.body.setAttribute('onclick', 'owned = 1')`,
  'Worker constructor': `new Worker('app://console/assets/x.js')`,
  'trusted-types': `trustedTypes.createPolicy('mine', { createHTML: (text) => text })`,
  'trusted-types, the same name': `trustedTypes.createPolicy('default', { createHTML: (text) => text })`,
};

test('no string becomes markup or script, by whatever way', async ({ sampleOfWorker }) => {
  const { page } = await sampleOfWorker();
  const violations = await countViolations(page);
  const made: string[] = [];
  for (const [name, attempt] of Object.entries(stringsThatRun)) {
    const before = (await violations()).length;
    const threw = await page.evaluate(
      `(() => { try { ${attempt}; return false; } catch { return true; } })()`,
    );
    const said = (await violations()).slice(before).join();
    if (threw !== true || !/require-trusted-types-for|trusted-types/.test(said))
      made.push(`${name}: ${said}`);
  }
  expect(made).toEqual([]);
  expect(await page.evaluate(() => Reflect.has(window, 'owned'))).toBe(false);
});
