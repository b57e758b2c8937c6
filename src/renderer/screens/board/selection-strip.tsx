import { Button, Popover } from '@mantine/core';
import { Link } from 'wouter';
import { formatCounted } from '../../components/format-quantity.ts';
import { SelectionPlace } from '../../components/selection-place.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { useExportBoard } from './export-board.tsx';
import { comparable, routes } from '../../routes.ts';
import { TagFields } from './tag-fields.tsx';
import type { Board } from './use-board.ts';

/** What can be done with the selected houses. */
export function SelectionStrip(props: {
  readonly workspaceId: string;
  readonly board: Board;
  readonly onPlan: () => void;
}) {
  const { board } = props;
  const { locale } = usePreferences();
  const exporting = useExportBoard(board);
  const ids = new Set(board.selectedIds);
  if (ids.size === 0) return null;
  const rows = board.ground.rows.filter(({ propertyId }) => ids.has(propertyId));
  return (
    <SelectionPlace
      label="Selected houses"
      what={formatCounted(ids.size, 'house', 'houses', locale)}
      onClear={() => {
        board.setSelection(new Set());
      }}
    >
      <Button size="xs" onClick={props.onPlan}>
        Plan a change
      </Button>
      {rows.length < comparable.least || rows.length > comparable.most ? null : (
        <Button size="xs" variant="default" component={Link} href={routes.compare(board.selectedIds)}>
          Compare
        </Button>
      )}
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
      <Button
        size="xs"
        variant="default"
        loading={exporting.isPending}
        onClick={() => {
          exporting.save(rows);
        }}
      >
        Export the selection
      </Button>
    </SelectionPlace>
  );
}
