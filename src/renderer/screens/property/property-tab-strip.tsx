import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { routes } from '../../routes.ts';
import type { PropertyTab } from './property-tab.ts';
import styles from './property.module.css';
import { useActions } from '../../components/page/page-actions.ts';

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
