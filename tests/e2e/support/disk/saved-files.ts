import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleApp } from '../console-app.ts';

/** Saves the next files into the data folder under their suggested names. */
export async function answerSaveDialogs(console: ConsoleApp): Promise<(name: string) => Buffer> {
  await console.app.evaluate(({ dialog }, folder) => {
    Object.assign(dialog, {
      showSaveDialog: (...given: readonly { defaultPath?: string }[]) => {
        const name = given.at(-1)?.defaultPath?.split(/[\\/]/).at(-1) ?? 'nothing';
        return Promise.resolve({ canceled: false, filePath: `${folder}/${name}` });
      },
    });
  }, console.userData);
  return (name) => {
    const file = join(console.userData, name);
    // Not written yet, so the caller tries again.
    return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  };
}
