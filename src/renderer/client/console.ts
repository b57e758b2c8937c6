import { ask } from './ask.ts';

/** Goes through the main process, because the page has no access to the clipboard. */
export async function copyText(text: string): Promise<void> {
  await ask('console:copy', { text });
}

/** Writes an error that no screen handled to the redacted log. Never throws, because nobody could handle that. */
export function reportFault(where: string, cause: unknown): void {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  void ask('console:report-fault', { where: where.slice(0, 200), message: message.slice(0, 4_000) }).catch(
    () => undefined,
  );
}
