import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { fail, succeed, type AppError, type Result } from '../../contract/errors.ts';

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
  const fileName = basename(path);
  const bytes = await readBounded(path, kind.mostBytes);
  if (typeof bytes === 'string') return fail(refused(fileName, bytes, kind.mostBytes));
  try {
    return succeed({ fileName, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) });
  } catch {
    return fail(refused(fileName, 'not-text', kind.mostBytes));
  }
}

type Refusal = 'unreadable' | 'too-large' | 'not-text';

/** SECURITY: a device or a pipe may never end, and a file may grow while it is read: so the bytes are counted. */
async function readBounded(path: string, most: number): Promise<Uint8Array | Refusal> {
  try {
    const file = await open(path, 'r');
    try {
      const { size, isFile } = await file.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }));
      if (!isFile) return 'unreadable';
      if (size > most) return 'too-large';
      const held = new Uint8Array(size);
      const { bytesRead } = await file.read(held, 0, size, 0);
      return held.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return 'unreadable';
  }
}

function refused(fileName: string, why: Refusal, most: number): AppError {
  const megabytes = String(Math.floor(most / 1024 / 1024));
  const words = {
    unreadable: ['could not be read.', 'Check that it is a file and that you may open it.'],
    'too-large': [
      `was not read: it is larger than ${megabytes} MB.`,
      'Save the description without its examples and try again.',
    ],
    'not-text': ['was not read: it is no text.', 'Choose the file itself, saved as UTF-8.'],
  } as const;
  const [message, hint] = words[why];
  const field = { field: 'file', message: `It ${message}` };
  return { code: 'validation', message: `“${fileName}” ${message}`, hint, fields: [field] };
}
