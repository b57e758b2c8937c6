import { Button, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { usePreferences } from '../format/preferences.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';

export interface JobStripProps {
  readonly job: {
    /** Null if nothing is running. A null total is still unknown. */
    readonly progress: { readonly done: number; readonly total: number | null } | null;
    readonly stoppedBy?: AppError | null;
    readonly failed?: number;
  };
  /** The bar's label for screen readers. */
  readonly label: string;
  readonly verb?: string;
  /** The unit: "month", "months". */
  readonly nouns?: readonly [one: string, many: string];
  /** Other useful facts; null ones are omitted. */
  readonly facts?: readonly (string | null)[];
  /** Requests that the service still allows; null if unknown, which shows nothing. */
  readonly remaining: number | null;
  /** Omitted if the stop button is elsewhere. */
  readonly stop?: { readonly label?: string; readonly onStop: () => void; readonly isPending?: boolean };
  /** The button of the notice that says why it stopped. */
  readonly retry?: ReactNode;
  /** Shown while nothing is running: what remains to be read, and the button that reads it. */
  readonly children?: ReactNode;
}

/** A long read: its progress, the service's rate limit and a stop button; or why it stopped. */
export function JobStrip(props: JobStripProps) {
  const { progress, stoppedBy = null } = props.job;
  if (progress !== null) return <UnderWay {...props} {...progress} />;
  return (
    <>
      {stoppedBy === null ? null : (
        <ErrorNotice
          error={stoppedBy}
          outcome="Loading has stopped."
          live="status"
          {...(props.retry === undefined ? {} : { actions: props.retry })}
        />
      )}
      {props.children}
    </>
  );
}

function UnderWay(props: JobStripProps & { readonly done: number; readonly total: number | null }) {
  const { done, total, nouns, remaining, stop, verb = 'Loading' } = props;
  const { failed = 0 } = props.job;
  const { locale } = usePreferences();
  const counted = (count: number): string =>
    nouns === undefined ? formatCount(count, locale) : formatCounted(count, ...nouns, locale);
  const of = total === null ? counted(done) : `${formatCount(done, locale)} of ${counted(total)}`;
  const facts = [
    ...(props.facts ?? []),
    failed === 0 ? null : `${formatCount(failed, locale)} failed`,
    remaining === null ? null : `${formatCounted(remaining, 'request', 'requests', locale)} left this minute`,
  ].filter((fact) => fact !== null);
  return (
    <Group gap="0.5rem 1rem">
      <Progress
        value={total === null ? 100 : total === 0 ? 0 : (100 * done) / total}
        animated={total === null}
        size="sm"
        aria-label={props.label}
        flex="0 1 10rem"
        miw="6rem"
      />
      <Text span fz="sm" c="dimmed" flex="1 1 12rem">
        {/* The list to read may still be worked out. */}
        <strong>{total === 0 ? `${verb}…` : `${verb}: ${of}`}</strong>
        {facts.map((fact) => ` · ${fact}`)}
      </Text>
      {stop === undefined ? null : (
        <Button size="xs" loading={stop.isPending ?? false} onClick={stop.onStop}>
          {stop.label ?? 'Stop'}
        </Button>
      )}
    </Group>
  );
}
