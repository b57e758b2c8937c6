import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { Page } from '@playwright/test';
import { listen, type LocalServer } from '../../unit/main/service-client/test-servers/local-servers.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import {
  gif,
  hostilePictures,
  jpeg,
  movingPng,
  movingWebp,
  webp,
  webpLossless,
  wholePng,
} from '../../unit/main/images/hostile-pictures.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4107;
const servers: LocalServer[] = [];

test.afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function servicePicturing(service: Simulator, pictures: Readonly<Record<string, Buffer>>) {
  const files = Object.values(pictures);
  let origin = '';
  const images = () => ({
    legacy: [],
    cloud: Object.keys(pictures).map((name, at) => ({
      id: at,
      url: `${origin}/hostile/${String(at)}`,
      alt_text: name,
      display_order: at,
    })),
  });
  const answer = (asked: IncomingMessage, response: ServerResponse): void => {
    const path = asked.url ?? '';
    const file = files[Number(/^\/hostile\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
    if (file !== undefined) response.writeHead(200, { 'content-type': 'image/png' }).end(file);
    else if (path.endsWith(`/${String(propertyId)}/images`)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(images()));
    } else passOn(asked, response, service.port);
  };
  const server = await listen(createServer(answer), 'http', []);
  servers.push(server);
  ({ origin } = server);
  return { ...service, baseUrl: `${origin}/api/v1` };
}

function passOn(asked: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = asked;
  const host = `127.0.0.1:${String(port)}`;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, host } });
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  asked.pipe(passed);
}

async function openListing({ page }: ConsoleApp): Promise<void> {
  await page.reload();
  await new PortfolioPage(page).openProperty(propertyId, 'listing');
}

/** An invalid colour type, which only a decoder notices. */
function damaged(png: Buffer): Buffer {
  const altered = Buffer.from(png);
  altered[25] = 9;
  return altered;
}

/** How long a timer of 300 ms takes in the page, which shows whether the window hangs. */
function timerMs(page: Page): Promise<number> {
  const asked = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        setTimeout(() => {
          resolve(performance.now() - startedAt);
        }, 300);
      }),
  );
  const gaveUp = new Promise<number>((resolve) => setTimeout(resolve, 20_000, Number.POSITIVE_INFINITY));
  return Promise.race([asked, gaveUp]);
}

const pageBytes = ({ app }: ConsoleApp): Promise<number> =>
  app.evaluate((electron) =>
    electron.app
      .getAppMetrics()
      .filter(({ type }) => type === 'Tab')
      .reduce((sum, { memory }) => sum + memory.workingSetSize * 1024, 0),
  );

test('a picture that would hang the window is rejected and its address stays readable', async ({
  launch,
  serve,
}) => {
  const service = await servicePicturing(await serve(), { ...hostilePictures, harmless: wholePng(60, 40) });
  const console = await launch({ workspace: { service } });
  const { page } = console;
  await addProperties(console, [propertyId]);
  await openListing(console);
  const tiles = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('button', {
    name: /^Open picture/,
  });
  const names = Object.keys(hostilePictures);
  await expect(tiles).toHaveCount(names.length + 1);
  for (const [at, name] of names.entries()) {
    const tile = tiles.nth(at);
    await tile.scrollIntoViewIfNeeded();
    await expect(tile, name).toContainText(/Unsupported picture format|too large/);
    await expect(tile, name).toContainText(`/hostile/${String(at)}`);
    await expect(tile.locator('img'), name).toHaveCount(0);
    expect(await timerMs(page), name).toBeLessThan(2_000);
  }
  await expect(tiles.last().locator('img')).toBeVisible();

  await tiles.first().click();
  const dialog = page.getByRole('dialog', { name: /^Picture 1 of/ });
  await expect(dialog).toContainText('SVG and AVIF are not');
  await expect(dialog.getByRole('button', { name: 'Copy address of the picture' })).toBeVisible();
  expect(console.problems).toEqual([]);
});

test('the largest accepted pictures leave the page responsive', async ({ launch, serve }) => {
  const side = 6_300;
  const worst = {
    ...Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`vast ${String(at)}`, wholePng(side, side - at, 1)]),
    ),
    'vast and deep': wholePng(4_400, 4_400, 16),
    'vast webp': webp(webpLossless(side, side)),
    'many passes': jpeg(side, side, 32),
    'moving gif': gif(1_000, 200),
    'moving png': movingPng(200, 200, 1_000),
    'moving webp': movingWebp(200, 1_000),
    damaged: damaged(wholePng(900, 600)),
  };
  const service = await servicePicturing(await serve(), worst);
  const console = await launch({ workspace: { service } });
  const { page } = console;
  await addProperties(console, [propertyId]);
  await openListing(console);
  const tiles = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('button', {
    name: /^Open picture/,
  });
  await expect(tiles).toHaveCount(Object.keys(worst).length);
  let slowest = 0;
  let most = 0;
  for (const [at, name] of Object.keys(worst).entries()) {
    await tiles.nth(at).scrollIntoViewIfNeeded();
    slowest = Math.max(slowest, await timerMs(page));
    most = Math.max(most, await pageBytes(console));
    if (name !== 'damaged') await expect(tiles.nth(at), name).not.toContainText('/hostile/');
  }
  test.info().annotations.push({
    type: 'measured',
    description: `slowest timer ${slowest.toFixed(0)} ms, page ${(most / 1e6).toFixed(0)} MB`,
  });
  expect(slowest).toBeLessThan(2_000);
  expect(most).toBeLessThan(1_500_000_000);
  // An image that can't be drawn shows a reason instead of an empty tile.
  await expect(tiles.last()).toContainText('A damaged picture');
  await expect(tiles.last()).toContainText('/hostile/');
});
