import type { PageMethods } from './page-methods.ts';

/**
 * The page's object with one answer asked for at once, while the page's script is still read: the page's first question
 * gets that answer, each later one is asked anew.
 */
export function askedAhead(
  methods: PageMethods,
  domain: string,
  name: string,
  request: unknown,
): PageMethods {
  const ask = methods[domain]?.[name];
  if (ask === undefined) throw new Error(`The bridge has no ${domain}.${name}.`);
  // Within its own load the page has no address yet, and who has none is not answered.
  let ahead: Promise<unknown> | null = new Promise((resolve) => setTimeout(resolve)).then(() => ask(request));
  // Whoever asks gets the fault; nobody may ever ask.
  ahead.catch(() => undefined);
  const answer = (later?: unknown): Promise<unknown> => {
    const answered = ahead ?? ask(later);
    ahead = null;
    return answered;
  };
  return { ...methods, [domain]: { ...methods[domain], [name]: answer } };
}
