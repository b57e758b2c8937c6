import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What Electron is given of a build: where one of these is gone, there is no app, whatever was written down of it. */
const givenToElectron = ['main/index.js', 'preload', 'renderer/index.html', 'renderer/question.html'];

/** Whether a folder still holds what a build left in it. */
export function holdsApp(folder: string): boolean {
  return givenToElectron.every((path) => existsSync(join(folder, path)));
}
