import { Button } from '@mantine/core';
import { IconBuildings } from '@tabler/icons-react';
import { BackLink } from '../../components/ui/back-link.tsx';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { ConfirmButton } from '../../components/ui/confirm-button.tsx';
import { Dialog, DialogForm, Form } from '../../components/ui/dialog.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice, RetryCountdown } from '../../components/ui/error-notice.tsx';
import { KeyHint, KeyLegend } from '../../components/ui/key-hint.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { JobStrip } from '../../components/progress/job-strip.tsx';
import { WorkspaceDot } from '../../components/ui/workspace-dot.tsx';
import { nothing, refused, takenAt, unreachable } from '../samples.ts';
import type { StoryGroup } from '../story.ts';

const tryAgain = <Button size="xs">Try again</Button>;

export const ui: StoryGroup = {
  group: 'ui',
  stories: [
    { name: 'back-link', of: [BackLink], states: { up: () => <BackLink href="/" label="Portfolio" /> } },
    {
      name: 'brand-mark',
      of: [BrandMark],
      states: { sizes: () => [20, 40].map((size) => <BrandMark key={size} size={size} />) },
    },
    {
      name: 'notice',
      of: [Notice],
      states: {
        info: () => (
          <Notice tone="info" title="No property tells a season">
            Seasons come with the comparable prices.
          </Notice>
        ),
        good: () => (
          <Notice tone="good" title="Verified">
            The service shows what was asked for.
          </Notice>
        ),
        warn: () => <Notice tone="warn">Two rows overlap: the service takes the first.</Notice>,
        'bad, with what to do': () => (
          <Notice tone="bad" title="Nothing was sent" actions={tryAgain}>
            The rateLimit of the service is used up until 10:40.
          </Notice>
        ),
        offline: () => (
          <Notice tone="offline" title="Offline">
            What is shown was read yesterday.
          </Notice>
        ),
      },
    },
    {
      name: 'job-strip',
      of: [JobStrip],
      states: {
        'with what is left, and a way to stop': () => (
          <JobStrip
            label="Loading properties"
            job={{ progress: { done: 7, total: 24 }, failed: 1 }}
            facts={['about 2 min left', null]}
            remaining={2_736}
            stop={{ onStop: nothing }}
          />
        ),
        stopping: () => (
          <JobStrip
            label="Loading properties"
            job={{ progress: { done: 7, total: 24 } }}
            remaining={null}
            stop={{ onStop: nothing, isPending: true }}
          />
        ),
        'how much there is not known yet': () => (
          <JobStrip label="Loading" job={{ progress: { done: 7, total: null } }} remaining={1} />
        ),
      },
    },
    {
      name: 'error-notice',
      of: [ErrorNotice, RetryCountdown],
      states: {
        unreachable: () => <ErrorNotice error={unreachable} actions={tryAgain} />,
        'refused, with the service’s own words': () => <ErrorNotice error={refused} live="status" />,
        'rate limited': () => (
          <ErrorNotice
            error={{
              code: 'service-rate-limited',
              message: 'The service allows no more requests now.',
              retryAfterMs: 42_000,
              retryAt: '2026-06-15T10:00:42Z',
            }}
          />
        ),
        'rate limited no longer': () => (
          <ErrorNotice
            error={{
              code: 'service-rate-limited',
              message: 'The service allows no more requests now.',
              retryAfterMs: 42_000,
              retryAt: takenAt,
            }}
          />
        ),
        'message as the title says': () => (
          <ErrorNotice
            error={{ code: 'service-not-found', message: 'The service has no such resource.', status: 404 }}
          />
        ),
      },
    },
    {
      name: 'empty-state',
      of: [EmptyState],
      states: {
        plain: () => (
          <EmptyState title="No bookings for this question">A longer period may hold some.</EmptyState>
        ),
        'with a way on': () => (
          <EmptyState
            level={2}
            icon={<IconBuildings size={24} />}
            title="No properties here yet"
            action={<Button variant="filled">Add properties</Button>}
          >
            Add the properties that this workspace looks after.
          </EmptyState>
        ),
      },
    },
    {
      name: 'key-hint',
      of: [KeyHint, KeyLegend],
      states: {
        keys: () => <KeyHint keys={['Ctrl', 'K']} />,
        legend: () => (
          <KeyLegend
            of={[
              [['Space'], 'peek'],
              [['Ctrl', 'C'], 'copy rows'],
            ]}
          />
        ),
      },
    },
    {
      name: 'loading-lines',
      of: [LoadingLines, Unanswered],
      states: { usual: () => <LoadingLines />, two: () => <LoadingLines lines={2} /> },
    },
    {
      name: 'workspace-dot',
      of: [WorkspaceDot],
      states: {
        live: () => <WorkspaceDot kind="live" colour="orange" />,
        sample: () => <WorkspaceDot kind="sample" colour="teal" />,
      },
    },
    {
      name: 'confirm-dialog',
      of: [ConfirmDialog, ConfirmButton, Dialog, DialogForm, Form],
      floats: true,
      states: {
        'a deletion that failed': () => (
          <ConfirmDialog
            opened
            danger
            title="Delete this view?"
            confirm="Delete"
            error={unreachable}
            onConfirm={nothing}
            onClose={nothing}
          >
            The properties stay. Only the view is gone.
          </ConfirmDialog>
        ),
      },
    },
    {
      name: 'confirm-dialog-busy',
      of: [ConfirmDialog, ConfirmButton],
      floats: true,
      states: {
        busy: () => (
          <ConfirmDialog
            opened
            busy
            title="Put the draft away?"
            confirm="Put away"
            cancel="Keep it"
            onConfirm={nothing}
            onClose={nothing}
          >
            What was typed is lost.
          </ConfirmDialog>
        ),
      },
    },
  ],
};
