import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ProtocolResponse, Session } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import type { PageSource } from '../../../../../src/main/shell/window/app-scheme.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

// Outside Electron its module is just a path.
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

/** Requests the console's own pages, as Chromium does. */
function served(...[source, onAnswered]: [PageSource, (() => void)?]) {
  type Register = Session['protocol']['registerBufferProtocol'];
  let handler: Parameters<Register>[1] | undefined;
  const registerBufferProtocol: Register = (_scheme, given) => {
    handler = given;
    return true;
  };
  serveConsole({ protocol: { registerBufferProtocol } } as unknown as Session, source, onAnswered);
  return (url: string, method = 'GET'): Promise<ProtocolResponse> =>
    new Promise((resolve) => {
      handler?.({ url, method, headers: {}, referrer: '' }, (answer) =>
        resolve(Buffer.isBuffer(answer) ? { data: answer } : answer),
      );
    });
}

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
    'resolves %s inside its folder',
    (url) => {
      expect(fileOfUrl(url, folder)).toBe(join(folder, 'page.html'));
    },
  );

  it('refuses an encoded backslash', () => {
    expect(fileOfUrl('app://console/assets%5c..%5cindex.html', folder)).toBeNull();
  });
});

describe('serveConsole', () => {
  it('answers GET for existing files, and 404 otherwise', async () => {
    const rendererFolder = emptyFolder();
    writeFileSync(join(rendererFolder, 'index.html'), '<head></head>');
    const answered = vi.fn();
    const ask = served({ rendererFolder, developmentServer: null }, answered);
    const statusOf = async (path: string, method: string): Promise<number> =>
      (await ask(`app://console/${path}`, method)).statusCode ?? 200;
    expect(await statusOf('', 'GET')).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await statusOf('', method), method).toBe(404);
    expect(await statusOf('gone.js', 'GET')).toBe(404);
    expect(answered).toHaveBeenCalledTimes(5);
  });
});

it('serveConsole fetches from the development server past its own protocol handler', async () => {
  const ask = served({ rendererFolder: folder, developmentServer: 'http://localhost:5173' });
  const { data } = await ask('app://console/src/main.tsx?t=1');
  expect(data).toEqual(Buffer.from('export {}'));
  expect(fetched).toEqual([
    ['http://localhost:5173/src/main.tsx?t=1', { bypassCustomProtocolHandlers: true }],
  ]);
});
