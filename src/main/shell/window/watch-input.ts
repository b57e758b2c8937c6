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
 * SECURITY: reports each key, button and touch that the operating system sent to the page. Electron reports them before
 * the page receives them, and no script in the page can create one.
 */
export function watchInput(contents: WebContents, listener: InputListener): void {
  contents.on('input-event', (_event, input) => {
    // Movements arrive by the hundred per second.
    if (movements.has(input.type)) return;
    const seen = seenInput(input);
    if (seen !== null) listener.see(seen);
  });
  // Keys pressed in a closed page weren't meant for the next one.
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) listener.forget();
  });
  contents.on('render-process-gone', () => {
    listener.forget();
  });
}

/**
 * Electron's type lacks the key, although the event contains it. Validated by hand, because the schema library must not
 * load before the window opens. Null if it isn't valid input.
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
