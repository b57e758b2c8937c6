import { Button, Flex, Stack } from '@mantine/core';
import { IconBuildings, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { usePerformanceRows } from '../../client/performance.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { remembered } from '../../client/remembered.ts';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { untouchedTable, useDataTable } from '../../components/data-table/use-data-table.ts';
import { propertyName } from '../../components/property/property-name.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { Unanswered } from '../../components/progress/unanswered.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useBulkEdit, workspaceScreen } from '../../kit/properties.tsx';
import { ExportButton } from '../../kit/save-table.tsx';
import { focusRow } from '../../kit/table-toolbar.tsx';
import { RefreshPortfolio } from '../../portfolio-sync/refresh-portfolio.tsx';
import { routePatterns, routes } from '../../routes.ts';
import { AddPropertiesDialog, wayOf } from './add/add-properties-dialog.tsx';
import { DetailsNow } from './details-cells.tsx';
import { detailsFile, portfolioColumns } from './details-columns.tsx';
import {
  usePageKeys,
  selectionRoomPx,
  usePerformance,
  usePropertySelection,
  useShownOrder,
} from './use-properties.ts';
import { NothingFound, PropertiesBar, PropertiesHead } from './properties-head.tsx';
import { PropertiesSelection } from './properties-selection.tsx';
import { ReadingNotices, useReadNewcomers } from './reading-notices.tsx';

export const DetailsScreen = workspaceScreen(Details);

function Details({ workspace }: { readonly workspace: Workspace }) {
  const asked = usePortfolioRows(workspace.id);
  const { data } = asked;
  const { data: rows } = usePerformanceRows(workspace.id);
  const [, navigate] = useLocation();
  const [isAdding, begun] = useRoute(routePatterns.addProperties);
  const openDialog = (): void => navigate(routes.addProperties());
  const isEmpty = data?.length === 0;
  const { addRef, keepFocus } = useFocusOnAdding(isEmpty);
  const isShown = data !== undefined && !isEmpty;
  return (
    <Page
      title="Properties"
      width="wide"
      fill={isShown}
      inLine
      actions={
        isShown ? (
          <>
            <RefreshPortfolio workspaceId={workspace.id} />
            <ActionButton
              variant="filled"
              ref={addRef}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={openDialog}
            >
              Add properties
            </ActionButton>
          </>
        ) : undefined
      }
    >
      {data === undefined ? <Unanswered question={asked} lines={6} /> : null}
      {isEmpty ? (
        <EmptyState
          level={2}
          icon={<IconBuildings size={24} />}
          title="No properties yet"
          action={
            <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={openDialog}>
              Add properties
            </Button>
          }
        >
          Choose the properties {workspace.name} manages: search, pick a place, or paste their ids. They load
          straight away and the list stays on this computer.
        </EmptyState>
      ) : null}
      {isShown ? <Sheet workspaceId={workspace.id} details={data} rows={rows ?? noRows} /> : null}
      <AddPropertiesDialog
        workspaceId={workspace.id}
        at={isAdding ? { way: wayOf(begun.way), place: begun.place ?? '' } : null}
        onClose={() => navigate(routes.portfolio())}
        onClosed={keepFocus}
      />
    </Page>
  );
}

const noRows: readonly PerformanceRow[] = [];

/**
 * Adding the first properties removes the button that opened the dialog, so the focus moves to its
 * replacement. The dialog can close before or after that.
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

/** Shares views, filters and selection with Performance, but has its own columns and order. */
function Sheet(props: {
  readonly workspaceId: string;
  readonly details: readonly PortfolioRow[];
  /** The same properties in Performance, whose filters apply to both views. */
  readonly rows: readonly PerformanceRow[];
}) {
  const { workspaceId, details, rows } = props;
  const client = useQueryClient();
  const performance = usePerformance(workspaceId, rows);
  const list = useRef<HTMLDivElement>(null);
  const edit = useBulkEdit(workspaceId);
  const shown = performance.model.sorted.rows;
  const left = useMemo(() => {
    const ids = new Set(shown.map(({ propertyId }) => propertyId));
    const known = new Set(rows.map(({ propertyId }) => propertyId));
    // Properties not yet in Performance can't be filtered, so they are shown.
    return details.filter(({ propertyId }) => ids.has(propertyId) || !known.has(propertyId));
  }, [details, rows, shown]);
  const arrangement = remembered(client, `portfolio-arrangement ${workspaceId}`, untouchedTable);
  const columns = useMemo(() => portfolioColumns(details), [details]);
  const table = useDataTable({
    rows: left,
    columns,
    rowId: idText,
    arrangement: arrangement.get(),
    onArrange: arrangement.set,
  });
  const scrolled = remembered(client, `portfolio-scrolled ${workspaceId}`, 0);
  const [initialOffset] = useState(scrolled.get);
  const ordered = useMemo(() => table.rows.map(({ value }) => value), [table.rows]);
  useShownOrder(workspaceId, ordered);
  const unread = useMemo(() => {
    const known = new Set(rows.map(({ propertyId }) => propertyId));
    return details
      .filter((row) => row.lastSyncedAt === null && row.lastFailure === null && !known.has(row.propertyId))
      .map(({ propertyId }) => propertyId);
  }, [details, rows]);
  useReadNewcomers(workspaceId, rows, unread);
  const bulkEdit = (own: readonly number[]): void =>
    edit(performance.selectedIds.length > 0 ? performance.selectedIds : own);
  usePageKeys({
    ArrowDown: () => focusRow(list.current, null),
    e: () => bulkEdit([]),
  });
  return (
    <>
      <Stack gap="sm">
        <PropertiesHead workspaceId={workspaceId} performance={performance}>
          <ColumnChooser table={table} />
          <ExportButton fileName="properties" rows={() => detailsFile(table.columns, ordered)} />
        </PropertiesHead>
        <PropertiesBar performance={performance} />
      </Stack>
      <ReadingNotices workspaceId={workspaceId} rows={rows} />
      <Flex ref={list} direction="column" flex={1} mih={0}>
        <DetailsNow>
          <DataTable
            label="Properties"
            table={table}
            density="twoLine"
            height="fill"
            hasTarget
            searchText={propertyName}
            selection={usePropertySelection(performance)}
            onRowKey={(key, { propertyId }) => {
              if (key === 'e') bulkEdit([propertyId]);
              return key === 'e';
            }}
            endRoom={performance.selectedIds.length > 0 ? selectionRoomPx : 0}
            initialOffset={initialOffset}
            empty={<NothingFound performance={performance} />}
            onScrolled={scrolled.set}
          />
        </DetailsNow>
      </Flex>
      <PropertiesSelection
        workspaceId={workspaceId}
        performance={performance}
        onBulkEdit={() => bulkEdit([])}
        fileName="properties"
        fileOf={(ids) =>
          detailsFile(
            table.columns,
            details.filter(({ propertyId }) => ids.has(propertyId)),
          )
        }
      />
    </>
  );
}

function idText({ propertyId }: PortfolioRow): string {
  return String(propertyId);
}
