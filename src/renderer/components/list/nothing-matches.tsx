import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';

/** Rows exist but the filter hides them all. One press removes the filter. */
export function NothingMatches(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly showAll: string;
  readonly onShowAll: () => void;
  readonly level?: 2 | 3;
}) {
  return (
    <EmptyState
      level={props.level ?? 2}
      icon={<IconSearchOff size={24} />}
      title={props.title}
      action={<Button onClick={props.onShowAll}>{props.showAll}</Button>}
    >
      {props.children}
    </EmptyState>
  );
}
