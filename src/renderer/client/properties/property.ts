import { createContext, use } from 'react';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { type ResourceReading, useResourceReading } from './resource-reading.ts';

/** The property that a page is about, and the workspace that it is in. */
export interface Property {
  readonly workspace: Workspace;
  readonly workspaceId: string;
  readonly propertyId: number;
}

/** Around everything that is shown of one property. */
export const PropertyContext = createContext<Property | null>(null);

export function useProperty(): Property {
  const property = use(PropertyContext);
  if (property === null) throw new Error('No property is shown here.');
  return property;
}

/** One resource of the property that is shown. */
export function useOwn<N extends ResourceName>(
  resource: N,
  query?: Readonly<Record<string, string>>,
): ResourceReading<N> {
  return useResourceReading(resource, useProperty(), query);
}
