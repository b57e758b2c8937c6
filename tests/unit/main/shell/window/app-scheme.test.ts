import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Session } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { emptyFolder } from '../../../../empty-folder.ts';

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
    'app://console/..%2frenderer-of-yesterday/index.html',
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
    expect(fileOfUrl(url, folder)).toBeNull();
  });

  it.each(['app://console/%2e%2e/%2e%2e/page.html', 'app://console/../page.html'])(
    'looks for %s below its folder, as a browser reads it',
    (url) => {
      expect(fileOfUrl(url, folder)).toBe(join(folder, 'page.html'));
    },
  );

  it('takes no backslash, which Windows reads as another folder', () => {
    expect(fileOfUrl('app://console/assets%5c..%5cindex.html', folder)).toBeNull();
  });
});

describe('the pages of the console', () => {
  it('are read, and answer nothing else: neither another method, nor what is not there', async () => {
    const rendererFolder = emptyFolder();
    writeFileSync(join(rendererFolder, 'index.html'), '<head></head>');
    let answer: (request: Request) => Promise<Response> = () => Promise.reject(new Error('nothing serves'));
    const handle = (_scheme: string, handler: typeof answer) => (answer = handler);
    const answered = vi.fn();
    serveConsole(
      { protocol: { handle } } as unknown as Session,
      { rendererFolder, developmentServer: null },
      answered,
    );
    const statusOf = async (path: string, method: string): Promise<number> =>
      (await answer(new Request(`app://console/${path}`, { method }))).status;
    expect(await statusOf('', 'GET')).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await statusOf('', method), method).toBe(404);
    expect(await statusOf('gone.js', 'GET')).toBe(404);
    expect(answered).toHaveBeenCalledTimes(5);
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
