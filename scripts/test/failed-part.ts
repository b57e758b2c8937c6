import type { PartName } from './test-arguments.ts';

/** Enough for what a part says last: what broke, and how to play it again. */
const mostLines = 30;

/**
 * What a part that did not pass said last, told again after all parts: what it printed when it ended stands far above
 * by then, and where only the end of a log is kept, nowhere.
 */
export function failedPartLines(name: PartName, output: string): string[] {
  const lines = output.trimEnd().split('\n');
  const left = lines.length - mostLines;
  return [
    '',
    `── ${name} did not pass; ${left > 0 ? 'it ended with' : 'it said'}`,
    ...lines.slice(Math.max(0, left)),
  ];
}
