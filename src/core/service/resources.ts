import type { Resource } from '../mapping/resource.ts';
import { declared } from '../resources/declared.ts';
import { isWrittenOfProperty } from './catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';

type ValueIn<R> = R extends Resource<infer T> ? T : never;
type ResourceValues = { readonly [N in ResourceName]: ValueIn<(typeof declared)[N]> };

/** What decoding a resource yields. Absent is undefined, null is the service's own null. */
export type ResourceValue<N extends ResourceName> = ResourceValues[N];

/** How each resource is found in a body and read. */
export const resources: { readonly [N in ResourceName]: Resource<ResourceValues[N]> } = declared;

/** Whether earlier bodies of it are kept. */
export function isRecorded(name: ResourceName): boolean {
  return isWrittenOfProperty(name) || resources[name].isSetting === true;
}

/** Whether it tells amounts whose unit a body as a whole has to show. */
export function isAskedOfMoney(name: ResourceName): boolean {
  const { amounts } = resources[name];
  return amounts === 'compared' || amounts === 'of-one-currency';
}
