import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { idSelection } from '../../components/data-table/id-selection.ts';
import type { DataTableModel } from '../../components/data-table/use-data-table.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { PortfolioNow } from './portfolio-now.tsx';
import { remembered } from '../../client/remembered.ts';

const selectionStripPx = 104;

/** The properties, each row leading to its own. */
export function PortfolioTable(props: {
  readonly workspaceId: string;
  readonly table: DataTableModel<PortfolioRow>;
  readonly selection: ReadonlySet<number>;
  readonly onSelection: Dispatch<SetStateAction<ReadonlySet<number>>>;
  /** The selection strip floats above the end of the table, in two lines where it is narrow. */
  readonly selecting: boolean;
  readonly empty: ReactNode;
}) {
  const { workspaceId, selection, onSelection } = props;
  const scrolled = remembered(useQueryClient(), `portfolio-scrolled ${workspaceId}`, 0);
  const [initialOffset] = useState(scrolled.get);
  const rowSelection = useMemo(
    () => idSelection({ selection, onSelection, idOf, nameOf }),
    [selection, onSelection],
  );
  return (
    <PortfolioNow>
      <DataTable
        label="Properties"
        table={props.table}
        density="tall"
        height="fill"
        hasTarget
        searchText={nameOf}
        selection={rowSelection}
        endRoom={props.selecting ? selectionStripPx : 0}
        initialOffset={initialOffset}
        empty={props.empty}
        onScrolled={scrolled.set}
      />
    </PortfolioNow>
  );
}

function nameOf({ title, propertyId }: PortfolioRow): string {
  return visibleText(title ?? `property ${propertyId}`);
}

function idOf({ propertyId }: PortfolioRow): number {
  return propertyId;
}
