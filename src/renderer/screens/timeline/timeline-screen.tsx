import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { Page } from '../../components/page/page.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { routes } from '../../routes.ts';
import { TimelineSheet } from './timeline-sheet.tsx';
import { useTimeline } from './use-timeline.ts';

const title = 'Calendar';
const hourMs = 3_600_000;

/** The nights of all houses: what is free, who arrives, where discounts fire. */
export function TimelineScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <TimelineOf workspace={workspace} />;
}

function TimelineOf({ workspace }: { readonly workspace: Workspace }) {
  const today = localDateOf(useNow(hourMs));
  const model = useTimeline(workspace.id, today);
  if (model.rows.length > 0) return <TimelineSheet workspaceId={workspace.id} title={title} model={model} />;
  return (
    <Page title={title} width="wide">
      {model.error === null ? null : <ErrorNotice error={model.error.error} />}
      {model.data === undefined && model.error === null ? <LoadingLines lines={8} /> : null}
      {model.data === undefined ? null : (
        <EmptyState
          level={2}
          icon={<IconCalendarTime size={24} />}
          title="No properties yet"
          action={
            <Button component={Link} href={routes.portfolio()} variant="default">
              Go to Properties
            </Button>
          }
        >
          Calendar shows the nights of each property in {workspace.name}. Add properties first.
        </EmptyState>
      )}
    </Page>
  );
}
