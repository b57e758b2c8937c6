import type { BrowserWindow } from 'electron';
import { openConsoleWindow, paintAsChosen, type ConsoleWindowOptions } from './console-window.ts';
import { contentProtection } from './content-protection.ts';
import { watchInput, type InputListener } from './watch-input.ts';
import { careForWindow } from './window-care.ts';

export interface MainWindowParts extends ConsoleWindowOptions {
  readonly input: InputListener;
  readonly recordFault: (where: string, fault: unknown) => void;
  /** On macOS a program outlives its windows; elsewhere closing the window quits. */
  readonly closingIsQuitting: boolean;
}

/** The console's one window. On macOS there may be none. */
export class MainWindow {
  readonly #parts: MainWindowParts;
  #window: BrowserWindow | null = null;
  #protect: (wanted: boolean) => void = () => undefined;
  /** Whether the program may quit; false keeps the window open while the person is asked. */
  mayQuit: () => boolean = () => true;

  constructor(parts: MainWindowParts) {
    this.#parts = parts;
  }

  current(): BrowserWindow | null {
    return this.#window;
  }

  open(): void {
    if (this.#window !== null) return;
    const { input, recordFault, closingIsQuitting } = this.#parts;
    const opened = openConsoleWindow(this.#parts);
    this.#window = opened;
    this.#protect = contentProtection(opened);
    careForWindow(opened, recordFault);
    watchInput(opened.webContents, input);
    opened.on('close', (event) => {
      if (closingIsQuitting && !this.mayQuit()) event.preventDefault();
    });
    opened.on('closed', () => {
      this.#window = null;
    });
  }

  /**
   * Brings it to the front. On macOS it opens it first if needed, because a notification may be clicked without a
   * window.
   */
  bringToFront(): void {
    if (!this.#parts.closingIsQuitting) this.open();
    if (this.#window?.isMinimized() === true) this.#window.restore();
    this.#window?.focus();
  }

  paintAsChosen(): void {
    if (this.#window !== null) paintAsChosen(this.#window);
  }

  protectContent(wanted: boolean): void {
    this.#protect(wanted);
  }
}
