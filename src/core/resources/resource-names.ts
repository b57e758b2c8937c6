import { declared } from './declared.ts';

/** What the service answers reads with, by the name used across the app. */
export type ResourceName = keyof typeof declared;

/** Everything readable at the service. */
export const resourceNames: readonly ResourceName[] = Object.keys(declared).filter(isResourceName);

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(declared, name);
}
