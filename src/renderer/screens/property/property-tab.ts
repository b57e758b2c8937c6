import type { ComponentType } from 'react';
import type { PropertyPlace } from '../../components/house/property-place.ts';

/** A tab of the property frame. */
export interface PropertyTab {
  /** In the address: kebab-case. */
  readonly id: string;
  /** The tab's exact accessible name. */
  readonly name: string;
  readonly component: ComponentType<PropertyPlace>;
  /** What an address below the tab's own shows; without it there is nothing below. */
  readonly part?: ComponentType<PropertyPlace & { readonly part: string }>;
}
