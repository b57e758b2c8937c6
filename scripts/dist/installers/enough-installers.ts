import type { InstallerOutcome } from '../dist-report.ts';
import { installerKinds, type InstallerKind } from './installer-kinds.ts';

/**
 * Throws when too little came out: asked for everything, one installer is enough, because no machine makes them all;
 * one that was asked for by name must be there.
 */
export function requireEnough(
  outcomes: readonly Pick<InstallerOutcome, 'kind' | 'file'>[],
  asked: readonly InstallerKind[],
): void {
  const made = new Set(outcomes.flatMap(({ kind, file }) => (file === null ? [] : [kind])));
  if (made.size === 0) throw new Error('No installer could be made.');
  const missing = asked.filter((kind) => !made.has(kind));
  if (asked.length < installerKinds.length && missing.length > 0) {
    throw new Error(`Asked for and not made: ${missing.join(', ')}.`);
  }
}
