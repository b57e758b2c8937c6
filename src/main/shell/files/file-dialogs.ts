import type { BrowserWindow } from 'electron';
import type { Result } from '../../../contract/errors.ts';
import type { ChosenText, TextFileKind } from './open-text-file.ts';
import { openTextFile } from './open-text-file.ts';
import type { FileToSave } from './save-file.ts';
import { printPage } from './print-page.ts';
import { saveFile } from './save-file.ts';

interface FileDialogs {
  save(file: FileToSave): Promise<Result<string | null>>;
  open(kind: TextFileKind): Promise<Result<ChosenText | null>>;
  print(): Promise<Result<Uint8Array>>;
}

/** The system's questions for a file, over the window that is there when they are asked, and that window as a file. */
export function fileDialogs(window: () => BrowserWindow | null): FileDialogs {
  return {
    save: (file) => saveFile(window(), file),
    open: (kind) => openTextFile(window(), kind),
    print: () => printPage(window()?.webContents ?? null),
  };
}
