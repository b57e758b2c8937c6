import { createHash, type KeyObject } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelResponse } from '../../ipc/channels.ts';
import { accountIn, keyOfText, type SecretStore } from '../credentials/secret-store.ts';
import { openRow, sealRow } from '../storage/row-encryption.ts';
import type { ScreenMarkup } from './screen-markup.ts';

type FirstScreen = ChannelResponse<'console:first-screen'>;

/** The start screen as it was, and where it fits. */
export interface StoredScreen extends ScreenMarkup {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  readonly asOf: string;
  /** The build that drew it. */
  readonly build: string;
  /** What the page draws that screen of until the console has read its data, without the rows of its table; null: it waits. */
  readonly answer: FirstScreen | null;
  /** Of its rows, which stand in a file of their own: the document would wait for thousands of them. */
  readonly rowsMark: string;
}

/** The same as it was opened: its rows are opened once they are asked for. */
export interface OpenedScreen extends StoredScreen {
  /** The answer with its rows; null where they cannot be had. */
  readonly wholeAnswer: () => Promise<FirstScreen | null>;
}

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
const rowsFileName = `${fileName}-rows`;
const mostBytes = 20_000_000;

/** Two builds draw differently as soon as a style or a script of the page is another. */
export function buildOf(document: string | Buffer): string {
  return createHash('sha256').update(document).digest('hex').slice(0, 16);
}

/**
 * Reads the file and asks the keychain for the key of its workspace, before anything else is read. Null where there is no
 * saved screen. A key is only looked for, never made.
 */
export function askForScreen(folder: string, keychain: Pick<SecretStore, 'get'>): ScreenAhead | null {
  const parts = readParts(folder);
  if (parts === null) return null;
  const screen = openScreen(folder, parts, keychain).catch(() => null);
  return { appearance: parts.header.appearance, screen };
}

async function openScreen(
  folder: string,
  { header, name, sealed }: Parts,
  keychain: Pick<SecretStore, 'get'>,
): Promise<OpenedScreen | null> {
  const key = await keyIn(keychain, header);
  const opened = key === null ? null : openRow(key, name, sealed);
  const screen: unknown = opened?.ok === true ? JSON.parse(opened.value) : null;
  if (key === null || !isSaved(screen)) return null;
  return { ...screen, wholeAnswer: () => answerWithRows(folder, key, screen) };
}

async function answerWithRows(
  folder: string,
  key: KeyObject,
  { answer, rowsMark }: StoredScreen,
): Promise<FirstScreen | null> {
  if (answer === null || answer.performance === null) return answer;
  const sealed = await readFile(join(folder, rowsFileName)).catch(() => Buffer.alloc(0));
  const rows = openRow(key, rowsNameOf(rowsMark), sealed);
  if (rows.ok) return { ...answer, performance: { ...answer.performance, rows: rows.value } };
  // So that the next ones are written anew.
  forgetScreen(folder);
  return null;
}

/**
 * Seals a screen with the key of its workspace's cache; where the keychain holds none, nothing is saved. Never fails: without
 * it a start is slower, and nothing else.
 * @param rows null: those of its mark are there already
 * @returns whether it was saved
 */
export async function keepScreen(
  folder: string,
  keychain: Pick<SecretStore, 'get'>,
  header: Header,
  screen: StoredScreen,
  rows: string | null,
): Promise<boolean> {
  const key = await keyIn(keychain, header);
  if (key === null) return false;
  const line = JSON.stringify({ workspaceId: header.workspaceId, appearance: header.appearance });
  const sealed = sealRow(key, nameOf(line), JSON.stringify(screen));
  const sealedRows = rows === null ? null : sealRow(key, rowsNameOf(screen.rowsMark), rows);
  if (sealed.length > mostBytes || (sealedRows?.length ?? 0) > mostBytes) return false;
  const write = async (name: string, parts: readonly Uint8Array[]): Promise<void> => {
    const file = join(folder, name);
    await writeFile(`${file}.new`, parts, { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  try {
    if (sealedRows !== null) await write(rowsFileName, [sealedRows]);
    await write(fileName, [Buffer.from(`${line}\n`, 'utf8'), sealed]);
    return true;
  } catch {
    forgetScreen(folder);
    return false;
  }
}

export function forgetScreen(folder: string): void {
  for (const name of [fileName, rowsFileName])
    for (const end of ['', '.new']) rmSync(join(folder, `${name}${end}`), { force: true });
}

function nameOf(header: string): string {
  return `first screen ${header}`;
}

/** No rows but those that the screen was saved with open behind it. */
function rowsNameOf(mark: string): string {
  return `rows of the first screen ${mark}`;
}

interface Parts {
  readonly header: Header;
  readonly name: string;
  readonly sealed: Uint8Array;
}

function readParts(folder: string): Parts | null {
  try {
    const bytes = readFileSync(join(folder, fileName));
    const end = bytes.indexOf('\n');
    if (end < 0 || bytes.length > mostBytes) return null;
    const line = bytes.subarray(0, end).toString('utf8');
    const header: unknown = JSON.parse(line);
    return isHeader(header) ? { header, name: nameOf(line), sealed: bytes.subarray(end + 1) } : null;
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

function isSaved(value: unknown): value is StoredScreen {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['elements', 'style', 'theme', 'asOf', 'build', 'rowsMark'];
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

/** No frame is drawn of a part of it. */
const expectation = '<link rel="expect" href="#saved-moment" blocking="render">';

/**
 * The page's document with the saved screen in it: inert, hidden from screen readers, under a name that the page takes away once
 * its own screen stands, and its moment beside it. It brings the rules that draw it; the page's style sheets are read, and
 * wait for the page's script.
 * @param nonce of this document's policy
 */
export function documentWithScreen(
  html: string,
  { elements, style, theme, asOf }: StoredScreen,
  nonce: string,
): string {
  const scheme = theme === 'dark' ? 'dark' : 'light';
  const moment = asOf.replaceAll(/[&<>]/g, '');
  const screen = `<div id="saved-screen" data-saved-screen inert aria-hidden="true">${elements}</div>`;
  const rules = `<style nonce="${nonce}" data-saved-screen>${style}${frame}</style>`;
  const savedLabel = `<output id="saved-moment" data-saved-screen>As of ${moment}</output>`;
  return html
    .replace('<html ', `<html data-mantine-color-scheme="${scheme}" `)
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="not all"')
    .replace('<link rel="stylesheet"', (sheet) => `${expectation}${rules}${sheet}`)
    .replace('<div id="root"></div>', () => `${screen}${savedLabel}<div id="root"></div>`);
}
