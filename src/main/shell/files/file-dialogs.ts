import { app, dialog, type BrowserWindow } from 'electron';
import { basename, join } from 'node:path';
import { fail, succeed, type AppError, type Result } from '../../../core/values/errors.ts';
import { readBoundedText, type TextRefusal } from '../bounded-text.ts';
import { writePrivateFile, suggestedFileName } from './private-file.ts';
import { printPage } from './print-page.ts';

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
 * Asks for a file and reads it as UTF-8; null if the person cancelled. The page names no path and learns only the
 * file's name.
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
        message: `“${file}” couldn’t be opened.`,
        ofField: 'It couldn’t be opened.',
        hint: 'Check that it is a file and that you may open it.',
      };
    case 'too-large':
      return {
        message: `“${file}” wasn’t opened: it’s larger than ${megabytes} MB.`,
        ofField: `It wasn’t opened: it’s larger than ${megabytes} MB.`,
        hint: 'Save it without its examples, or choose a smaller one.',
      };
    case 'not-text':
      return {
        message: `“${file}” wasn’t opened: it isn’t text.`,
        ofField: 'It wasn’t opened: it isn’t text.',
        hint: 'Choose the file itself, saved as UTF-8.',
      };
  }
}

export type FileDialogs = ReturnType<typeof fileDialogs>;

/** The system's file dialogs, shown over the current window, and that window as a PDF. */
export function fileDialogs(window: () => BrowserWindow | null) {
  let isBusy = false;
  /** SECURITY: a compromised page could cover the screen with dialogs, or print endlessly. */
  async function oneAtATime<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (isBusy) return fail(anotherIsOpen);
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  }
  return {
    /** `savedAs` is null if the person cancels. */
    save: (file: FileToSave) => oneAtATime(() => saveFile(window(), file)),
    open: (kind: TextFileKind) => oneAtATime(() => openTextFile(window(), kind)),
    print: () => oneAtATime(() => printPage(window()?.webContents ?? null)),
  };
}

const anotherIsOpen: AppError = {
  code: 'cancelled',
  message: 'Nothing was done: another file is being chosen.',
  hint: 'Choose that one, or cancel it, then try again.',
};

export interface FileToSave {
  suggestedName: string;
  kind: { name: string; extension: string };
  content: string | Uint8Array;
}

/**
 * Asks where to save and writes the file, readable only by its owner. Returns its name; null if the person cancelled.
 */
export async function saveFile(
  window: BrowserWindow | null,
  file: FileToSave,
): Promise<Result<{ savedAs: string | null }>> {
  const options = {
    defaultPath: join(app.getPath('documents'), suggestedFileName(file.suggestedName, file.kind.extension)),
    filters: [{ name: file.kind.name, extensions: [file.kind.extension] }],
  };
  const choice =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  if (choice.canceled || choice.filePath === '') return succeed({ savedAs: null });
  try {
    await writePrivateFile(choice.filePath, file.content);
    return succeed({ savedAs: basename(choice.filePath) });
  } catch {
    return fail({
      code: 'storage-failed',
      message: `${basename(choice.filePath)} could not be written.`,
      hint: 'Choose another folder, or check that the disk has room and is not read-only.',
    });
  }
}
