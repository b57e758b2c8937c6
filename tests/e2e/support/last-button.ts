import { appendFileSync } from 'node:fs';
import { app, dialog, type MessageBoxOptions } from 'electron';

/*
 * Loaded into an app that nobody steers (`-r`): each native question is answered with what changes nothing, its last button or,
 * before everything is forgotten, its first one; its message is kept in `asked.txt` beside the data folder.
 */

const file = `${app.commandLine.getSwitchValue('user-data-dir')}.asked.txt`;

Object.assign(dialog, {
  showMessageBox: (...given: readonly unknown[]) => {
    const { message, buttons = [] } = given.at(-1) as MessageBoxOptions;
    appendFileSync(file, `${message}\n`);
    // Not at once: what goes wrong meanwhile would come too late to be seen.
    return new Promise((resolve) => {
      setTimeout(resolve, 500, { response: buttons.length - 1, checkboxChecked: false });
    });
  },
  showMessageBoxSync: ({ message }: MessageBoxOptions) => {
    appendFileSync(file, `${message}\n`);
    return 0;
  },
});
