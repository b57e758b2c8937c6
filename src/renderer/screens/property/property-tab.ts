import type { ComponentType } from 'react';
import type { PropertyPlace } from '../../components/house/property-place.ts';

/** A heading on a tab that has an address of its own: its tab is shown, scrolled to it. */
export interface TabHeading {
  /** In the address: kebab-case. */
  readonly id: string;
  readonly name: string;
  /** The `anchor` of the panel that has this heading. */
  readonly anchor: string;
  /** An address below it is handed to the tab: a stay to be priced. */
  readonly hasParts?: boolean;
}

/** A tab of the property frame. */
export interface PropertyTab {
  /** In the address: kebab-case. */
  readonly id: string;
  /** The tab's exact accessible name. */
  readonly name: string;
  /** What it shows, from top to bottom. */
  readonly shows: readonly ComponentType<PropertyPlace & { readonly part?: string }>[];
  readonly headings: readonly TabHeading[];
  /** What an address below the tab's own shows; without it there is nothing below. */
  readonly part?: ComponentType<PropertyPlace & { readonly part: string }>;
}

/** Where an address leads: a tab, and the heading on it that the address names. */
export function tabAt(
  tabs: readonly PropertyTab[],
  address: string,
): { readonly tab: PropertyTab; readonly heading: TabHeading | undefined } | undefined {
  for (const tab of tabs) {
    const heading = tab.headings.find(({ id }) => id === address);
    if (heading !== undefined || tab.id === address) return { tab, heading };
  }
  return undefined;
}
