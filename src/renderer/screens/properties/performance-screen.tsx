import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Flex, Group, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useBoardRows } from '../../client/board.ts';
import { remembered } from '../../client/remembered.ts';
import type { FileCell } from '../../components/data-table/data-column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { propertyName } from '../../components/property/property-name.ts';
import { Page } from '../../components/page/page.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { CurrencyUnknown } from '../../components/snapshot/range-note.tsx';
import { KeyLegend } from '../../components/ui/key-hint.tsx';
import { NoProperties, useBulkEdit, workspaceScreen } from '../../kit/properties.tsx';
import { ExportButton, useSaveTable } from '../../kit/save-table.tsx';
import { focusRow } from '../../kit/table-toolbar.tsx';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { RefreshPortfolio } from '../../portfolio-sync/refresh-portfolio.tsx';
import { usePageKeys } from './use-properties.ts';
import { hasRoomForShares, useBoardTable } from './performance-columns.tsx';
import { boardTable } from './performance-file.ts';
import { LevelMenu, NothingFound, PropertiesBar, PropertiesHead } from './properties-head.tsx';
import { NoSeasons, ReadingNotices, useReadNewcomers } from './reading-notices.tsx';
import { StripLegend } from './season-strip.tsx';
import { Totals } from './totals.tsx';
import { selectionRoomPx, useBoard, usePropertySelection, useShownOrder } from './use-properties.ts';
import type { Board } from './use-properties.ts';

const title = 'Performance';

export const PerformanceScreen = workspaceScreen(Performance);

/** The start screen: every property in every season, beside what comparable properties ask. */
function Performance({ workspace }: { readonly workspace: Workspace }) {
  const board = useBoardRows(workspace.id);
  const { data } = board;
  if (data !== undefined && data.length > 0) return <Sheet workspaceId={workspace.id} rows={data} />;
  return (
    <Page title={title} width="wide">
      {data === undefined ? (
        <Unanswered question={board} lines={8} />
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

/** The board with properties on it, and the one that is looked at beside it. */
function Sheet(props: { readonly workspaceId: string; readonly rows: readonly BoardRow[] }) {
  const { workspaceId, rows } = props;
  const board = useBoard(workspaceId, rows);
  const [peeked, setPeeked] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const edit = useBulkEdit(workspaceId);
  const saving = useSaveTable();
  useReadNewcomers(workspaceId, rows);
  usePeekInReserve();
  useShownOrder(workspaceId, board.model.sorted.rows);
  const shown = board.model.sorted.rows;
  const peekedRow = shown.find(({ propertyId }) => propertyId === peeked);
  const file = (those: readonly BoardRow[]): FileCell[][] =>
    boardTable(board.ground, those, board.arrangement.level);
  const plan = (own: readonly number[]): void => {
    edit(board.selectedIds.length > 0 ? board.selectedIds : own);
  };
  const step = (by: 1 | -1): void => {
    const index = shown.findIndex(({ propertyId }) => propertyId === peeked);
    const next = shown[index + by];
    if (index !== -1 && next !== undefined) setPeeked(next.propertyId);
  };
  const close = (): void => {
    // Closed before the row has the focus: the peek follows that as long as it is open.
    flushSync(() => {
      setPeeked(null);
    });
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
    e: () => plan([]),
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
          <LevelMenu board={board} />
          <RefreshPortfolio workspaceId={workspaceId} size="xs" />
          <ExportButton fileName="board" rows={() => file(shown)} />
        </>
      }
    >
      <Stack gap="sm">
        <PropertiesHead workspaceId={workspaceId} board={board} />
        <PropertiesBar board={board} />
      </Stack>
      <Totals model={board.model} level={board.settled.level} />
      <ReadingNotices workspaceId={workspaceId} rows={rows} />
      <Flex ref={list} flex={1} gap="sm" mih="16rem" pos="relative">
        <List
          workspaceId={workspaceId}
          board={board}
          peeked={peekedRow?.propertyId ?? null}
          onPeek={setPeeked}
          onClose={close}
          onPlan={(propertyId) => plan([propertyId])}
        />
        {peekedRow === undefined ? null : (
          <LazyPart part={peek} onMissing={close}>
            {(PropertyPeek) => (
              <PropertyPeek
                workspaceId={workspaceId}
                row={peekedRow}
                board={board}
                onStep={step}
                onClose={close}
                onPlan={() => plan([peekedRow.propertyId])}
              />
            )}
          </LazyPart>
        )}
      </Flex>
      {board.selectedIds.length === 0 ? null : (
        <LazyPart part={selection} onMissing={() => board.setSelection(new Set())}>
          {(PropertiesSelection) => (
            <PropertiesSelection
              workspaceId={workspaceId}
              board={board}
              onPlan={() => plan([])}
              exporting={{
                isPending: saving.isPending,
                start: () => {
                  const ids = new Set(board.selectedIds);
                  saving.save('board.csv', file(rows.filter(({ propertyId }) => ids.has(propertyId))));
                },
              }}
            />
          )}
        </LazyPart>
      )}
      <Group justify="space-between" gap="0.25rem 1rem">
        <StripLegend level={board.settled.level} />
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

/** The rows need none of its code; once they stand it comes, so that Space opens it at once. */
function usePeekInReserve(): void {
  useEffect(() => {
    const idle = requestIdleCallback(() => {
      // Where it does not come now, it is asked for again when it is opened, and that is said.
      loadPeek().catch(() => undefined);
    });
    return () => {
      cancelIdleCallback(idle);
    };
  }, []);
}

/** The properties in their order, one tab stop; the peek follows the row that has the focus. */
function List(props: {
  readonly workspaceId: string;
  readonly board: Board;
  readonly peeked: number | null;
  readonly onPeek: (propertyId: number) => void;
  readonly onClose: () => void;
  readonly onPlan: (propertyId: number) => void;
}) {
  const { workspaceId, board, peeked } = props;
  const { ref, width } = useElementSize();
  const { columns } = board.ground.seasons;
  // What the peek tells of a property the list may leave out beside it.
  const hasShares =
    hasRoomForShares(width, columns.length) || peeked === null || board.settled.sort.by === 'discounts';
  const table = useBoardTable(board, hasShares);
  const scrolled = remembered(useQueryClient(), `board-scrolled ${workspaceId}`, 0);
  const [initialOffset] = useState(scrolled.get);
  const onRowKey = (key: string, { propertyId }: BoardRow): boolean => {
    if (key === ' ' && peeked !== propertyId) props.onPeek(propertyId);
    else if (key === 'e') props.onPlan(propertyId);
    else if (key === ' ' || (key === 'Escape' && peeked !== null)) props.onClose();
    else return false;
    return true;
  };
  return (
    <Flex ref={ref} direction="column" flex={1} miw={0} gap="sm">
      {columns.length === 0 ? <NoSeasons workspaceId={workspaceId} rows={board.model.sorted.rows} /> : null}
      <DataTable
        empty={<NothingFound board={board} />}
        label="Properties"
        table={table}
        density="board"
        height="fill"
        hasTarget
        searchText={propertyName}
        selection={usePropertySelection(board)}
        currentId={peeked === null ? null : String(peeked)}
        onRowKey={onRowKey}
        onRowClick={({ propertyId }) => props.onPeek(propertyId)}
        onRowFocus={({ propertyId }) => {
          if (peeked !== null) props.onPeek(propertyId);
        }}
        endRoom={board.selectedIds.length > 0 ? selectionRoomPx : 0}
        initialOffset={initialOffset}
        onScrolled={scrolled.set}
      />
    </Flex>
  );
}

/** That nothing names a currency of the amounts, with the way to say it; nothing once somebody did. */
function CurrencyNote({ rows }: { readonly rows: readonly BoardRow[] }) {
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

/** By its listing, or by any of its prices. */
function namesCurrency({ currency, seasons }: BoardRow): boolean {
  return currency !== undefined || seasons.some(({ currencies }) => currencies !== undefined);
}
