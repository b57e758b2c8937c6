import { basename, join } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { fail, succeed, type Result } from '../../../core/values/errors.ts';
import { writePrivateFile, suggestedFileName } from './private-file.ts';

export interface FileToSave {
  suggestedName: string;
  kind: { name: string; extension: string };
  content: string | Uint8Array;
}

/**
 * Asks where to save and writes the file, readable by its owner only.
 * @returns the chosen file's name; null when the person cancelled
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
