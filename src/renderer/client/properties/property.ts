import { createContext, use } from 'react';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { type ResourceReading, useResourceReading } from './resource-reading.ts';

export interface Property {
  readonly workspace: Workspace;
  readonly workspaceId: string;
  readonly propertyId: number;
}

export const PropertyContext = createContext<Property | null>(null);

export function useProperty(): Property {
  const property = use(PropertyContext);
  if (property === null) throw new Error('No property is shown here.');
  return property;
}

export function useOwn<N extends ResourceName>(
  resource: N,
  query?: Readonly<Record<string, string>>,
): ResourceReading<N> {
  return useResourceReading(resource, useProperty(), query);
}
