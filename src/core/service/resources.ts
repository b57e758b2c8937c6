import type { Resource } from '../mapping/resource.ts';
import { declared } from '../resources/declared.ts';
import { isWrittenOfProperty } from './catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';

type ValueIn<R> = R extends Resource<infer T> ? T : never;
type ResourceValues = { readonly [N in ResourceName]: ValueIn<(typeof declared)[N]> };

/** The result of decoding a resource. Absent fields are undefined. Null is the service's own null. */
export type ResourceValue<N extends ResourceName> = ResourceValues[N];

export const resources: { readonly [N in ResourceName]: Resource<ResourceValues[N]> } = declared;

/** Whether its earlier bodies are stored. */
export function isRecorded(name: ResourceName): boolean {
  return isWrittenOfProperty(name) || resources[name].isSetting === true;
}

/** Whether it has amounts whose unit must follow from the whole body. */
export function isAskedOfMoney(name: ResourceName): boolean {
  const { amounts } = resources[name];
  return amounts === 'compared' || amounts === 'of-one-currency';
}
