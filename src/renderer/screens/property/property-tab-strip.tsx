import { Tabs } from '@mantine/core';
import { useLocation } from 'wouter';
import { useActions } from '../../components/page/page-actions.ts';
import { routes } from '../../routes.ts';
import { propertyTabs } from './property-tabs.tsx';
import styles from './property.module.css';

/** Of the strip; tabs and panels are named after it. */
const stripId = 'property';
export const tabIdOf = (tab: string): string => `${stripId}-tab-${tab}`;
export const panelIdOf = (tab: string): string => `${stripId}-panel-${tab}`;

/** The tabs as places: each has an address, arrow keys move between them, and going back goes back. */
export function PropertyTabStrip(props: {
  readonly propertyId: number;
  /** Undefined: the address names no tab. */
  readonly tabId: string | undefined;
  /** What is shown lies below the tab's own place, so that the tab leads back up. */
  readonly below: boolean;
}) {
  const { tabId } = props;
  const [, navigate] = useLocation();
  const goTo = (id: string) => (): void => {
    if (id !== tabId || props.below) navigate(routes.property(props.propertyId, id));
  };
  useActions(
    propertyTabs.flatMap((tab) =>
      [tab, ...tab.headings].map(({ id, name }) => ({ label: name, run: goTo(id) })),
    ),
  );
  return (
    <Tabs
      id={stripId}
      unstyled
      value={tabId ?? null}
      onChange={(id) => {
        if (id !== null) goTo(id)();
      }}
    >
      <Tabs.List aria-label="Property" className={styles['tabs'] ?? ''}>
        {propertyTabs.map(({ id, name }) => (
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
