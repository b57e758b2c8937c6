import type { PersonSession } from './person-session.ts';
import { mustRun } from './run-bounded.ts';

const limitMs = 10_000;

/** Presses keys as a person does and finds windows as the window manager does, through the X server. */
export class Keyboard {
  readonly #session: PersonSession;

  constructor(session: PersonSession) {
    this.#session = session;
  }

  /** @param keys in X's names, e.g. `ctrl+a` */
  async press(keys: string): Promise<void> {
    await this.#xdotool(['key', '--clearmodifiers', keys]);
  }

  async type(text: string): Promise<void> {
    await this.#xdotool(['type', '--clearmodifiers', '--delay', '20', text]);
  }

  async windowsOf(windowClass: string): Promise<string[]> {
    const found = await this.#xdotool(['search', '--onlyvisible', '--class', `^${windowClass}$`]).catch(
      // xdotool fails if it finds none.
      () => '',
    );
    return found.split('\n').filter((line) => line !== '');
  }

  async activeWindow(): Promise<string> {
    return (await this.#xdotool(['getactivewindow'])).trim();
  }

  async minimise(window: string): Promise<void> {
    await this.#xdotool(['windowminimize', window]);
  }

  #xdotool(args: readonly string[]): Promise<string> {
    const { account, env } = this.#session;
    return mustRun('xdotool', args, { limitMs, env, uid: account.uid, gid: account.gid, cwd: account.home });
  }
}
