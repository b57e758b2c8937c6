import type { WebContents } from 'electron';

interface SeenInput {
  readonly type?: string;
  readonly key?: string;
  readonly isAutoRepeat?: boolean;
}

export interface InputListener {
  see(input: SeenInput): void;
  forget(): void;
}

const movements: ReadonlySet<string> = new Set(['mouseMove', 'mouseEnter', 'mouseLeave', 'mouseWheel']);

/**
 * SECURITY: tells of each key, button and touch that the operating system gave to the page. Electron reports them
 * before the page hears of them, and a script in the page cannot make one.
 */
export function watchInput(contents: WebContents, listener: InputListener): void {
  contents.on('input-event', (_event, input) => {
    // Moves come by the hundred a second.
    if (movements.has(input.type)) return;
    const seen = seenInput(input);
    if (seen !== null) listener.see(seen);
  });
  // What was pressed in a page that is gone was not meant for the one that comes.
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) listener.forget();
  });
  contents.on('render-process-gone', () => {
    listener.forget();
  });
}

/**
 * Electron's own type leaves out what a key was, though the event carries it. Read by hand: the library of schemas is not to
 * be read before the window opens. Null where it does not read as input.
 */
function seenInput(input: { readonly type: string }): SeenInput | null {
  const key = 'key' in input ? input.key : undefined;
  const isAutoRepeat = 'isAutoRepeat' in input ? input.isAutoRepeat : undefined;
  if (key !== undefined && typeof key !== 'string') return null;
  if (isAutoRepeat !== undefined && typeof isAutoRepeat !== 'boolean') return null;
  return {
    type: input.type,
    ...(key === undefined ? {} : { key }),
    ...(isAutoRepeat === undefined ? {} : { isAutoRepeat }),
  };
}
