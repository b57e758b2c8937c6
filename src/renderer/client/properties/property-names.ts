import { useCallback, useMemo } from 'react';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import { isDiscountName } from '../../../core/writing/writable-names.ts';
import { inertText } from '../../../core/service/inert-text.ts';
import { usePortfolioRows } from './portfolio.ts';

type OfProperty = Pick<ChangeTarget, 'resource' | 'subject'>;

/** What a property is called by its id; null where the portfolio has no name for it. */
function useNames(workspaceId: string): (propertyId: string) => string | null {
  const { data } = usePortfolioRows(workspaceId);
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ propertyId, title }) => [String(propertyId), title]));
    return (propertyId) => names.get(propertyId) ?? null;
  }, [data]);
}

/** What the property of a change is called; null of a group too. */
export function usePropertyNames(workspaceId: string): (target: OfProperty) => string | null {
  const nameOf = useNames(workspaceId);
  return useCallback(
    ({ resource, subject }) =>
      resource === 'security-deposit' || isDiscountName(resource) ? nameOf(subject) : null,
    [nameOf],
  );
}

const longestName = 60;

/** "Sage Copse: late availability" for "Late availability of property 4206"; as it is where the property has no name. */
export function changeTitle(title: string, nameOf: (propertyId: string) => string | null): string {
  const [, what = '', propertyId = ''] = /^(.+) (?:of|at) property (\d+)$/.exec(title) ?? [];
  const name = what === '' ? null : nameOf(propertyId);
  return name === null
    ? title
    : `${inertText(name, longestName)}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** Titles of changes and drafts, by the names of their properties. */
export function useChangeTitles(workspaceId: string): (title: string) => string {
  const nameOf = useNames(workspaceId);
  return useCallback((title) => changeTitle(title, nameOf), [nameOf]);
}
