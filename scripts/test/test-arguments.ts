import type { CampaignSize } from '../command-line.ts';

export const partNames = [
  ...([
    'check',
    'unit',
    'fuzz',
    'contract',
    'dialects',
    'build',
    'e2e',
    'gallery',
    'pseudo-locale',
    'installed',
    'faults',
    'soak',
  ] as const),
] as const;
export type PartName = (typeof partNames)[number];

/** How much is played: what fits into twenty minutes, or what a release is proved by. */
export type TestSize = Exclude<CampaignSize, 'long'>;

/** Parts that take minutes to say of what did not change what they said before. */
const beforeRelease: ReadonlySet<PartName> = new Set(['soak']);

const releaseFlag = '--release';

/** The flags with which a command of ours is asked for this size. */
export function sizeFlags(size: TestSize): readonly string[] {
  return size === 'release' ? [releaseFlag] : [];
}

/**
 * Reads the words after `npm test --`: `--check`, `--unit`, `--fuzz` and so on choose parts, none means all of this size.
 * Returns the words that mean nothing, so that a misspelling is never taken for "all".
 */
export function readTestArguments(
  words: readonly string[],
): { ok: true; parts: PartName[]; size: TestSize } | { ok: false; unknown: string[] } {
  const flags = new Map<string, PartName>(partNames.map((name) => [`--${name}`, name]));
  const unknown = words.filter((word) => word !== releaseFlag && !flags.has(word));
  if (unknown.length > 0) return { ok: false, unknown };
  const chosen = partNames.filter((name) => words.includes(`--${name}`));
  const size = words.includes(releaseFlag) ? 'release' : 'test';
  const ofSize = partNames.filter((name) => size === 'release' || !beforeRelease.has(name));
  return { ok: true, parts: chosen.length > 0 ? chosen : ofSize, size };
}
