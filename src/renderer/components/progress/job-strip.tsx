import { Button, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { usePreferences } from '../format/preferences.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';

export interface JobStripProps {
  readonly job: {
    /** Null: nothing is under way. A total that is null is not known yet. */
    readonly progress: { readonly done: number; readonly total: number | null } | null;
    readonly stoppedBy?: AppError | null;
    readonly failed?: number;
  };
  /** Of the bar, for those who cannot see it. */
  readonly label: string;
  /** What is done at the moment. */
  readonly verb?: string;
  /** What is counted: "month", "months". */
  readonly nouns?: readonly [one: string, many: string];
  /** What else is worth a glance; null is left out. */
  readonly facts?: readonly (string | null)[];
  /** Requests that the service still allows; null: not heard, and nothing is said of it. */
  readonly remaining: number | null;
  /** Left out where the way to stop stands elsewhere. */
  readonly stop?: { readonly label?: string; readonly onStop: () => void; readonly isPending?: boolean };
  /** What stands here while nothing is under way: what is left to read, and the button that reads it. */
  readonly children?: ReactNode;
}

/** Long reading: how far it has come, what the service still allows and the way to stop it; or why it stopped. */
export function JobStrip(props: JobStripProps) {
  const { progress, stoppedBy = null } = props.job;
  if (progress !== null) return <UnderWay {...props} {...progress} />;
  return (
    <>
      {stoppedBy === null ? null : (
        <ErrorNotice error={stoppedBy} outcome="Loading has stopped." live="status" />
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
        {/* What there is to read may be worked out first. */}
        <strong>{total === 0 ? `${verb}…` : `${verb}: ${of}`}</strong>
        {facts.map((fact) => ` · ${fact}`)}
      </Text>
      {stop === undefined ? null : (
        <Button size="xs" variant="default" loading={stop.isPending ?? false} onClick={stop.onStop}>
          {stop.label ?? 'Stop'}
        </Button>
      )}
    </Group>
  );
}
