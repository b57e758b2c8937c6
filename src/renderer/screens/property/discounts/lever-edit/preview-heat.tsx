import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../../../core/wording/plural.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { stripesOf } from '../heat-map/heat-cells.ts';
import { HeatMap } from '../heat-map/heat-map.tsx';
import type { EditEffects } from './edit-effects.ts';

const sides = [
  { value: 'before', label: 'As it is now' },
  { value: 'after', label: 'After the edit' },
];

/** When which lever fires, before and after in one place, so that what changes is seen to change. */
export function PreviewHeat(props: { readonly effects: EditEffects }) {
  const { heatmaps, cells } = props.effects;
  const { locale } = usePreferences();
  const [side, setSide] = useState('after');
  // Lanes of both sides, so that nothing moves when the side is changed.
  const stripes = useMemo(() => stripesOf(heatmaps.before.heatmap, heatmaps.after.heatmap), [heatmaps]);
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
          data={sides}
          value={side}
          onChange={setSide}
        />
      </Group>
      <HeatMap
        {...(side === 'before' ? heatmaps.before : heatmaps.after)}
        stripes={stripes}
        marked={cells.changed}
        note="Across: week of arrival. Down: days between booking and arrival. A pale colour: on some of the stays, or a condition is open."
      />
    </Stack>
  );
}
