import { declared } from './declared.ts';

export type ResourceName = keyof typeof declared;

export const resourceNames: readonly ResourceName[] = Object.keys(declared).filter(isResourceName);

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(declared, name);
}
