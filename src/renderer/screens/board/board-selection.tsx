import { Button, Popover } from '@mantine/core';
import { SelectionStrip } from '../../components/list/selection-strip.tsx';
import { comparisonOf } from '../../routes.ts';
import { useExportBoard } from './table/export-board.tsx';
import { TagFields } from './bar/tag-fields.tsx';
import type { Board } from './use-board.ts';

/** What can be done with the selected houses: tags, besides what every table offers. */
export function BoardSelection(props: {
  readonly workspaceId: string;
  readonly board: Board;
  readonly onPlan: () => void;
}) {
  const { board } = props;
  const { isPending, save } = useExportBoard(board);
  const ids = new Set(board.selectedIds);
  const rows = board.ground.rows.filter(({ propertyId }) => ids.has(propertyId));
  return (
    <SelectionStrip
      count={ids.size}
      onPlan={props.onPlan}
      compareHref={comparisonOf(board.selectedIds)}
      exporting={{
        isPending,
        start: () => {
          save(rows);
        },
      }}
      onClear={() => {
        board.setSelection(new Set());
      }}
    >
      <Popover position="top" shadow="lg" trapFocus width={280}>
        <Popover.Target>
          <Button size="xs" variant="default">
            Tags
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <TagFields workspaceId={props.workspaceId} rows={rows} known={board.ground.facets.tags.values} />
        </Popover.Dropdown>
      </Popover>
    </SelectionStrip>
  );
}
