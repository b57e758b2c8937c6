import { parseArgs, type ParseArgsConfig } from 'node:util';

/** How every script reads what stands behind its name. */

/** Its usage is asked for, instead of its work. */
export interface Help {
  readonly kind: 'help';
}

export interface Unclear {
  readonly kind: 'unclear';
  readonly message: string;
}

/** Whether only the usage is wanted, whatever else is said. */
export function asksForHelp(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h');
}

/** Prints the usage, below what is unclear if something is. Returns the exit code: 0 where it was asked for. */
export function printUsage(asked: Help | Unclear, usage: string): number {
  if (asked.kind === 'help') console.log(usage);
  else console.error(`${asked.message}\n\n${usage}`);
  return asked.kind === 'help' ? 0 : 2;
}

/** The options as given, or what is unclear about them. A misspelling is never taken for "all". */
export function readOptions<O extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: O,
):
  | { kind: 'read'; values: ReturnType<typeof parseArgs<{ args: string[]; options: O }>>['values'] }
  | Help
  | Unclear {
  if (asksForHelp(words)) return { kind: 'help' };
  try {
    return { kind: 'read', values: parseArgs({ args: [...words], options }).values };
  } catch (error) {
    return { kind: 'unclear', message: error instanceof Error ? error.message : String(error) };
  }
}

export function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

export function notANumber(option: string): Unclear {
  return { kind: 'unclear', message: `${option} takes a whole number from 1 on.` };
}

/** The parts asked for, in the order of the known ones. A misspelling is never taken for "all". */
export function chosenParts<P extends string>(
  known: readonly P[],
  asked: readonly string[],
): readonly P[] | Unclear {
  const unknown = asked.filter((part) => !known.some((name) => name === part));
  return unknown.length > 0
    ? { kind: 'unclear', message: `There is no part ${unknown.join(', ')}.` }
    : known.filter((part) => asked.includes(part));
}

/** How much of a campaign is played: what `npm test` plays, what a release is proved by, what takes hours. */
export type CampaignSize = 'test' | 'release' | 'long';

export const sizeOptions = {
  release: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
} as const;

/** The size that is asked for; the larger of two. */
export function sizeOf(values: { readonly release: boolean; readonly long: boolean }): CampaignSize {
  if (values.long) return 'long';
  return values.release ? 'release' : 'test';
}
