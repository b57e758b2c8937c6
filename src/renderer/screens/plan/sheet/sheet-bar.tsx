import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { formatCount, plural } from '../../../../core/wording/plural.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { KeyHint } from '../../../components/ui/key-hint.tsx';
import type { SheetFilter, SheetTotals } from './sheet-totals.ts';

/** What the sheet as a whole would do, in figures that stay in sight; some of them show their houses. */
export function SheetBar(props: {
  readonly totals: SheetTotals;
  readonly filter: SheetFilter | null;
  readonly onFilter: (filter: SheetFilter | null) => void;
  readonly onDiscard: () => void;
  readonly onReview: () => void;
}) {
  const { locale } = usePreferences();
  const { totals, filter } = props;
  const isWaiting = totals.waiting > 0;
  const count = (value: number): string => formatCount(value, locale);
  const only = (name: SheetFilter) => ({
    isOn: filter === name,
    onPress: () => props.onFilter(filter === name ? null : name),
  });
  const changes = plural(totals.changes, '1 change', `${formatCount(totals.changes, locale)} changes`);
  return (
    <Group justify="space-between" gap="0.5rem 1.5rem" role="region" aria-label="Bulk edit totals">
      <Group gap="lg" role="status">
        <Figure value={count(totals.houses)} what={plural(totals.houses, 'property', 'properties')} />
        <Figure
          value={count(totals.changes)}
          what={plural(totals.changes, 'change', 'changes')}
          {...only('changes')}
        />
        {totals.deletions === 0 ? null : (
          <Figure
            value={count(totals.deletions)}
            what={plural(totals.deletions, 'deletion', 'deletions')}
            tone="bad"
          />
        )}
        {totals.refused === 0 ? null : (
          <Figure value={count(totals.refused)} what="refused" tone="warn" {...only('refused')} />
        )}
        {totals.skipped === 0 ? null : (
          <Figure value={count(totals.skipped)} what="skipped" {...only('skipped')} />
        )}
      </Group>
      <Group gap="sm" ml="auto">
        <Button variant="default" onClick={props.onDiscard}>
          Discard
        </Button>
        <ActionButton loading={isWaiting} disabled={totals.changes === 0} onClick={props.onReview}>
          {`Review ${changes}`}
        </ActionButton>
        <KeyHint keys={['Ctrl', 'Enter']} />
      </Group>
    </Group>
  );
}

function Figure(props: {
  readonly value: string;
  readonly what: string;
  readonly tone?: 'bad' | 'warn';
  /** With this it shows only its houses, as long as it is pressed. */
  readonly onPress?: () => void;
  readonly isOn?: boolean;
}) {
  const { isOn = false } = props;
  const inside = (
    <>
      <Text
        component="b"
        display="block"
        fz="lg"
        fw={650}
        lh="1.25rem"
        c={figureColours[props.tone ?? 'plain']}
      >
        {props.value}
      </Text>{' '}
      {props.what}
    </>
  );
  const look = { fz: 'xs', c: 'var(--kh-text-soft)', lh: '1.125rem' } as const;
  if (props.onPress === undefined) {
    return (
      <Text span {...look}>
        {inside}
      </Text>
    );
  }
  return (
    <UnstyledButton
      {...look}
      td={isOn ? 'underline' : 'none'}
      aria-pressed={isOn}
      title={isOn ? 'Show all properties' : 'Show these properties only'}
      onClick={props.onPress}
    >
      {inside}
    </UnstyledButton>
  );
}

const figureColours = {
  plain: 'var(--kh-text)',
  bad: 'var(--kh-bad-text)',
  warn: 'var(--kh-warn-text)',
} as const;
