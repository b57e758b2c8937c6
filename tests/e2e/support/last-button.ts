import { appendFileSync } from 'node:fs';
import { app, dialog, type MessageBoxOptions } from 'electron';

/*
 * Loaded into an app without Playwright (`-r`). Answers each native question with the button that changes
 * nothing: the last, or the first before everything is forgotten. Messages are saved in `asked.txt` beside
 * the data folder.
 */

const file = `${app.commandLine.getSwitchValue('user-data-dir')}.asked.txt`;

Object.assign(dialog, {
  showMessageBox: (...given: readonly unknown[]) => {
    const { message, buttons = [] } = given.at(-1) as MessageBoxOptions;
    appendFileSync(file, `${message}\n`);
    // Delayed, so that errors in the meantime still appear.
    return new Promise((resolve) => {
      setTimeout(resolve, 500, { response: buttons.length - 1, checkboxChecked: false });
    });
  },
  showMessageBoxSync: ({ message }: MessageBoxOptions) => {
    appendFileSync(file, `${message}\n`);
    return 0;
  },
});
