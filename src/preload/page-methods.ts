type Invoke = (channel: string, request: unknown) => Promise<unknown>;
type PageMethod = (request?: unknown) => Promise<unknown>;
/** By domain, then by name. */
export type PageMethods = Readonly<Record<string, Readonly<Record<string, PageMethod>>>>;

/**
 * Builds the page's object: one method per channel and nothing else, so `today:bring-back` becomes
 * `today.bringBack`. `KeyholderApi` has the types. The main process checks requests and responses, whatever the
 * page passes.
 */
export function pageMethods(channels: readonly string[], invoke: Invoke): PageMethods {
  const api: Record<string, Record<string, PageMethod>> = {};
  for (const channel of channels) {
    const [domain = '', verb = ''] = channel.split(':');
    const name = verb.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
    api[domain] = { ...api[domain], [name]: (request) => invoke(channel, request) };
  }
  return api;
}
