import { Button } from '@mantine/core';
import { IconBuildings, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { MoneyOffer } from '../../portfolio-sync/money-offer.tsx';
import { RefreshPortfolio } from '../../portfolio-sync/refresh-portfolio.tsx';
import { SyncStrip } from '../../portfolio-sync/sync-strip.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { routePatterns, routes } from '../../routes.ts';
import { AddPropertiesDialog } from './add-properties-dialog.tsx';
import { wayOf } from './add-properties/ways.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import { PortfolioToolbar, useExportCsv } from './portfolio-toolbar.tsx';
import { PortfolioSelection } from './portfolio-selection.tsx';
import { usePortfolioTable } from './use-portfolio-table.ts';
import { useReadNewcomers } from './use-read-newcomers.ts';
import { ActionButton } from '../../components/page/action-button.tsx';

/** The properties that this workspace works on. */
export function PortfolioScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <Portfolio workspace={workspace} />;
}

function Portfolio(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const rows = usePortfolioRows(workspace.id);
  const [, navigate] = useLocation();
  const [isAdding, begun] = useRoute(routePatterns.addProperties);
  const openDialog = (): void => {
    navigate(routes.addProperties());
  };
  const { data, error } = rows;
  const empty = data?.length === 0;
  const { addRef, keepFocus } = useFocusOnAdding(empty);
  return (
    <Page
      title="Properties"
      width="wide"
      fill={data !== undefined && !empty}
      actions={
        data === undefined || empty ? undefined : (
          <>
            <RefreshPortfolio workspaceId={workspace.id} />
            <ActionButton ref={addRef} leftSection={<IconPlus size={16} aria-hidden />} onClick={openDialog}>
              Add properties
            </ActionButton>
          </>
        )
      }
    >
      {data === undefined && error === null ? <LoadingLines lines={6} /> : null}
      {data === undefined && error !== null ? <ErrorNotice error={error.error} /> : null}
      {empty ? <EmptyPortfolio workspace={workspace} onAdd={openDialog} /> : null}
      {data === undefined || empty ? null : <Properties workspaceId={workspace.id} rows={data} />}
      <AddPropertiesDialog
        workspaceId={workspace.id}
        at={isAdding ? { way: wayOf(begun.way), place: begun.place ?? '' } : null}
        onClose={() => {
          navigate(routes.portfolio());
        }}
        onClosed={keepFocus}
      />
    </Page>
  );
}

/**
 * The first houses take away the button that the dialog was opened with: the focus goes to the one that comes in its place,
 * unless it has gone elsewhere. The dialog may close before or after that.
 */
function useFocusOnAdding(isEmpty: boolean) {
  const addRef = useRef<HTMLButtonElement>(null);
  const keepFocus = (): void => {
    if (document.activeElement === document.body) addRef.current?.focus({ preventScroll: true });
  };
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body)
      addRef.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return { addRef, keepFocus };
}

function Properties(props: { readonly workspaceId: string; readonly rows: readonly PortfolioRow[] }) {
  const { workspaceId, rows } = props;
  const { table, shownIds, filter, setFilter, selection, setSelection, selectedIds } = usePortfolioTable(
    workspaceId,
    rows,
  );
  const exportCsv = useExportCsv(workspaceId, table);
  useReadNewcomers(workspaceId, rows);
  return (
    <>
      <SyncStrip workspaceId={workspaceId} />
      <MoneyOffer workspaceId={workspaceId} />
      <PortfolioToolbar
        workspaceId={workspaceId}
        table={table}
        filter={filter}
        onFilter={setFilter}
        total={rows.length}
        shownIds={shownIds}
      />
      <PortfolioTable
        workspaceId={workspaceId}
        table={table}
        selection={selection}
        onSelection={setSelection}
        selecting={selectedIds.length > 0}
        empty={
          <NothingMatches
            title="No property matches the filter"
            showAll="Show all properties"
            onShowAll={() => {
              setFilter('');
            }}
          >
            Words match title, place, id, policy or price mode.
          </NothingMatches>
        }
      />
      <PortfolioSelection
        workspaceId={workspaceId}
        selectedIds={selectedIds}
        onClear={() => {
          setSelection(new Set());
        }}
        exporting={{
          isPending: exportCsv.isPending,
          start: () => {
            exportCsv.save(selectedIds);
          },
        }}
      />
    </>
  );
}

function EmptyPortfolio(props: { readonly workspace: Workspace; readonly onAdd: () => void }) {
  return (
    <EmptyState
      level={2}
      icon={<IconBuildings size={24} />}
      title="No properties yet"
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={props.onAdd}>
          Add properties
        </Button>
      }
    >
      Choose the properties {props.workspace.name} manages: paste their ids, search, or pick a place. They
      load straight away and the list stays on this computer.
    </EmptyState>
  );
}
