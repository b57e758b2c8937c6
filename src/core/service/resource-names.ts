import { adminEndpoints } from './endpoints/admin-endpoints.ts';
import type { DeclaredName } from '../resources/declared.ts';
import { declaredNames } from './endpoints/declared-endpoints.ts';
import { publicEndpoints } from './endpoints/public-endpoints.ts';

const rows = [...publicEndpoints, ...adminEndpoints];

/** What the service answers reads with, by the name used across the app: as the endpoints name it. */
export type ResourceName =
  | Extract<(typeof rows)[number], { readonly resource: string }>['resource']
  | DeclaredName;

/** Everything readable at the service. */
export const resourceNames: readonly ResourceName[] = [
  ...new Set(rows.flatMap((row) => ('resource' in row ? [row.resource] : []))),
  ...declaredNames,
];
