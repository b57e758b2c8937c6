import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { net, protocol, type ProtocolRequest, type ProtocolResponse, type Session } from 'electron';
import { consoleOrigin, contentSecurityPolicy } from './content-security-policy.ts';

export interface PageSource {
  readonly rendererFolder: string;
  /** Set only during development. */
  readonly developmentServer: string | null;
  /** Adds what is already known to the console's document before its scripts run. */
  readonly dress?: (html: string, nonce: string) => Promise<string>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** Call before the app is ready: Electron fixes the privileges of schemes at that moment. */
export function registerConsoleScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Null unless the file is inside the folder. */
export function fileOfUrl(url: string, folder: string): string | null {
  let path: string;
  try {
    const parsed = new URL(url);
    if (`${parsed.protocol}//${parsed.host}` !== consoleOrigin) return null;
    path = decodeURIComponent(parsed.pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  const file = normalize(join(folder, path === '/' ? 'index.html' : path));
  // SECURITY: an encoded `../..` must not leave the folder of the built pages.
  return file.startsWith(folder + sep) && extname(file) in contentTypes ? file : null;
}

/** No opener policy: nothing opens windows (`hardening.ts`), and it would make Chromium start a second process. */
function pageHeaders(type: string, nonce: string, developmentServer: string | null): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Security-Policy': contentSecurityPolicy(nonce, developmentServer),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

const notFound: ProtocolResponse = {
  statusCode: 404,
  headers: { 'Content-Type': 'text/plain' },
  data: Buffer.from('Not found'),
};

/** Passes the nonce to Mantine, so that its style elements satisfy the policy. */
function withNonce(html: string, nonce: string): Buffer {
  return Buffer.from(html.replace('<head>', `<head><meta name="csp-nonce" content="${nonce}">`));
}

type Asked = Pick<ProtocolRequest, 'method' | 'url'>;

async function answerFromFolder(
  { method, url }: Asked,
  { rendererFolder, dress = (html) => Promise.resolve(html) }: PageSource,
): Promise<ProtocolResponse> {
  const file = method === 'GET' ? fileOfUrl(url, rendererFolder) : null;
  if (file === null) return notFound;
  const nonce = randomBytes(16).toString('base64url');
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  try {
    const body = await readFile(file);
    const data = type.startsWith('text/html')
      ? withNonce(await dress(body.toString('utf8'), nonce), nonce)
      : body;
    return { data, headers: pageHeaders(type, nonce, null) };
  } catch {
    return notFound;
  }
}

async function answerFromDevelopmentServer(asked: Asked, server: string): Promise<ProtocolResponse> {
  const url = new URL(asked.url);
  const answer = await net.fetch(server + url.pathname + url.search, { bypassCustomProtocolHandlers: true });
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const nonce = randomBytes(16).toString('base64url');
  const data = type.startsWith('text/html')
    ? withNonce(await answer.text(), nonce)
    : Buffer.from(await answer.arrayBuffer());
  return { statusCode: answer.status, data, headers: pageHeaders(type, nonce, server) };
}

/**
 * Serves the console's pages under `app://console` from the built folder, or from Vite's server during development.
 * @param onAnswered called after each answer
 */
export function serveConsole(
  session: Session,
  source: PageSource,
  onAnswered: () => void = () => undefined,
): void {
  const { developmentServer: server } = source;
  const answerOf = (asked: Asked): Promise<ProtocolResponse> =>
    server === null ? answerFromFolder(asked, source) : answerFromDevelopmentServer(asked, server);
  // oxlint-disable-next-line typescript/no-deprecated -- what follows it loads Node's `fetch` before the first answer: 28 ms
  session.protocol.registerBufferProtocol('app', (asked, callback) => {
    void answerOf(asked).then((answer) => {
      callback(answer);
      onAnswered();
    });
  });
}
