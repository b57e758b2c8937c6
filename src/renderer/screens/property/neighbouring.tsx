import { ActionIcon, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { formatCount } from '../../../core/wording/plural.ts';
import { usePortfolioOrder } from '../../client/houses/portfolio-order.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { useProperty } from '../../client/houses/property.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { routes } from '../../routes.ts';
import styles from './property.module.css';

/** Previous and next property in the order that was last shown, on the same tab; `[` and `]` do the same. */
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
