import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { KeyholderApi } from '../../../src/ipc/api.ts';
import { electronArguments, electronEnvironment } from '../../../scripts/start/electron-arguments.ts';
import { electronRuntime } from '../../../scripts/setup/runtime.ts';
import { Inspector } from './inspector.ts';

/** Written to stderr when the main process pauses to be killed: see arm-kill.ts. */
export const standingMark = 'keyholder stands still';

/** Long, because two of them start at once on a possibly busy machine. */
const patienceMs = 60_000;
const pollMs = 25;

export interface ConsoleFolders {
  readonly appFolder: string;
  readonly userData: string;
}

/**
 * Lighter than a browser driver, because it starts and dies many times and only needs the preload. Not for a
 * packaged app, which refuses Node's inspector.
 */
export class ConsoleProcess {
  readonly ended: Promise<unknown>;
  readonly #process: ChildProcess;
  readonly #main: Inspector;

  private constructor(process: ChildProcess, main: Inspector) {
    this.#process = process;
    this.#main = main;
    this.ended = once(process, 'exit');
    process.stderr?.on('data', (piece: Buffer) => {
      if (piece.includes(standingMark)) process.kill('SIGKILL');
    });
  }

  /** Starts the app and waits for its page. */
  static async start({ appFolder, userData }: ConsoleFolders): Promise<ConsoleProcess> {
    const log = join(userData, 'logs', 'console.log');
    const startsBefore = startsIn(log);
    const args = ['--inspect=0', ...electronArguments(), `--user-data-dir=${userData}`, appFolder];
    const child = spawn(electronRuntime().executable, args, {
      env: electronEnvironment(process.env),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (piece: Buffer) => (output = `${output}${piece.toString()}`.slice(-4_000)));
    const address = await inspectorAddress(child);
    // Evaluating code while Node starts can make it hang, so this waits for the start to finish.
    await until(
      () => startsIn(log) > startsBefore,
      () => `The console does not start, and says:\n${output}`,
    );
    const started = new ConsoleProcess(child, await Inspector.connect(address));
    await until(
      () => started.#hasPage(),
      () => `The console shows no page, and says:\n${output}`,
    );
    await started.#main.evaluate(sayYes);
    return started;
  }

  /** Runs a function in the main process. Only its source is sent, so it can't use outer variables. */
  inMain<A>(work: (argument: A) => unknown, argument: A): Promise<unknown> {
    return this.#main.evaluate(`(${work.toString()})(${JSON.stringify(argument)})`);
  }

  /** Runs a function in the page with the preload's object. Only its source is sent. */
  async inPage<A, R>(work: (keyholder: KeyholderApi, argument: A) => Promise<R>, argument: A): Promise<R> {
    const code = `(${work.toString()})(window.keyholder, ${JSON.stringify(argument)})`;
    return (await this.#main.evaluate(
      `${window}.webContents.executeJavaScript(${JSON.stringify(code)})`,
    )) as R;
  }

  /** A click into an empty corner, which the main process takes as the user's action. */
  async press(): Promise<void> {
    const at = JSON.stringify({ x: 2, y: 2, button: 'left', clickCount: 1 });
    for (const type of ['mouseDown', 'mouseUp']) {
      await this.#main.evaluate(`${window}.webContents.sendInputEvent({ type: '${type}', ...${at} })`);
    }
  }

  /** kill -9 of the main process, as when the system runs out of memory. */
  async kill(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill('SIGKILL');
      await this.ended;
    }
  }

  async #hasPage(): Promise<boolean> {
    const code = `${window}?.webContents.executeJavaScript('typeof window.keyholder')`;
    return (await this.#main.evaluate(code).catch(() => null)) === 'object';
  }
}

async function until(reached: () => boolean | Promise<boolean>, otherwise: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    if (await reached()) return;
    await pause(pollMs);
  }
  throw new Error(otherwise());
}

/** How often the app has started on this data folder. */
function startsIn(log: string): number {
  return existsSync(log) ? readFileSync(log, 'utf8').split('"where":"start"').length - 1 : 0;
}

const electron = `process.getBuiltinModule('module').createRequire('/')('electron')`;

/** The app's window, as an expression in the main process. */
const window = `${electron}.BrowserWindow.getAllWindows().find((one) => one.getParentWindow() === null)`;

/** Answers yes to every question, with the button in its own window. */
const sayYes = `void ${electron}.app.on('browser-window-created', (_event, asking) => {
  const look = setInterval(() => {
    if (asking.isDestroyed()) return clearInterval(look);
    asking.webContents
      .executeJavaScript("document.querySelector('.question [type=submit]:not(:disabled)')?.click()")
      .catch(() => undefined);
  }, 50);
})`;

function inspectorAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let text = '';
    child.stderr?.on('data', (piece: Buffer) => {
      // Read to the end, because a full pipe would block the app.
      text = `${text}${piece.toString()}`.slice(-10_000);
      const address = /Debugger listening on (ws:\S+)/.exec(text)?.[1];
      if (address !== undefined) done(address);
    });
    child.once('exit', () => {
      fail(new Error(`The console ended at once:\n${text}`));
    });
  });
}
