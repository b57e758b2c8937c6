import { lowerFirst } from '../../../core/wording/first-letter.ts';
import { useCallback, useMemo } from 'react';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { isOfProperty } from '../../../core/writing/writable-names.ts';
import { inertText } from '../../../core/service/inert-text.ts';
import { usePortfolioRows } from './portfolio.ts';

type OfProperty = Pick<ChangeTarget, 'resource' | 'subject'>;

/** What a property is called by its id, see `namesOf`. */
export function usePropertyName(workspaceId: string): (propertyId: string | number) => string | null {
  const { data } = usePortfolioRows(workspaceId);
  return useMemo(() => namesOf(data ?? []), [data]);
}

/** What properties are called by their ids, with the number where others have the same name; null: no name is known. */
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

/** What the property of a change is called; null of a group too. */
export function usePropertyNames(workspaceId: string): (target: OfProperty) => string | null {
  const nameOf = usePropertyName(workspaceId);
  return useCallback(({ resource, subject }) => (isOfProperty(resource) ? nameOf(subject) : null), [nameOf]);
}

const longestName = 60;

/** "Sage Copse: late availability" for "Late availability of property 4206"; as it is where the property has no name. */
export function changeTitle(title: string, nameOf: (propertyId: string) => string | null): string {
  const [, what = '', propertyId = ''] = /^(.+) (?:of|at) property (\d+)$/.exec(title) ?? [];
  const name = what === '' ? null : nameOf(propertyId);
  return name === null ? title : `${inertText(name, longestName)}: ${lowerFirst(what)}`;
}

/** Titles of changes and drafts, by the names of their properties. */
export function useChangeTitles(workspaceId: string): (title: string) => string {
  const nameOf = usePropertyName(workspaceId);
  return useCallback((title) => changeTitle(title, nameOf), [nameOf]);
}
