import { ActionIcon, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { routes } from '../../routes.ts';
import { usePortfolioOrder } from '../../client/houses/portfolio-order.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { formatCount } from '../../../core/wording/plural.ts';
import { neighboursOf } from './neighbours.ts';
import styles from './property.module.css';

/** Previous and next property in the portfolio's order, on the same tab; `[` and `]` do the same. */
export function Neighbouring(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly tabId: string;
}) {
  const [, navigate] = useLocation();
  const { locale } = usePreferences();
  const shown = usePortfolioOrder(props.workspaceId);
  const rows = usePortfolioRows(props.workspaceId);
  const order = shown?.includes(props.propertyId) ? shown : (rows.data ?? []).map((row) => row.propertyId);
  const { previous, next, position, total } = neighboursOf(order, props.propertyId);
  const go = (propertyId: number | undefined) => (): void => {
    if (propertyId !== undefined) navigate(routes.property(propertyId, props.tabId));
  };
  useHotkeys([
    ['[', go(previous)],
    [']', go(next)],
  ]);
  if (position === undefined || total < 2) return null;
  const steps = [
    { label: 'Previous property', key: '[', to: previous, Icon: IconChevronUp },
    { label: 'Next property', key: ']', to: next, Icon: IconChevronDown },
  ];
  return (
    <Group gap="0.375rem" wrap="nowrap">
      <Text component="span" size="sm" c="dimmed" className={styles['position'] ?? ''}>
        {formatCount(position, locale)} of {formatCount(total, locale)}
      </Text>
      {steps.map(({ label, key, to, Icon }) => (
        <ActionIcon
          key={key}
          variant="default"
          aria-label={label}
          title={`${label} ( ${key} )`}
          disabled={to === undefined}
          onClick={go(to)}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
    </Group>
  );
}
