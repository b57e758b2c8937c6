import { createHash, type KeyObject } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelResponse } from '../../ipc/channels.ts';
import { accountIn, keyOfText, type SecretStore } from '../credentials/secret-store.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import type { ScreenMarkup } from './screen-markup.ts';

type FirstScreen = ChannelResponse<'console:first-screen'>;

/** The start screen as it was, and where it fits. */
export interface KeptScreen extends ScreenMarkup {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  readonly asOf: string;
  /** The build that drew it. */
  readonly build: string;
  /** What the page draws that screen of until the console has read its data; null: it waits. */
  readonly answer: FirstScreen | null;
}

/** The same as it was opened: thousands of rows are opened once they are asked for. */
export type OpenedScreen = Omit<KeptScreen, 'answer'> & {
  /** What it gives is null where somebody altered the rows. */
  readonly answer: (() => FirstScreen | null) | null;
};

/** In the clear, because it is needed before the key is; bound to the seal. */
interface Header {
  readonly workspaceId: string;
  readonly appearance: 'light' | 'dark' | 'system';
}

/** What a start knows of the saved screen before the keychain has answered. */
export interface ScreenAhead {
  readonly appearance: Header['appearance'];
  /** Null where no key opens it. */
  readonly screen: Promise<OpenedScreen | null>;
}

const fileName = 'first-screen.sealed';
const mostBytes = 20_000_000;
const mostHeaderBytes = 400;
const lengthBytes = 4;

/** Two builds draw differently as soon as a style or a script of the page is another. */
export function buildOf(document: string | Buffer): string {
  return createHash('sha256').update(document).digest('hex').slice(0, 16);
}

/**
 * Reads the file and asks the keychain for the key of its workspace, before anything else is read. Null where there is no
 * saved screen. A key is only looked for, never made.
 */
export function askForScreen(folder: string, keychain: Pick<SecretStore, 'get'>): ScreenAhead | null {
  const file = join(folder, fileName);
  const line = firstLine(file);
  const header = line === null ? null : headerOf(line);
  if (line === null || header === null) return null;
  const screen = Promise.all([keyIn(keychain, header), readFile(file)]).then(([key, bytes]) =>
    key === null || bytes.length > mostBytes ? null : opened(key, line, bytes),
  );
  return { appearance: header.appearance, screen: screen.catch(() => null) };
}

/**
 * Seals a screen with the key of its workspace's cache; where the keychain holds none, nothing is saved. Never fails: without
 * it a start is slower, and nothing else. Rows have a seal of their own, because the document does not wait for them.
 * @returns whether it was saved
 */
export async function keepScreen(
  folder: string,
  keychain: Pick<SecretStore, 'get'>,
  header: Header,
  screen: KeptScreen,
): Promise<boolean> {
  const key = await keyIn(keychain, header);
  if (key === null) return false;
  const line = JSON.stringify({ workspaceId: header.workspaceId, appearance: header.appearance });
  const sealed = sealRow(key, nameOf(line), JSON.stringify(withRows(screen, '')));
  const rows = sealRow(key, rowsNameOf(sealed), screen.answer?.board?.rows ?? '');
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(sealed.length);
  const bytes = Buffer.concat([Buffer.from(`${line}\n`, 'utf8'), length, sealed, rows]);
  if (bytes.length > mostBytes) return false;
  const file = join(folder, fileName);
  try {
    await writeFile(`${file}.new`, bytes, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return true;
  } catch {
    forgetScreen(folder);
    return false;
  }
}

export function forgetScreen(folder: string): void {
  for (const name of [fileName, `${fileName}.new`]) rmSync(join(folder, name), { force: true });
}

function nameOf(header: string): string {
  return `first screen ${header}`;
}

/** No rows but those that were sealed with a screen open behind it. */
function rowsNameOf(screen: Uint8Array): string {
  return `rows of ${createHash('sha256').update(screen).digest('hex')}`;
}

function opened(key: KeyObject, line: string, bytes: Buffer): OpenedScreen | null {
  const begin = Buffer.byteLength(line) + 1 + lengthBytes;
  const end = begin + bytes.readUInt32LE(begin - lengthBytes);
  const sealed = bytes.subarray(begin, end);
  const text = openRow(key, nameOf(line), sealed);
  const screen: unknown = text.ok ? JSON.parse(text.value) : null;
  if (!isKept(screen)) return null;
  if (screen.answer === null) return { ...screen, answer: null };
  const answer = (): FirstScreen | null => {
    const rows = openRow(key, rowsNameOf(sealed), bytes.subarray(end));
    return rows.ok ? withRows(screen, rows.value).answer : null;
  };
  return { ...screen, answer };
}

/** What stands in the clear is needed at once. */
function firstLine(file: string): string | null {
  try {
    const descriptor = openSync(file, 'r');
    const bytes = Buffer.alloc(mostHeaderBytes);
    readSync(descriptor, bytes, 0, mostHeaderBytes, 0);
    closeSync(descriptor);
    const end = bytes.indexOf('\n');
    return end < 0 ? null : bytes.subarray(0, end).toString('utf8');
  } catch {
    return null;
  }
}

function headerOf(line: string): Header | null {
  try {
    const header: unknown = JSON.parse(line);
    return isHeader(header) ? header : null;
  } catch {
    return null;
  }
}

/** Checked by hand: the library of schemas is read after the window. What the seal holds was checked before it was sealed. */
function isHeader(value: unknown): value is Header {
  if (typeof value !== 'object' || value === null) return false;
  if (!('workspaceId' in value) || !('appearance' in value)) return false;
  const { workspaceId, appearance } = value;
  const isAppearance = appearance === 'light' || appearance === 'dark' || appearance === 'system';
  return typeof workspaceId === 'string' && /^[\w-]{1,100}$/.test(workspaceId) && isAppearance;
}

function withRows(screen: KeptScreen, rows: string): KeptScreen {
  const { answer } = screen;
  if (answer === null || answer.board === null) return screen;
  return { ...screen, answer: { ...answer, board: { ...answer.board, rows } } };
}

function isKept(value: unknown): value is KeptScreen {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['elements', 'style', 'theme', 'asOf', 'build'];
  const has = (name: string, type: 'string' | 'number'): boolean =>
    name in value && typeof Object.entries(value).find(([own]) => own === name)?.[1] === type;
  return (
    texts.every((name) => has(name, 'string')) &&
    has('width', 'number') &&
    has('height', 'number') &&
    'answer' in value
  );
}

/** The key of the workspace's cache; null where the keychain holds none, or does not answer. */
async function keyIn(keychain: Pick<SecretStore, 'get'>, { workspaceId }: Header): Promise<KeyObject | null> {
  const found = await keychain.get(accountIn(workspaceId, 'cache-key'));
  return found.ok && found.value !== null ? keyOfText(found.value) : null;
}

/**
 * Its moment stands over it from the first frame, and over the page's own until that tells of now; ages would be wrong by now, so
 * their place is left empty.
 */
const frame = `
#saved-screen { position: fixed; inset: 0; z-index: 2147483000; overflow: hidden; background: var(--kh-canvas); pointer-events: none; }
#saved-screen [data-age] { visibility: hidden; }
#saved-moment { position: fixed; bottom: 56px; z-index: 2147483001; left: 50%; translate: -50% 0; padding: 4px 12px; border-radius: 999px; pointer-events: none;
  font-size: 13px; color: var(--kh-canvas); background: var(--kh-text); }`;

/**
 * The page's document with the saved screen in it: inert, hidden from screen readers, under a name that the page takes away once
 * its own screen stands, and its moment beside it.
 * @param nonce of this document's policy
 */
export function documentWithScreen(
  html: string,
  { elements, style, theme, asOf }: OpenedScreen,
  nonce: string,
): string {
  const scheme = theme === 'dark' ? 'dark' : 'light';
  const moment = asOf.replaceAll(/[&<>]/g, '');
  const screen = `<div id="saved-screen" data-saved-screen inert aria-hidden="true">${elements}</div>`;
  const said = `<output id="saved-moment" data-saved-screen>As of ${moment}</output>`;
  return html
    .replace('<html ', `<html data-mantine-color-scheme="${scheme}" `)
    .replace('</head>', () => `<style nonce="${nonce}" data-saved-screen>${style}${frame}</style></head>`)
    .replace('<div id="root"></div>', () => `${screen}${said}<div id="root"></div>`);
}
