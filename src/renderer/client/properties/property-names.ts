import { lowerFirst } from '../../../core/values/words/first-letter.ts';
import { useCallback, useMemo } from 'react';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { isOfProperty } from '../../../core/service/writable-names.ts';
import { inertText } from '../../../core/values/inert-text.ts';
import { usePortfolioRows } from './portfolio.ts';

type OfProperty = Pick<ChangeTarget, 'resource' | 'subject'>;

export function usePropertyName(workspaceId: string): (propertyId: string | number) => string | null {
  const { data } = usePortfolioRows(workspaceId);
  return useMemo(() => namesOf(data ?? []), [data]);
}

/** Property names by id, with the number if several share a name; null if no name is known. */
export function namesOf(
  rows: readonly Pick<PortfolioRow, 'propertyId' | 'title'>[],
): (propertyId: string | number) => string | null {
  const titles = new Map(rows.map(({ propertyId, title }) => [String(propertyId), title]));
  const namesakes = Map.groupBy(rows, ({ title }) => title);
  return (propertyId) => {
    const title = titles.get(String(propertyId)) ?? null;
    const isOne = (namesakes.get(title)?.length ?? 0) < 2;
    return title === null || isOne ? title : `${title} (${propertyId})`;
  };
}

/** The name of a change's property; null for a group as well. */
export function usePropertyNames(workspaceId: string): (target: OfProperty) => string | null {
  const nameOf = usePropertyName(workspaceId);
  return useCallback(({ resource, subject }) => (isOfProperty(resource) ? nameOf(subject) : null), [nameOf]);
}

const longestName = 60;

/** "Sage Copse: late availability" for "Late availability of property 4206"; unchanged if the property has no name. */
export function changeTitle(title: string, nameOf: (propertyId: string) => string | null): string {
  const [, what = '', propertyId = ''] = /^(.+) (?:of|at) property (\d+)$/.exec(title) ?? [];
  const name = what === '' ? null : nameOf(propertyId);
  return name === null ? title : `${inertText(name, longestName)}: ${lowerFirst(what)}`;
}

export function useChangeTitles(workspaceId: string): (title: string) => string {
  const nameOf = usePropertyName(workspaceId);
  return useCallback((title) => changeTitle(title, nameOf), [nameOf]);
}
