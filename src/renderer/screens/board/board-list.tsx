import { useQueryClient } from '@tanstack/react-query';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { idSelection } from '../../components/data-table/id-selection.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { unfiltered } from './board-arrangement.ts';
import styles from './board.module.css';
import { NoSeasons } from './no-seasons.tsx';
import { houseName } from './table/house-cells.tsx';
import { leftOutWords } from './table/left-out-words.ts';
import { boardRoom } from './season-strip/strip-room.ts';
import { useBoardTable } from './table/use-board-table.ts';
import type { Board } from './use-board.ts';
import { remembered } from '../../client/remembered.ts';

const selectionRoomPx = 64;

/** The houses in their order, one tab stop; the peek follows the row that has the focus. */
export function BoardList(props: {
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
  const room = boardRoom(width, columns.length);
  // What the peek tells of a house the list may leave out beside it.
  const hasShares = room.hasShares || peeked === null || board.settled.sort.by === 'discounts';
  const table = useBoardTable(board, room.hasStrips, hasShares);
  const scrolled = remembered(useQueryClient(), `board-scrolled ${workspaceId}`, 0);
  const [initialOffset] = useState(scrolled.get);
  const { selection, setSelection } = board;
  const rowSelection = useMemo(
    () => idSelection({ selection, onSelection: setSelection, idOf, nameOf: houseName }),
    [selection, setSelection],
  );
  const onRowKey = (key: string, row: BoardRow): boolean => {
    if (key === ' ') {
      if (peeked === row.propertyId) props.onClose();
      else props.onPeek(row.propertyId);
      return true;
    }
    if (key === 'e') {
      props.onPlan(row.propertyId);
      return true;
    }
    if (key === 'Escape' && peeked !== null) {
      props.onClose();
      return true;
    }
    return false;
  };
  return (
    <div ref={ref} className={styles['list']}>
      {columns.length === 0 ? (
        <div className={styles['notices']}>
          <NoSeasons workspaceId={workspaceId} rows={board.model.sorted.rows} />
        </div>
      ) : null}
      <DataTable
        empty={<NothingFound board={board} />}
        label="Properties"
        table={table}
        density="board"
        height="fill"
        hasTarget
        searchText={houseName}
        selection={rowSelection}
        currentId={peeked === null ? null : String(peeked)}
        onRowKey={onRowKey}
        onRowClick={({ propertyId }) => {
          props.onPeek(propertyId);
        }}
        onRowFocus={({ propertyId }) => {
          if (peeked !== null) props.onPeek(propertyId);
        }}
        endRoom={board.selectedIds.length > 0 ? selectionRoomPx : 0}
        initialOffset={initialOffset}
        onScrolled={scrolled.set}
      />
    </div>
  );
}

function idOf({ propertyId }: BoardRow): number {
  return propertyId;
}

function NothingFound({ board }: { readonly board: Board }) {
  return (
    <NothingMatches
      title="No property matches the filters"
      showAll="Show all properties"
      onShowAll={() => {
        board.arrange(unfiltered(board.arrangement));
      }}
    >
      {leftOutWords(board.arrangement)}
    </NothingMatches>
  );
}
