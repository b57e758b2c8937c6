import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import type { PropertyPlace } from '../../components/house/property-place.ts';
import { useLocation } from 'wouter';
import { routes } from '../../routes.ts';
import styles from './property.module.css';
import { useActions } from '../../components/page/page-actions.ts';

/** A heading on a tab that has an address of its own: its tab is shown, scrolled to it. */
interface TabHeading {
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

/** Of the strip; tabs and panels are named after it. */
const stripId = 'property';
export const tabIdOf = (tab: string): string => `${stripId}-tab-${tab}`;
export const panelIdOf = (tab: string): string => `${stripId}-panel-${tab}`;

/** The tabs as places: each has an address, arrow keys move between them, and going back goes back. */
export function PropertyTabStrip(props: {
  readonly tabs: readonly PropertyTab[];
  readonly propertyId: number;
  readonly tabId: string;
  /** What is shown lies below the tab's own place, so that the tab leads back up. */
  readonly below: boolean;
}) {
  const { tabs, tabId } = props;
  const [, navigate] = useLocation();
  const here = tabs.findIndex((tab) => tab.id === tabId);
  const go = (tab: PropertyTab | undefined): void => {
    if (tab === undefined || (tab.id === tabId && !props.below)) return;
    navigate(routes.property(props.propertyId, tab.id));
  };
  useActions(
    tabs.flatMap((tab) => [
      {
        label: tab.name,
        run: () => {
          go(tab);
        },
      },
      ...tab.headings.map(({ id, name }) => ({
        label: name,
        run: () => {
          navigate(routes.property(props.propertyId, id));
        },
      })),
    ]),
  );
  return (
    <Tabs
      id={stripId}
      unstyled
      value={here === -1 ? null : tabId}
      onChange={(id) => {
        go(tabs.find((tab) => tab.id === id));
      }}
    >
      <Tabs.List aria-label="Property" className={styles['tabs'] ?? ''}>
        {tabs.map(({ id, name }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className={styles['tab'] ?? ''}
            {...(id === tabId ? { 'aria-controls': panelIdOf(id) } : {})}
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
