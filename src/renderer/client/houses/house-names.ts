import { useMemo } from 'react';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import { isLeverName } from '../../../core/writing/levers.ts';
import { usePortfolioRows } from './portfolio.ts';

type OfHouse = Pick<ChangeTarget, 'resource' | 'subject'>;

/** What the house of a change is called; null of a group, and where the portfolio has no name for it. */
export function useHouseNames(workspaceId: string): (target: OfHouse) => string | null {
  const { data } = usePortfolioRows(workspaceId);
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ propertyId, title }) => [String(propertyId), title]));
    return ({ resource, subject }) =>
      resource === 'security-deposit' || isLeverName(resource) ? (names.get(subject) ?? null) : null;
  }, [data]);
}
