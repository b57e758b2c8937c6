import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog } from 'electron';

/*
 * Loaded into an app that is told to forget everything (`-r`). While it still shows the result, starts an app
 * on the same folder.
 */

const folder = app.commandLine.getSwitchValue('user-data-dir');
const asStarted = process.argv.slice(1).filter((word) => word !== '--forget-everything');
let questions = 0;

Object.assign(dialog, {
  showMessageBoxSync: () => {
    questions += 1;
    if (questions === 1) return 1;
    spawn(process.execPath, asStarted, { detached: true, stdio: 'ignore' }).unref();
    // While such a box is open, nothing else in the app runs.
    for (let left = 40; left > 0 && !existsSync(join(folder, 'keyholder.sqlite')); left -= 1)
      execFileSync('sleep', ['0.25']);
    return 0;
  },
});
