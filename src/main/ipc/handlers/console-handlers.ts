import { homedir } from 'node:os';
import { clipboard } from 'electron';
import { csvFile } from '../../../core/values/delimited-text.ts';
import { fail, succeed, type Result } from '../../../core/values/errors.ts';
import type { About } from '../../../ipc/console.ts';
import type { DiagnosticLog } from '../../diagnostics/log.ts';
import { redact } from '../../diagnostics/redaction.ts';
import type { ChosenText, TextFileKind } from '../../shell/files/open-text-file.ts';
import type { FileToSave } from '../../shell/files/save-file.ts';
import type { HandlersOf } from '../handlers.ts';

export type OpenTextFile = (kind: TextFileKind) => Promise<Result<ChosenText | null>>;
export type SaveFile = (file: FileToSave) => Promise<Result<string | null>>;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const noPicture = { code: 'validation', message: 'The chart could not be made into a picture.' } as const;

const savedAs = (saved: Result<string | null>) => (saved.ok ? succeed({ savedAs: saved.value }) : saved);

export interface ConsoleRoom {
  about: () => About;
  log: DiagnosticLog;
  save: SaveFile;
  open: OpenTextFile;
  /** What the window shows, as PDF. */
  print: () => Promise<Result<Uint8Array>>;
  /** Keeps the window out of screenshots and recordings, or no longer. */
  protectContent: (wanted: boolean) => void;
}

/** What the console tells about itself. */
export function consoleHandlers({
  about,
  log,
  save,
  print,
  protectContent,
}: ConsoleRoom): Omit<HandlersOf<'console'>, 'console:first-screen'> {
  // What is saved is what was looked at, to the letter.
  let shown: string | null = null;
  const diagnostics = (): string =>
    withoutHome(`${JSON.stringify(about(), null, 2)}\n\n${redact(log.text())}`);
  return {
    'console:diagnostics': () => {
      shown = diagnostics();
      return Promise.resolve(succeed({ text: shown }));
    },
    'console:about': () => Promise.resolve(succeed(about())),
    'console:export-diagnostics': async () => {
      const saved = await save({
        suggestedName: 'keyholder-diagnostics.txt',
        kind: { name: 'Text', extension: 'txt' },
        content: shown ?? diagnostics(),
      });
      return savedAs(saved);
    },
    'console:save-table': async ({ suggestedName, rows }) => {
      const kind = { name: 'CSV', extension: 'csv' };
      return savedAs(await save({ suggestedName, kind, content: csvFile(rows) }));
    },
    'console:save-picture': async ({ suggestedName, pngBase64 }) => {
      const content = Buffer.from(pngBase64, 'base64');
      if (!content.subarray(0, pngSignature.length).equals(pngSignature)) return fail(noPicture);
      const kind = { name: 'PNG', extension: 'png' };
      return savedAs(await save({ suggestedName, kind, content }));
    },
    'console:save-page': async ({ suggestedName }) => {
      const printed = await print();
      if (!printed.ok) return printed;
      const kind = { name: 'PDF', extension: 'pdf' };
      return savedAs(await save({ suggestedName, kind, content: printed.value }));
    },
    'console:copy': async ({ text }) => {
      await clipboard.writeText(text);
      return succeed(null);
    },
    'console:protect-content': ({ wanted }) => {
      protectContent(wanted);
      return Promise.resolve(succeed(null));
    },
    'console:report-fault': ({ where, message }) => {
      log.pageFault(where, message);
      return Promise.resolve(succeed(null));
    },
  };
}

/** SECURITY: a person's own folder says their name; Windows' backslashes are doubled in JSON. */
function withoutHome(text: string): string {
  const home = homedir();
  if (home.length < 4) return text;
  return text.replaceAll(home, '~').replaceAll(JSON.stringify(home).slice(1, -1), '~');
}
