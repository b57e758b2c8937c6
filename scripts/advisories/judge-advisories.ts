import { z } from 'zod';
import type { AcceptedAdvisory, Advisory } from './advisory.ts';

export interface AdvisoryVerdict {
  /** High or worse, in something that ships, and not accepted: no release with these. */
  blocking: Advisory[];
  accepted: Advisory[];
  /** The others: less severe, or in tools that do not ship. */
  noted: Advisory[];
  /** Accepted and found no more: to be taken off the list. */
  stale: AcceptedAdvisory[];
}

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});
const mild: readonly string[] = ['info', 'low', 'moderate'];

/**
 * Sorts what was found.
 * @param lock the text of package-lock.json
 * @param today `YYYY-MM-DD`
 */
export function judgeAdvisories(
  found: readonly Advisory[],
  { lock, accepted, today }: { lock: string; accepted: readonly AcceptedAdvisory[]; today: string },
): AdvisoryVerdict {
  const { packages } = lockSchema.parse(JSON.parse(lock));
  // Electron is a development dependency to npm and the largest part of what people install.
  const ships = (folder: string): boolean =>
    folder === 'node_modules/electron' || packages[folder]?.dev !== true;
  const acceptance = ({ id, packageName }: Pick<Advisory, 'id' | 'packageName'>) =>
    accepted.find((entry) => entry.id === id && entry.packageName === packageName);
  const verdict: AdvisoryVerdict = { blocking: [], accepted: [], noted: [], stale: [] };
  for (const advisory of found) {
    // A severity that nobody knows is not a mild one.
    const serious = !mild.includes(advisory.severity) && advisory.folders.some(ships);
    const entry = acceptance(advisory);
    if (!serious) verdict.noted.push(advisory);
    else if (entry !== undefined && today < entry.until) verdict.accepted.push(advisory);
    else verdict.blocking.push(advisory);
  }
  const isFound = ({ id, packageName }: AcceptedAdvisory): boolean =>
    found.some((advisory) => advisory.id === id && advisory.packageName === packageName);
  verdict.stale.push(...accepted.filter((entry) => !isFound(entry)));
  return verdict;
}
