import { ActionIcon, Group, Tabs, Text } from '@mantine/core';
import { useLocation } from 'wouter';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import styles from './property.module.css';
import { useActions } from '../../components/page/page-actions.ts';
import { routes } from '../../routes.ts';
import { propertyTabs } from './property-tabs.tsx';
import { formatCount } from '../../../core/values/words/plural.ts';
import { usePortfolioOrder } from '../../client/properties/portfolio-order.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { useProperty } from '../../client/properties/property.ts';
import { usePreferences } from '../../components/format/preferences.tsx';

/** Ids of the tabs and panels start with this. */
const stripId = 'property';
export const tabIdOf = (tab: string): string => `${stripId}-tab-${tab}`;
export const panelIdOf = (tab: string): string => `${stripId}-panel-${tab}`;

/** Each tab has an address, so Back works. Arrow keys move between tabs. */
export function PropertyTabStrip(props: {
  readonly propertyId: number;
  /** Undefined if the address names no tab. */
  readonly tabId: string | undefined;
  /** The page shown is nested below the tab, so clicking the tab leads back up. */
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

/** Previous and next property in the order last shown, on the same tab. `[` and `]` do the same. */
export function Neighbouring(props: { readonly tabId: string }) {
  const { workspaceId, propertyId } = useProperty();
  const [, navigate] = useLocation();
  const { locale } = usePreferences();
  const shown = usePortfolioOrder(workspaceId);
  const rows = usePortfolioRows(workspaceId);
  const order = shown?.includes(propertyId) === true ? shown : (rows.data ?? []).map((row) => row.propertyId);
  const at = order.indexOf(propertyId);
  const steps = [
    { label: 'Previous property', key: '[', to: at === -1 ? undefined : order[at - 1], Icon: IconChevronUp },
    { label: 'Next property', key: ']', to: at === -1 ? undefined : order[at + 1], Icon: IconChevronDown },
  ].map(({ to, ...step }) => ({
    ...step,
    isEnd: to === undefined,
    go: (): void => {
      if (to !== undefined) navigate(routes.property(to, props.tabId));
    },
  }));
  useHotkeys(steps.map(({ key, go }) => [key, go]));
  if (at === -1 || order.length < 2) return null;
  return (
    <Group gap="0.375rem" wrap="nowrap">
      <Text component="span" size="sm" c="dimmed" className={styles['position'] ?? ''}>
        {formatCount(at + 1, locale)} of {formatCount(order.length, locale)}
      </Text>
      {steps.map(({ label, key, isEnd, go, Icon }) => (
        <ActionIcon
          key={key}
          variant="default"
          aria-label={label}
          title={`${label} ( ${key} )`}
          disabled={isEnd}
          onClick={go}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
    </Group>
  );
}
