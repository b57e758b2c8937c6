import { Button } from '@mantine/core';
import { IconBuildings, IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useBoardRows } from '../../client/board.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { routes } from '../../routes.ts';
import { BoardSheet } from './board-sheet.tsx';

const title = 'Performance';

/** The start screen: every house in every season, beside what comparable houses ask. */
export function BoardScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <BoardOf workspace={workspace} />;
}

function BoardOf({ workspace }: { readonly workspace: Workspace }) {
  const { data, error } = useBoardRows(workspace.id);
  if (data !== undefined && data.length > 0) {
    return <BoardSheet workspaceId={workspace.id} title={title} rows={data} />;
  }
  return (
    <Page title={title} width="wide">
      {data === undefined && error === null ? <LoadingLines lines={8} /> : null}
      {data === undefined && error !== null ? <ErrorNotice error={error.error} /> : null}
      {data === undefined ? null : (
        <EmptyState
          level={2}
          icon={<IconBuildings size={24} />}
          title="No properties yet"
          action={
            <Button
              component={Link}
              href={routes.portfolio()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Add properties
            </Button>
          }
        >
          Performance shows how each property in {workspace.name} compares with the market each season. Add
          properties to begin.
        </EmptyState>
      )}
    </Page>
  );
}
