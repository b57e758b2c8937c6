import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { RowsOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import { leverLabel } from '../../../../../../core/analysis/levers/lever-words.ts';
import { leverKinds } from '../../../../../../core/analysis/levers/levers.ts';
import { ChartLegend } from '../../../../../charts/frame/chart-legend.tsx';
import { formatCount } from '../../../../../../core/wording/plural.ts';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import { Note } from '../../../../../kit/notes.tsx';
import { busiestCell, stripesOf, leverByKey, type CellPlace, leverColour } from '../heat-map/heat-cells.ts';
import { HeatGrid } from '../heat-map/heat-grid.tsx';
import { HeatReadout } from '../heat-map/heat-readout.tsx';
import type { EditEffects } from './edit-effects.ts';

const sides = [
  { value: 'before', label: 'As it is now' },
  { value: 'after', label: 'After the edit' },
] as const;
type Side = (typeof sides)[number]['value'];

/** When which lever fires, before and after in one place, so that what changes is seen to change. */
export function PreviewHeat(props: { readonly effects: EditEffects; readonly rows: RowsOfEdit }) {
  const { heatmaps, cells } = props.effects;
  const { before, after } = props.rows;
  const { locale } = usePreferences();
  const [side, setSide] = useState<Side>('after');
  const [chosen, setChosen] = useState<CellPlace | null>(null);
  const plotRef = useRef<HTMLDivElement>(null);
  // A key that both sides know belongs to the same lever in both.
  const leverOf = useMemo(() => leverByKey([...before, ...after]), [before, after]);
  // Lanes of both sides, so that nothing moves when the side is changed.
  const stripes = useMemo(() => {
    const both = [
      ...stripesOf(heatmaps.before.heatmap, leverOf),
      ...stripesOf(heatmaps.after.heatmap, leverOf),
    ];
    return leverKinds.filter((lever) => both.includes(lever));
  }, [heatmaps, leverOf]);
  const { input, heatmap } = heatmaps[side];
  const shown = chosen ?? changedPlace(cells.changed) ?? busiestCell(heatmap);
  return (
    <Stack component="section" gap="md" aria-label="When each discount applies">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={3} size="h5">
            When discounts apply
          </Title>
          <Text c="var(--kh-text-soft)" role="status">
            {cells.changed.size === 0
              ? 'The edit changes nothing for such a stay. Try other nights or guests.'
              : `The edit changes ${formatCount(cells.changed.size, locale)} of ${formatCount(cells.bookable, locale)} cells: they are outlined.`}
          </Text>
        </div>
        <SegmentedControl
          aria-label="Which side of the edit is shown"
          size="xs"
          data={[...sides]}
          value={side}
          onChange={(value) => {
            setSide(value === 'before' ? 'before' : 'after');
          }}
        />
      </Group>
      <ChartLegend
        entries={stripes.map((lever) => ({
          label: leverLabel(lever),
          colour: leverColour(lever),
          mark: 'block',
        }))}
      />
      <HeatGrid
        heatmap={heatmap}
        stripes={stripes}
        leverOf={leverOf}
        shown={shown}
        onShow={setChosen}
        plotRef={plotRef}
        marked={cells.changed}
      />
      <Note>
        Across: week of arrival. Down: days between booking and arrival. A pale colour: on some of the stays,
        or a condition is open.
      </Note>
      <HeatReadout input={input} heatmap={heatmap} place={shown} />
    </Stack>
  );
}

/** The first cell that the edit changes: what to look at first. */
function changedPlace(changed: ReadonlySet<string>): CellPlace | undefined {
  const [first] = changed;
  const [week, bucket] = (first ?? '').split(' ').map(Number);
  return first === undefined || week === undefined || bucket === undefined ? undefined : { week, bucket };
}
