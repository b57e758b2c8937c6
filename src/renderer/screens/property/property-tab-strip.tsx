import { type ComponentType, useRef, type KeyboardEvent } from 'react';
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

export const tabIdOf = (tab: string): string => `property-tab-${tab}`;
export const panelIdOf = (tab: string): string => `property-panel-${tab}`;

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
  const stripRef = useRef<HTMLDivElement>(null);
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
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targetIndex(event.key, Math.max(0, here), tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    go(tabs[target]);
    stripRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div ref={stripRef} role="tablist" aria-label="Property" className={styles['tabs']}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabIdOf(tab.id)}
          aria-selected={index === here}
          aria-controls={index === here ? panelIdOf(tab.id) : undefined}
          tabIndex={index === Math.max(0, here) ? 0 : -1}
          className={styles['tab']}
          onClick={() => {
            go(tab);
          }}
          onKeyDown={onKeyDown}
        >
          {tab.name}
        </button>
      ))}
    </div>
  );
}

function targetIndex(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (here + 1) % count;
    case 'ArrowLeft':
      return (here + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
