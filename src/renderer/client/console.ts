import { ask } from './ask.ts';

/** Through the main process: the page itself has no permission to touch the clipboard. */
export async function copyText(text: string): Promise<void> {
  await ask('console:copy', { text });
}

/** Tells the redacted log about an error that no screen handled. Never throws: there is nobody left to tell. */
export function reportFault(where: string, cause: unknown): void {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  void ask('console:report-fault', { where: where.slice(0, 200), message: message.slice(0, 4_000) }).catch(
    () => undefined,
  );
}
