import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

// Electron's module outside Electron is a path.
const fetched = vi.hoisted((): unknown[][] => []);
vi.mock('electron', () => ({
  net: {
    fetch: (...asked: unknown[]) => {
      fetched.push(asked);
      return Promise.resolve(new Response('export {}', { headers: { 'content-type': 'text/javascript' } }));
    },
  },
  protocol: {},
}));
const { fileOfUrl, serveConsole } = await import('../../../../../src/main/shell/window/app-scheme.ts');

const folder = resolve('/app/renderer');

describe('fileOfUrl', () => {
  it('serves the first page and built files', () => {
    expect(fileOfUrl('app://console/', folder)).toBe(join(folder, 'index.html'));
    expect(fileOfUrl('app://console/assets/index-1.js?v=2#x', folder)).toBe(
      join(folder, 'assets', 'index-1.js'),
    );
  });

  it.each([
    'app://console/..%2f..%2fetc/passwd.html',
    'app://console/%2e%2e/%2e%2e/secret.html',
    'app://console/..%5c..%5csecret.html',
    'app://console/assets/%00.js',
    'app://console/%E0%A4%A.js',
    'app://other/index.html',
    'app://console.evil/index.html',
    'app://console:81/index.html',
    'file:///app/renderer/index.html',
    'https://console/index.html',
    'app://console/package.json',
    'app://console/assets',
    'not a url',
  ])('refuses %s', (url) => {
    const file = fileOfUrl(url, folder);
    expect(file === null || file.startsWith(`${folder}/`)).toBe(true);
    if (file !== null) expect(file).not.toMatch(/passwd|package\.json/);
  });
});

it('asks the development server itself, past what answers for the page: it would ask itself for ever', async () => {
  const handlers = new Map<string, (request: Request) => Promise<Response>>();
  const session = {
    protocol: {
      handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
        handlers.set(scheme, handler),
    },
  } as unknown as Parameters<typeof serveConsole>[0];
  serveConsole(session, { rendererFolder: folder, developmentServer: 'http://localhost:5173' });
  const answer = await handlers.get('app')?.(new Request('app://console/src/main.tsx?t=1'));
  expect(await answer?.text()).toBe('export {}');
  expect(fetched).toEqual([
    ['http://localhost:5173/src/main.tsx?t=1', { bypassCustomProtocolHandlers: true }],
  ]);
});
