import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import type { PagePosition } from './page-position.ts';
import styles from './pager.module.css';
import { usePreferences } from '../format/preferences.tsx';

/** Pages of a list, one at a time. Nothing is shown where there is only one. */
export function Pager(props: {
  readonly position: PagePosition;
  /** What is counted: "review", "reviews". */
  readonly one: string;
  readonly many: string;
  readonly onGo: (page: number) => void;
}) {
  const { locale } = usePreferences();
  const { page, totalPages, total, hasNext } = props.position;
  if (page === 1 && !hasNext) return null;
  const where =
    totalPages === null
      ? `Page ${formatCount(page, locale)}`
      : `Page ${formatCount(page, locale)} of ${formatCount(totalPages, locale)}`;
  return (
    <nav className={styles['pager']} aria-label={`Pages of ${props.many}`}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconChevronLeft size={14} aria-hidden />}
        disabled={page <= 1}
        onClick={() => {
          props.onGo(page - 1);
        }}
      >
        Previous page
      </Button>
      <Button
        size="xs"
        variant="default"
        rightSection={<IconChevronRight size={14} aria-hidden />}
        disabled={!hasNext}
        onClick={() => {
          props.onGo(page + 1);
        }}
      >
        Next page
      </Button>
      <span className={styles['where']} role="status">
        {total === null ? where : `${where} · ${formatCounted(total, props.one, props.many, locale)}`}
      </span>
    </nav>
  );
}
