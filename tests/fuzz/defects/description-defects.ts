import { runDescriptions } from '../descriptions/run-descriptions.ts';

export interface DescriptionDefect {
  readonly name: string;
  readonly program: URL;
}

/** Defective threads to read descriptions, which must be noticed. */
export const descriptionDefects: readonly DescriptionDefect[] = [
  {
    name: 'references of a description are looked up as files',
    program: new URL('./following-thread.ts', import.meta.url),
  },
  {
    name: 'what a description says is passed on without a bound',
    program: new URL('./unbounded-thread.ts', import.meta.url),
  },
];

const runs = 60;

/** What revealed the defect. Null if it went unnoticed. */
export async function noticeDescriptionDefect(
  { program }: DescriptionDefect,
  seed: number,
): Promise<string | null> {
  const { violations } = await runDescriptions({ seed, count: runs, stopAtFirst: true }, program);
  return violations[0]?.found ?? null;
}
