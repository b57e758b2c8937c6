import { formatCounted } from '../../../core/wording/plural.ts';
import { useRuns } from '../../client/changes/changes.ts';
import { usePlans } from '../../client/changes/plans.ts';

import { routes } from '../../routes.ts';
import { useAsk } from '../../client/ask.ts';

interface NavigationCount {
  readonly count: number;
  /** For who does not see the number: it is no part of the link's name. */
  readonly meaning: string;
  readonly isCritical: boolean;
}

/** What waits behind a link of the navigation; nothing where nothing does. */
export function useNavigationCounts(workspaceId: string): ReadonlyMap<string, NavigationCount> {
  const today = useAsk('today:findings', { workspaceId }).data;
  const runs = useRuns(workspaceId).data;
  const plans = usePlans(workspaceId).data;
  const counts = new Map<string, NavigationCount>();
  const found = (today?.findings.length ?? 0) + (today?.refusals.length ?? 0);
  if (today !== undefined && found > 0) {
    const isCritical = today.refusals.length > 0 || today.findings.some(({ group }) => group === 'critical');
    const meaning = formatCounted(found, 'finding', 'findings', '');
    counts.set(routes.today(), { count: found, meaning, isCritical });
  }
  const waiting = [
    ...(runs ?? []).filter(({ status }) => status === 'needs-attention' || status === 'outcome-unknown'),
    ...(plans ?? []).filter(({ state, isDue }) => state === 'needs-decision' || isDue),
  ];
  if (waiting.length > 0) {
    const meaning = `${formatCounted(waiting.length, 'needs', 'need', '')} a decision`;
    counts.set(routes.changes(), { count: waiting.length, meaning, isCritical: true });
  }
  return counts;
}
