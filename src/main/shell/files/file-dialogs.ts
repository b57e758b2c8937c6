import type { BrowserWindow } from 'electron';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail } from '../../../core/values/errors.ts';
import type { ChosenText, TextFileKind } from './open-text-file.ts';
import { openTextFile } from './open-text-file.ts';
import type { FileToSave } from './save-file.ts';
import { printPage } from './print-page.ts';
import { saveFile } from './save-file.ts';

interface FileDialogs {
  save(file: FileToSave): Promise<Result<{ savedAs: string | null }>>;
  open(kind: TextFileKind): Promise<Result<ChosenText | null>>;
  print(): Promise<Result<Uint8Array>>;
}

/** The system's questions for a file, over the window that is there when they are asked, and that window as a file. */
export function fileDialogs(window: () => BrowserWindow | null): FileDialogs {
  let isBusy = false;
  /** SECURITY: a page that was taken over could cover the screen with them, or have itself printed without end. */
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
    save: (file) => oneAtATime(() => saveFile(window(), file)),
    open: (kind) => oneAtATime(() => openTextFile(window(), kind)),
    print: () => oneAtATime(() => printPage(window()?.webContents ?? null)),
  };
}

const anotherIsOpen: AppError = {
  code: 'cancelled',
  message: 'Nothing was done: another file is being chosen.',
  hint: 'Choose that one, or cancel it, then try again.',
};
