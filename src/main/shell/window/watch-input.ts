import type { WebContents } from 'electron';
import { z } from 'zod';

// Electron's own type leaves out what a key was, though the event carries it.
const seenSchema = z.object({
  type: z.string().optional(),
  key: z.string().optional(),
  isAutoRepeat: z.boolean().optional(),
});
type SeenInput = z.infer<typeof seenSchema>;

const movements: ReadonlySet<string> = new Set(['mouseMove', 'mouseEnter', 'mouseLeave', 'mouseWheel']);

/**
 * SECURITY: tells of each key, button and touch that the operating system gave to the page. Electron reports them
 * before the page hears of them, and a script in the page cannot make one.
 */
export function watchInput(
  contents: WebContents,
  listener: { see(input: SeenInput): void; forget(): void },
): void {
  contents.on('input-event', (_event, input) => {
    // Moves come by the hundred a second.
    if (movements.has(input.type)) return;
    const seen = seenSchema.safeParse(input);
    if (seen.success) listener.see(seen.data);
  });
  // What was pressed in a page that is gone was not meant for the one that comes.
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) listener.forget();
  });
  contents.on('render-process-gone', () => {
    listener.forget();
  });
}
