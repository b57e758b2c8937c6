import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../core/values/errors.ts';
import type { ChannelName, ChannelResponse } from '../../ipc/channels.ts';
import type { SavedScreen } from '../../ipc/first-screen.ts';
import type { SecretStore } from '../credentials/secret-store.ts';
import { joinLines, linesOf, markAndText } from '../../ipc/rows/row-lines.ts';
import { markOf } from '../storage/content-hash.ts';
import { askForScreen, buildOf, forgetScreen, keepScreen } from './saved-screen.ts';
import { screenMarkup } from './screen-markup.ts';
import { rulesOf, sheetOf, type SheetRule } from './sheet-rules.ts';

type FirstScreen = ChannelResponse<'console:first-screen'>;

export interface ScreenKeeperParts {
  readonly folder: string;
  readonly keychain: Pick<SecretStore, 'get'>;
  readonly pages: { readonly rendererFolder: string; readonly developmentServer: string | null };
  readonly workspaces: { readonly activeId: () => Result<string | null> };
  /** Of rows whose marks are known the mark alone. */
  readonly firstScreen: (known: string) => Promise<Result<FirstScreen>>;
}

type Answer<Answered> = (name: ChannelName, request: unknown) => Promise<Answered>;

const showsOtherwise: ReadonlySet<ChannelName> = new Set<ChannelName>([
  'workspaces:activate',
  'workspaces:create',
  'workspaces:open-sample',
  'workspaces:remove',
  'workspaces:update',
  'credentials:replace',
  'credentials:remove',
  'settings:set',
  'snapshots:wipe',
  'portfolio:remove',
]);

export function screenKeeper({ folder, keychain, pages, workspaces, firstScreen }: ScreenKeeperParts) {
  /** One after the other: two at once would write into one file, and take it from each other. */
  let last: Promise<unknown> = Promise.resolve();
  const save = (saved: SavedScreen): Promise<boolean> => {
    const turn = last.then(() => saveNow(saved));
    last = turn.catch(() => undefined);
    return turn;
  };
  /** The build's style sheets never change while it runs, and reading their rules takes 15 ms. */
  const sheetRules: SheetRules = new Map();
  const saveNow = async (saved: SavedScreen): Promise<boolean> => {
    const { workspaceId, appearance, nodes, rules, sheets, known, ...place } = saved;
    const activeId = workspaces.activeId();
    if (pages.developmentServer !== null || !activeId.ok || activeId.value !== workspaceId) return false;
    const markup = screenMarkup({ nodes, rules });
    if (markup === null) return false;
    const header = { workspaceId, appearance };
    const build = buildOf(await readFile(join(pages.rendererFolder, 'index.html'), 'utf8'));
    const ofSheets = await rulesOfBuild(pages.rendererFolder, sheets, sheetRules);
    if (ofSheets === null) return false;
    const style = `${ofSheets}\n${markup.style}`;
    const before = await askForScreen(folder, keychain)?.screen;
    const asked = await answerOf(firstScreen, known, place.asOf);
    const isThere = before?.build === build && before.rowsMark === asked.rowsMark;
    const { answer, rowsMark, rows } =
      isThere || known === '' ? asked : await answerOf(firstScreen, '', place.asOf);
    const screen = { ...place, elements: markup.elements, style, build, answer, rowsMark };
    return keepScreen(folder, keychain, header, screen, isThere ? null : rows);
  };
  const forget = (): void => {
    forgetScreen(folder);
    // What is being saved was drawn before it.
    last = last.then(() => forgetScreen(folder));
  };
  return {
    /** Saves the start screen of the active workspace for the next start, and says whether it did. */
    save,
    /** Answers as before, and forgets the saved screen where a call makes it one of another workspace, look or key. */
    watching:
      <Answered>(answer: Answer<Answered>): Answer<Answered> =>
      async (name, request) => {
        if (showsOtherwise.has(name)) forget();
        const answered = await answer(name, request);
        if (showsOtherwise.has(name)) forget();
        return answered;
      },
  };
}

type SheetRules = Map<string, readonly SheetRule[]>;

/** The build's rules with these numbers. Null if the page counts the rules differently. */
async function rulesOfBuild(
  folder: string,
  sheets: SavedScreen['sheets'],
  known: SheetRules,
): Promise<string | null> {
  const texts = await Promise.all(
    sheets.map(async ({ file, total, used }) => {
      const rules =
        known.get(file) ?? rulesOf(await readFile(join(folder, 'assets', file), 'utf8').catch(() => ''));
      if (rules.length !== total) return null;
      known.set(file, rules);
      const wanted = new Set(used);
      return sheetOf(rules.filter((_rule, at) => wanted.has(at)));
    }),
  );
  // The sheets name fonts relative to themselves.
  return texts.includes(null) ? null : texts.join('').replaceAll('url(./', 'url(./assets/');
}

/** The next start's answer. Its rows are separate, under a mark of all of them. */
async function answerOf(firstScreen: ScreenKeeperParts['firstScreen'], known: string, asOf: string) {
  const answered = await firstScreen(known);
  const whole = answered.ok ? atNextStart(answered.value, asOf) : null;
  if (whole === null || whole.performance === null) return { answer: whole, rowsMark: '', rows: '' };
  const { rows } = whole.performance;
  const marks = linesOf(rows).map((line) => markAndText(line).mark);
  const answer = { ...whole, performance: { ...whole.performance, rows: '' } };
  return { answer, rowsMark: markOf(joinLines(marks)), rows };
}

/** As the next start would answer: nothing is unlocked then, and what is kept in memory is gone. Null where that cannot be told. */
function atNextStart(answer: FirstScreen, asOf: string): FirstScreen | null {
  const { workspaces, activeId } = answer.workspaces;
  const live = workspaces.filter(({ kind }) => kind === 'live');
  const areSaved = live.every(({ credentials }) =>
    credentials.every(({ storage }) => storage === 'keychain'),
  );
  if (!areSaved || !live.some(({ id }) => id === activeId)) return null;
  const editLock = { locked: true, unlockedUntil: null, lockedBecause: null };
  return {
    ...answer,
    about: null,
    asOf,
    // Older than whatever that start numbers.
    workspaces: { revision: 0, activeId, workspaces: live.map((one) => ({ ...one, editLock })) },
  };
}
