import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Flex, Group, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useAsk } from '../../client/ask.ts';
import { usePerformanceRows } from '../../client/performance.ts';
import { isSyncing } from '../../client/properties/portfolio.ts';
import { remembered } from '../../client/remembered.ts';
import type { FileCell } from '../../components/data-table/data-column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { propertyName } from '../../components/property/property-name.ts';
import { Page } from '../../components/page/page.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { CurrencyUnknown } from '../../components/snapshot/range-note.tsx';
import { KeyLegend } from '../../components/ui/key-hint.tsx';
import { NoProperties, useBulkEdit, workspaceScreen } from '../../kit/properties.tsx';
import { ExportButton } from '../../kit/save-table.tsx';
import { focusRow } from '../../kit/table-toolbar.tsx';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { RefreshPortfolio } from '../../portfolio-sync/refresh-portfolio.tsx';
import { usePageKeys } from './use-properties.ts';
import { hasRoomForAll, usePerformanceTable } from './performance-columns.tsx';
import { performanceTable } from './performance-file.ts';
import { LevelMenu, NothingFound, PropertiesBar, PropertiesHead } from './properties-head.tsx';
import { NoSeasons, ReadingNotices, useReadNewcomers } from './reading-notices.tsx';
import { StripLegend } from './season-strip.tsx';
import { Totals } from './totals.tsx';
import { selectionRoomPx, usePerformance, usePropertySelection, useShownOrder } from './use-properties.ts';
import type { PerformanceState } from './use-properties.ts';

const title = 'Performance';

export const PerformanceScreen = workspaceScreen(Performance);

/** The start screen: every property by season, beside the prices of comparable properties. */
function Performance({ workspace }: { readonly workspace: Workspace }) {
  const performance = usePerformanceRows(workspace.id);
  const { data } = performance;
  if (data !== undefined && data.length > 0) return <Sheet workspaceId={workspace.id} rows={data} />;
  return (
    <Page title={title} width="wide">
      {data === undefined ? (
        <Unanswered question={performance} lines={8} />
      ) : (
        <NoProperties>
          Performance shows how each property in {workspace.name} compares with the market each season. Add
          properties to begin.
        </NoProperties>
      )}
    </Page>
  );
}

const loadPeek = () => import('./peek/peek.tsx').then((module) => module.PropertyPeek);
const peek = lazyPart('Property beside the list', loadPeek);

const selection = lazyPart('What can be done with selected properties', () =>
  import('./properties-selection.tsx').then((module) => module.PropertiesSelection),
);

function Sheet(props: { readonly workspaceId: string; readonly rows: readonly PerformanceRow[] }) {
  const { workspaceId, rows } = props;
  const performance = usePerformance(workspaceId, rows);
  const [peeked, setPeeked] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const edit = useBulkEdit(workspaceId);
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId });
  useReadNewcomers(workspaceId, rows);
  usePeekInReserve();
  useShownOrder(workspaceId, performance.model.sorted.rows);
  const shown = performance.model.sorted.rows;
  const peekedRow = shown.find(({ propertyId }) => propertyId === peeked);
  const file = (those: readonly PerformanceRow[]): FileCell[][] =>
    performanceTable(performance.ground, those, performance.arrangement.level);
  const bulkEdit = (own: readonly number[]): void =>
    edit(performance.selectedIds.length > 0 ? performance.selectedIds : own);
  const step = (by: 1 | -1): void => {
    const index = shown.findIndex(({ propertyId }) => propertyId === peeked);
    const next = shown[index + by];
    if (index !== -1 && next !== undefined) setPeeked(next.propertyId);
  };
  const close = (): void => {
    // Closed before the row gets the focus, because the open panel follows the focus.
    flushSync(() => setPeeked(null));
    focusRow(list.current, peeked);
  };
  usePageKeys({
    ArrowDown: () => focusRow(list.current, null),
    ' ': () => {
      const [first] = shown;
      if (first === undefined) return;
      setPeeked(first.propertyId);
      focusRow(list.current, first.propertyId);
    },
    e: () => bulkEdit([]),
    Escape: () => setPeeked(null),
  });
  return (
    <Page
      title={title}
      width="wide"
      fill
      inLine
      actions={
        <>
          <LevelMenu performance={performance} />
          <RefreshPortfolio workspaceId={workspaceId} size="xs" />
          <ExportButton fileName="performance" rows={() => file(shown)} />
        </>
      }
    >
      <Stack gap="sm">
        <PropertiesHead workspaceId={workspaceId} performance={performance} />
        <PropertiesBar performance={performance} />
      </Stack>
      <Totals
        model={performance.model}
        level={performance.settled.level}
        isReading={progress !== undefined && isSyncing(progress)}
      />
      <ReadingNotices workspaceId={workspaceId} rows={rows} />
      <Flex ref={list} flex={1} gap="sm" mih="16rem" pos="relative">
        <List
          workspaceId={workspaceId}
          performance={performance}
          peeked={peekedRow?.propertyId ?? null}
          onPeek={setPeeked}
          onClose={close}
          onBulkEdit={(propertyId) => bulkEdit([propertyId])}
        />
        {peekedRow === undefined ? null : (
          <LazyPart part={peek} onMissing={close}>
            {(PropertyPeek) => (
              <PropertyPeek
                workspaceId={workspaceId}
                row={peekedRow}
                performance={performance}
                onStep={step}
                onClose={close}
                onBulkEdit={() => bulkEdit([peekedRow.propertyId])}
              />
            )}
          </LazyPart>
        )}
      </Flex>
      {performance.selectedIds.length === 0 ? null : (
        <LazyPart part={selection} onMissing={() => performance.setSelection(new Set())}>
          {(PropertiesSelection) => (
            <PropertiesSelection
              workspaceId={workspaceId}
              performance={performance}
              onBulkEdit={() => bulkEdit([])}
              fileName="performance"
              fileOf={(ids) => file(rows.filter(({ propertyId }) => ids.has(propertyId)))}
            />
          )}
        </LazyPart>
      )}
      <Group justify="space-between" gap="0.25rem 1rem">
        <StripLegend level={performance.settled.level} />
        <CurrencyNote rows={rows} />
        {peekedRow === undefined ? <KeyLegend of={keys} /> : null}
      </Group>
    </Page>
  );
}

const keys = [
  [['Space'], 'peek'],
  [['X'], 'select'],
  [['E'], 'bulk edit'],
  [['Enter'], 'open'],
] as const;

/** Loads the panel's code when idle, so that Space opens it at once. */
function usePeekInReserve(): void {
  useEffect(() => {
    const idle = requestIdleCallback(() => {
      // A failure here is harmless: opening the panel tries again and reports it.
      loadPeek().catch(() => undefined);
    });
    return () => {
      cancelIdleCallback(idle);
    };
  }, []);
}

/** The properties with one tab stop. The panel beside them follows the focused row. */
function List(props: {
  readonly workspaceId: string;
  readonly performance: PerformanceState;
  readonly peeked: number | null;
  readonly onPeek: (propertyId: number) => void;
  readonly onClose: () => void;
  readonly onBulkEdit: (propertyId: number) => void;
}) {
  const { workspaceId, performance, peeked } = props;
  const { ref, width } = useElementSize();
  const { columns } = performance.ground.seasons;
  // If there isn't room for every season, the list leaves the others to the panel.
  const isBrief = peeked !== null && !hasRoomForAll(width, columns.length);
  const table = usePerformanceTable(performance, isBrief);
  const scrolled = remembered(useQueryClient(), `performance-scrolled ${workspaceId}`, 0);
  const [initialOffset] = useState(scrolled.get);
  const onRowKey = (key: string, { propertyId }: PerformanceRow): boolean => {
    if (key === ' ' && peeked !== propertyId) props.onPeek(propertyId);
    else if (key === 'e') props.onBulkEdit(propertyId);
    else if (key === ' ' || (key === 'Escape' && peeked !== null)) props.onClose();
    else return false;
    return true;
  };
  return (
    <Flex ref={ref} direction="column" flex={1} miw={0} gap="sm">
      {columns.length === 0 ? (
        <NoSeasons workspaceId={workspaceId} rows={performance.model.sorted.rows} />
      ) : null}
      <DataTable
        empty={<NothingFound performance={performance} />}
        label="Properties"
        table={table}
        density="twoLine"
        height="fill"
        hasTarget
        searchText={propertyName}
        selection={usePropertySelection(performance)}
        currentId={peeked === null ? null : String(peeked)}
        onRowKey={onRowKey}
        onRowClick={({ propertyId }) => props.onPeek(propertyId)}
        onRowFocus={({ propertyId }) => {
          if (peeked !== null) props.onPeek(propertyId);
        }}
        endRoom={performance.selectedIds.length > 0 ? selectionRoomPx : 0}
        initialOffset={initialOffset}
        onScrolled={scrolled.set}
      />
    </Flex>
  );
}

/** Says that no currency is named, with a link to set one. Empty once it's set. */
function CurrencyNote({ rows }: { readonly rows: readonly PerformanceRow[] }) {
  const { currencyLabel } = usePreferences();
  const isNamed = useMemo(() => rows.some(namesCurrency), [rows]);
  if (isNamed || currencyLabel !== '') return null;
  return (
    <Text fz="xs" c="dimmed">
      Amounts a week
      <CurrencyUnknown />
    </Text>
  );
}

function namesCurrency({ currency, seasons }: PerformanceRow): boolean {
  return currency !== undefined || seasons.some(({ currencies }) => currencies !== undefined);
}
