import { basename } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { fail, succeed, type AppError, type Result } from '../../../contract/errors.ts';
import type { TextRefusal } from '../bounded-text.ts';
import { readBoundedText } from '../bounded-text.ts';
import { t } from './texts.ts';

export interface TextFileKind {
  readonly name: string;
  readonly extensions: readonly string[];
  readonly mostBytes: number;
}

export interface ChosenText {
  readonly fileName: string;
  readonly text: string;
}

/**
 * Asks for a file and reads it, as UTF-8. The page names no path and learns none but the file's own name.
 * @returns null when the person cancelled
 */
export async function openTextFile(
  window: BrowserWindow | null,
  kind: TextFileKind,
): Promise<Result<ChosenText | null>> {
  const options = {
    defaultPath: app.getPath('documents'),
    properties: ['openFile' as const],
    filters: [{ name: kind.name, extensions: [...kind.extensions] }],
  };
  const choice =
    window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  const [path] = choice.filePaths;
  if (choice.canceled || path === undefined) return succeed(null);
  const fileName = basename(path).slice(0, 200);
  const read = await readBoundedText(path, kind.mostBytes);
  return typeof read === 'string'
    ? fail(refused(fileName, read, kind.mostBytes))
    : succeed({ fileName, text: read.text });
}

function refused(fileName: string, why: TextRefusal, mostBytes: number): AppError {
  const { message, ofField, hint } = refusalWords(fileName, why, mostBytes);
  return { code: 'validation', message, hint, fields: [{ field: 'file', message: ofField }] };
}

function refusalWords(
  file: string,
  why: TextRefusal,
  mostBytes: number,
): { readonly message: string; readonly ofField: string; readonly hint: string } {
  const megabytes = String(Math.floor(mostBytes / 1024 / 1024));
  switch (why) {
    case 'unreadable':
      return {
        message: t('unreadable', { file }),
        ofField: t('itIsUnreadable'),
        hint: t('checkThatItIsAFile'),
      };
    case 'too-large':
      return {
        message: t('tooLarge', { file, megabytes }),
        ofField: t('itIsTooLarge', { megabytes }),
        hint: t('saveWithoutExamples'),
      };
    case 'not-text':
      return { message: t('notText', { file }), ofField: t('itIsNotText'), hint: t('chooseTheFileItself') };
  }
}
