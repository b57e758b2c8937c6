import { ActionIcon } from '@mantine/core';
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
  const go = (propertyId: number | undefined): void => {
    if (propertyId !== undefined) navigate(routes.property(propertyId, props.tabId));
  };
  useHotkeys([
    [
      '[',
      () => {
        go(previous);
      },
    ],
    [
      ']',
      () => {
        go(next);
      },
    ],
  ]);
  if (position === undefined || total < 2) return null;
  return (
    <div className={styles['neighbours']}>
      <span className={styles['position']}>
        {formatCount(position, locale)} of {formatCount(total, locale)}
      </span>
      <ActionIcon
        variant="default"
        aria-label="Previous property"
        title="Previous property ( [ )"
        disabled={previous === undefined}
        onClick={() => {
          go(previous);
        }}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next property"
        title="Next property ( ] )"
        disabled={next === undefined}
        onClick={() => {
          go(next);
        }}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </div>
  );
}
