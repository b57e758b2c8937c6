import { Button, Group, Text } from '@mantine/core';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { KeyHint } from '../../../components/ui/key-hint.tsx';
import type { SheetFilter, SheetTotals } from './sheet-totals.ts';

export function SheetBar(props: {
  readonly totals: SheetTotals;
  readonly filter: SheetFilter | null;
  readonly onFilter: (filter: SheetFilter | null) => void;
  readonly onDiscard: () => void;
  readonly onReview: () => void;
}) {
  const { locale } = usePreferences();
  const { totals, filter } = props;
  const counted = (count: number, one: string, many: string): string =>
    formatCounted(count, one, many, locale);
  const changes = counted(totals.changes, 'change', 'changes');
  const figure = (name: SheetFilter, words: string, color = 'gray') => (
    <Button
      size="xs"
      variant={filter === name ? 'light' : 'subtle'}
      color={color}
      aria-pressed={filter === name}
      title={filter === name ? 'Show all properties' : 'Show these properties only'}
      onClick={() => props.onFilter(filter === name ? null : name)}
    >
      {words}
    </Button>
  );
  return (
    <Group justify="space-between" gap="0.5rem 1.5rem" role="region" aria-label="Bulk edit totals">
      <Group gap="xs" role="status">
        <Text span fz="sm" mr="xs">
          {counted(totals.properties, 'property', 'properties')}
        </Text>
        {figure('changes', changes)}
        {totals.deletions === 0 ? null : (
          <Text span fz="sm" fw={650} c="var(--kh-bad-text)">
            {counted(totals.deletions, 'deletion', 'deletions')}
          </Text>
        )}
        {totals.refused === 0
          ? null
          : figure('refused', counted(totals.refused, 'refused', 'refused'), 'yellow')}
        {totals.skipped === 0 ? null : figure('skipped', counted(totals.skipped, 'skipped', 'skipped'))}
      </Group>
      <Group gap="sm" ml="auto">
        <Button onClick={props.onDiscard}>Discard</Button>
        <ActionButton
          variant="filled"
          loading={totals.waiting > 0}
          disabled={totals.changes === 0}
          onClick={props.onReview}
        >
          {`Review ${changes}`}
        </ActionButton>
        <KeyHint keys={['Ctrl', 'Enter']} />
      </Group>
    </Group>
  );
}
