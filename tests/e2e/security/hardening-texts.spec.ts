import { expect, test } from '../support/fixtures.ts';
import { countViolations } from '../support/policy-violations.ts';

test('the content security policy blocks styles, scripts, images and frames that no screen needs', async ({
  sampleOfWorker,
}) => {
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
    // A script that isn't a string, which only the list of script sources can refuse.
    const inline = 'data:text/javascript,window.owned = 1';
    await import(/* @vite-ignore */ inline).catch(() => undefined);
    return { ran: Reflect.has(window, 'owned') };
  });
  expect(refused.ran).toBe(false);
  const directives = async () => (await violations()).map((violation) => violation.split(' ')[0]);
  await expect
    .poll(directives)
    .toEqual(expect.arrayContaining(['style-src-elem', 'script-src-elem', 'img-src', 'frame-src']));
});

/** Every way to turn a string into something that runs, by the violation's name for it. */
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
  'trusted-types, matches name': `trustedTypes.createPolicy('default', { createHTML: (text) => text })`,
};

test('trusted types block every way to turn a string into markup or script', async ({ sampleOfWorker }) => {
  const { page } = await sampleOfWorker();
  const violations = await countViolations(page);
  const made: string[] = [];
  for (const [name, attempt] of Object.entries(stringsThatRun)) {
    const before = (await violations()).length;
    const threw = await page.evaluate(
      `(() => { try { ${attempt}; return false; } catch { return true; } })()`,
    );
    const text = (await violations()).slice(before).join();
    if (threw !== true || !/require-trusted-types-for|trusted-types/.test(text))
      made.push(`${name}: ${text}`);
  }
  expect(made).toEqual([]);
  expect(await page.evaluate(() => Reflect.has(window, 'owned'))).toBe(false);
});
