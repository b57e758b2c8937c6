import { homedir } from 'node:os';
import { clipboard } from 'electron';
import { csvFile } from '../../../core/values/delimited-text.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../../ipc/channels.ts';
import type { About } from '../../../ipc/console.ts';
import type { SavedScreen } from '../../../ipc/first-screen.ts';
import { redact, type DiagnosticLog } from '../../diagnostics/log.ts';
import type { FileDialogs } from '../../shell/files/file-dialogs.ts';
import type { Consent } from '../../intent/intent-gate.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const noPicture = { code: 'validation', message: 'The chart could not be made into a picture.' } as const;

export interface ConsoleParts extends FileDialogs {
  about: () => About;
  log: DiagnosticLog;
  protectContent: (wanted: boolean) => void;
  saveScreen: (screen: SavedScreen) => Promise<boolean>;
}

export function consoleHandlers({
  about,
  log,
  save,
  print,
  protectContent,
  saveScreen,
}: ConsoleParts): Omit<HandlersOf<'console'>, 'console:first-screen'> {
  // Saves exactly the text that was shown.
  let shown: string | null = null;
  const diagnostics = (): string =>
    withoutHome(`${JSON.stringify(about(), null, 2)}\n\n${redact(log.text())}`);
  return {
    'console:diagnostics': () => {
      shown = diagnostics();
      return succeed({ text: shown });
    },
    'console:about': () => succeed(about()),
    'console:export-diagnostics': () =>
      save({
        suggestedName: 'keyholder-diagnostics.txt',
        kind: { name: 'Text', extension: 'txt' },
        content: shown ?? diagnostics(),
      }),
    'console:save-table': ({ suggestedName, rows }) =>
      save({ suggestedName, kind: { name: 'CSV', extension: 'csv' }, content: csvFile(rows) }),
    'console:save-picture': async ({ suggestedName, pngBase64 }) => {
      const content = Buffer.from(pngBase64, 'base64');
      if (!content.subarray(0, pngSignature.length).equals(pngSignature)) return fail(noPicture);
      const kind = { name: 'PNG', extension: 'png' };
      return save({ suggestedName, kind, content });
    },
    'console:save-page': async ({ suggestedName }) => {
      const printed = await print();
      if (!printed.ok) return printed;
      const kind = { name: 'PDF', extension: 'pdf' };
      return save({ suggestedName, kind, content: printed.value });
    },
    'console:copy': async ({ text }) => {
      await clipboard.writeText(text);
      return succeed(null);
    },
    'console:protect-content': ({ wanted }) => {
      protectContent(wanted);
      return succeed(null);
    },
    'console:save-screen': async (screen) => succeed(await saveScreen(screen)),
    'console:report-fault': ({ where, message }) => {
      log.pageFault(where, message);
      return succeed(null);
    },
  };
}

type FirstScreenParts = Pick<
  Handlers,
  'workspaces:list' | 'settings:get' | 'console:about' | 'performance:rows' | 'performance:views'
>;

/** Answers everything that the first screen needs in one call, using the same handlers. */
export function firstScreenHandler(parts: FirstScreenParts): Pick<Handlers, 'console:first-screen'> {
  return {
    'console:first-screen': async ({ known }, consent) => {
      const [workspaces, settings, about] = await Promise.all([
        parts['workspaces:list'](undefined, consent),
        parts['settings:get'](undefined, consent),
        parts['console:about'](undefined, consent),
      ]);
      if (!workspaces.ok) return workspaces;
      if (!settings.ok) return settings;
      if (!about.ok) return about;
      const { activeId } = workspaces.value;
      const performance =
        activeId === null ? null : await performanceOf(parts, { workspaceId: activeId, known }, consent);
      return succeed({
        workspaces: workspaces.value,
        settings: settings.value,
        about: about.value,
        performance,
        asOf: null,
      });
    },
  };
}

/** Null if unavailable: the screen then asks separately and shows why. */
async function performanceOf(
  parts: FirstScreenParts,
  { workspaceId, known }: ChannelRequest<'performance:rows'>,
  consent: Consent,
): Promise<ChannelResponse<'console:first-screen'>['performance']> {
  const [rows, views] = await Promise.all([
    parts['performance:rows']({ workspaceId, known }, consent),
    parts['performance:views']({ workspaceId }, consent),
  ]);
  return rows.ok && views.ok ? { workspaceId, rows: rows.value, views: views.value } : null;
}

/** SECURITY: the home folder reveals the person's name; JSON doubles the backslashes of Windows paths. */
function withoutHome(text: string): string {
  const home = homedir();
  if (home.length < 4) return text;
  return text.replaceAll(home, '~').replaceAll(JSON.stringify(home).slice(1, -1), '~');
}
