import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, type MessageBoxOptions } from 'electron';

/*
 * Loaded into an app that nobody steers (`-r`): each native question is answered with its last button, and its message kept in
 * `asked.txt` of the data folder.
 */

Object.assign(dialog, {
  showMessageBox: (...given: readonly unknown[]) => {
    const { message, buttons = [] } = given.at(-1) as MessageBoxOptions;
    appendFileSync(join(app.getPath('userData'), 'asked.txt'), `${message}\n`);
    // Not at once: what goes wrong meanwhile would come too late to be seen.
    return new Promise((resolve) => {
      setTimeout(resolve, 500, { response: buttons.length - 1, checkboxChecked: false });
    });
  },
});
