import { session, type BrowserWindow, type Session } from 'electron';
import type { Question, QuestionAnswer } from '../../../ipc/question.ts';
import { serveConsole, type PageSource } from '../window/app-scheme.ts';
import { hardenSession } from '../window/hardening.ts';
import { askInWindow } from './question-window.ts';

export interface QuestionAskerOptions {
  window: () => BrowserWindow | null;
  preloadFile: string;
  pages: PageSource;
}

/** Asks questions in the main process's own windows. */
export class QuestionAsker {
  readonly #options: QuestionAskerOptions;
  #session: Session | null = null;
  #open = new AbortController();

  constructor(options: QuestionAskerOptions) {
    this.#options = options;
  }

  ask(question: Question): Promise<QuestionAnswer> {
    const { window, preloadFile } = this.#options;
    const { signal } = this.#open;
    return askInWindow({ session: this.#ownSession(), preloadFile, parent: window(), question, signal });
  }

  /** Cancels open questions, because nobody is there to answer. */
  withdraw(): void {
    this.#open.abort();
    this.#open = new AbortController();
  }

  /** SECURITY: in memory only, and separate from the console's session, so that they never share a process. */
  #ownSession(): Session {
    if (this.#session !== null) return this.#session;
    const own = session.fromPartition('question');
    hardenSession(own, this.#options.pages.developmentServer);
    serveConsole(own, this.#options.pages);
    this.#session = own;
    return own;
  }
}
