import { clipboard } from 'electron';
import { succeed, type Result } from '../../contract/errors.ts';
import type { About } from '../../contract/ipc/console.ts';
import type { DiagnosticLog } from '../diagnostics/log.ts';
import { redact } from '../diagnostics/redaction.ts';
import type { FileToSave } from '../shell/save-file.ts';
import type { HandlersOf } from './handlers.ts';

export type SaveFile = (file: FileToSave) => Promise<Result<string | null>>;

export interface ConsoleRoom {
  about: () => About;
  log: DiagnosticLog;
  save: SaveFile;
}

/** What the console tells about itself. */
export function consoleHandlers({ about, log, save }: ConsoleRoom): HandlersOf<'console'> {
  return {
    'console:about': () => Promise.resolve(succeed(about())),
    'console:export-diagnostics': async () => {
      const text = [JSON.stringify(about(), null, 2), redact(log.text())].join('\n\n');
      const saved = await save({
        suggestedName: 'keyholder-diagnostics.txt',
        kind: { name: 'Text', extension: 'txt' },
        text,
      });
      return saved.ok ? succeed({ savedAs: saved.value }) : saved;
    },
    'console:copy': async ({ text }) => {
      await clipboard.writeText(text);
      return succeed(null);
    },
    'console:report-fault': ({ where, message }) => {
      log.fault(`screen ${where}`, message);
      return Promise.resolve(succeed(null));
    },
  };
}
