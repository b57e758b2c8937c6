import type { BrowserWindow } from 'electron';
import type { Result } from '../../contract/errors.ts';
import type { ChosenText, TextFileKind } from './open-text-file.ts';
import { openTextFile } from './open-text-file.ts';
import type { FileToSave } from './save-file.ts';
import { saveFile } from './save-file.ts';

interface FileDialogs {
  save(file: FileToSave): Promise<Result<string | null>>;
  open(kind: TextFileKind): Promise<Result<ChosenText | null>>;
}

/** The system's questions for a file, over the window that is there when they are asked. */
export function fileDialogs(window: () => BrowserWindow | null): FileDialogs {
  return {
    save: (file) => saveFile(window(), file),
    open: (kind) => openTextFile(window(), kind),
  };
}
