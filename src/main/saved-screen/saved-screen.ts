import { createHash, type KeyObject } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelResponse } from '../../ipc/channels.ts';
import { escapedJson } from '../../ipc/rows/row-lines.ts';
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

/** In the clear, because it is needed before the key is; bound to the seal. */
interface Header {
  readonly workspaceId: string;
  readonly appearance: 'light' | 'dark' | 'system';
}

/** What a start knows of the saved screen before the keychain has answered. */
export interface ScreenAhead {
  readonly appearance: Header['appearance'];
  /** Null where no key opens it, and once it was taken: it holds the rows of thousands of properties. */
  readonly take: () => Promise<KeptScreen | null>;
}

const fileName = 'first-screen.sealed';
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
  let screen = openScreen(parts, keychain).catch(() => null);
  const take = (): typeof screen => {
    const taken = screen;
    screen = Promise.resolve(null);
    return taken;
  };
  return { appearance: parts.header.appearance, take };
}

async function openScreen(
  { header, name, sealed }: Parts,
  keychain: Pick<SecretStore, 'get'>,
): Promise<KeptScreen | null> {
  const key = await keyIn(keychain, header);
  const opened = key === null ? null : openRow(key, name, sealed);
  return opened?.ok === true ? parsed(opened.value) : null;
}

/**
 * Seals a screen with the key of its workspace's cache; where the keychain holds none, nothing is saved. Never fails: without
 * it a start is slower, and nothing else.
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
  const sealed = sealRow(key, nameOf(line), written(screen));
  const head = Buffer.from(`${line}\n`, 'utf8');
  if (head.length + sealed.length > mostBytes) return false;
  const file = join(folder, fileName);
  try {
    await writeFile(`${file}.new`, [head, sealed], { mode: 0o600 });
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

/**
 * The rows stand behind the rest as they are: as JSON, thousands of them would cost a start their reading. They are Latin-1, and
 * one sign beyond it before them would have V8 hold all of it in two bytes a character.
 */
function written(screen: KeptScreen): string {
  return `${escapedJson(JSON.stringify(withRows(screen, '')))}\n${screen.answer?.performance?.rows ?? ''}`;
}

function parsed(text: string): KeptScreen | null {
  const end = text.indexOf('\n');
  const value: unknown = JSON.parse(text.slice(0, end));
  return isKept(value) ? withRows(value, text.slice(end + 1)) : null;
}

function withRows(screen: KeptScreen, rows: string): KeptScreen {
  const { answer } = screen;
  if (answer === null || answer.performance === null) return screen;
  return { ...screen, answer: { ...answer, performance: { ...answer.performance, rows } } };
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
  { elements, style, theme, asOf }: KeptScreen,
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
