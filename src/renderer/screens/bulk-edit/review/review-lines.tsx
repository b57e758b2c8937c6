import { Button, Group, ScrollArea, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Currency } from '../../../../core/values/money/currency.ts';
import { isDecimalText } from '../../../../core/values/money/money.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { discountKindFacts } from '../../../../core/writing/discounts.ts';
import { isDiscountName } from '../../../../core/resources/discounts.ts';
import type { PreviewRow } from '../../../../ipc/changes/bulk-edits.ts';
import { FieldDiffTable } from '../../../components/change/field-diff-table.tsx';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useRowTabIndex } from '../../../components/data-table/row-target.tsx';
import { useDataTable } from '../../../components/data-table/use-data-table.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InCurrency } from '../../../components/text/in-currency.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Under } from '../../../kit/notes.tsx';
import { routes } from '../../../routes.ts';
import { depositWords, refusalWords, staysOff } from '../preview-lines.ts';
import type { PreviewLine } from '../preview-lines.ts';
import { rowMoves } from '../sheet/grid/row-moves.ts';
import { MovingRows } from '../sheet/row-chips.tsx';
import type { PropertyName } from '../sheet/sheet-model.ts';

type Change = Extract<PreviewRow['outcome'], { state: 'change' }>;

export function ReviewLines(props: {
  readonly lines: readonly PreviewLine[];
  readonly nameOf: (property: number) => PropertyName;
}) {
  const { lines, nameOf } = props;
  const [opened, setOpened] = useState<PreviewLine | null>(null);
  const columns = useMemo(
    (): readonly DataColumn<PreviewLine>[] => [
      {
        id: 'property',
        name: 'Property',
        minRem: 9.5,
        grow: 1,
        isAlwaysShown: true,
        cell: (line) => <Property line={line} name={nameOf(line.propertyId)} onOpen={setOpened} />,
      },
      {
        id: 'values',
        name: 'Before and after',
        minRem: 10,
        grow: 2.2,
        isAlwaysShown: true,
        cell: ({ row, propertyId }) => (
          <Group gap="0.25rem 0.75rem">
            <InCurrency currency={nameOf(propertyId).currency}>
              <Values row={row} />
            </InCurrency>
          </Group>
        ),
      },
    ],
    [nameOf],
  );
  const table = useDataTable({ rows: lines, columns, rowId: keyOf });
  return (
    <>
      <DataTable
        label="Preview"
        table={table}
        density="growing"
        height="fill"
        hasTarget
        searchText={({ propertyId }) => nameOf(propertyId).title}
        empty={<EmptyState title="This bulk edit changes nothing" />}
      />
      <LineDetails line={opened} nameOf={nameOf} onClose={() => setOpened(null)} />
    </>
  );
}

function keyOf({ key }: PreviewLine): string {
  return key;
}

function settingOf({ target: { resource } }: PreviewRow): string {
  return isDiscountName(resource) ? discountKindFacts[resource].label : 'Security deposit';
}

function Property(props: {
  readonly line: PreviewLine;
  readonly name: PropertyName;
  readonly onOpen: (line: PreviewLine) => void;
}) {
  const { line } = props;
  const tabIndex = useRowTabIndex();
  return (
    <Stack gap={0} align="flex-start">
      <UnstyledButton
        fz="inherit"
        fw={550}
        title="Show every field before and after"
        tabIndex={tabIndex}
        data-row-target
        onClick={() => props.onOpen(line)}
      >
        {props.name.title}
      </UnstyledButton>
      <Under>{`${settingOf(line.row)} · ${String(line.propertyId)}`}</Under>
    </Stack>
  );
}

function Values({ row }: { readonly row: PreviewRow }) {
  const { locale } = usePreferences();
  const { outcome, target } = row;
  if (outcome.state === 'refused') {
    return (
      <Text span inherit c="var(--kh-text-soft)">
        <Text span inherit fw={650} c="var(--kh-warn-text)">
          Refused: {refusalWords[outcome.reason].toLowerCase()}.
        </Text>{' '}
        <InertText text={outcome.message} />
      </Text>
    );
  }
  if (outcome.state === 'no-change') return <Under>No change, skipped</Under>;
  const points = outcome.warnings.length;
  return (
    <>
      {outcome.operation === 'delete' ? (
        <Text span inherit fw={650} c="var(--kh-bad-text)">
          Deleted
        </Text>
      ) : null}
      {target.resource === 'security-deposit' ? (
        <Group gap="sm">
          <Text component="s" inherit c="dimmed">
            <Value text={depositWords(outcome, 'before')} />
          </Text>
          <IconArrowNarrowRight size={15} role="img" aria-label="becomes" />
          <Text component="b" inherit fw={650} c="var(--kh-accent-text)">
            <Value text={depositWords(outcome, 'after')} />
          </Text>
          {staysOff(row) ? <Under>stays off: guests aren’t asked</Under> : null}
        </Group>
      ) : (
        <Rows now={row.now} outcome={outcome} />
      )}
      {points === 0 ? null : <Under>{formatCounted(points, 'point', 'points', locale)} to confirm</Under>}
    </>
  );
}

function Rows(props: Pick<PreviewRow, 'now'> & { readonly outcome: Change }) {
  const { desired, fields } = props.outcome;
  const { moves, stay } = rowMoves(props.now, desired);
  const flag = fields.find(({ field }) => field === 'active');
  return (
    <>
      <MovingRows moves={moves} stay={stay.length} all />
      {flag === undefined ? null : (
        <Under>
          {flag.label}: {flag.before ?? 'unknown'} → {flag.after ?? 'unknown'}
        </Under>
      )}
    </>
  );
}

function Value({ text }: { readonly text: string }) {
  return isDecimalText(text) ? <AmountText amount={text} /> : <>{text}</>;
}

function LineDetails(props: {
  readonly line: PreviewLine | null;
  readonly nameOf: (property: number) => PropertyName;
  readonly onClose: () => void;
}) {
  const { line, nameOf } = props;
  return (
    <Dialog
      opened={line !== null}
      onClose={props.onClose}
      title={line === null ? '' : `${settingOf(line.row)}: ${nameOf(line.propertyId).title}`}
      size="44rem"
    >
      {line === null ? null : (
        <Stack gap="lg">
          <Outcome row={line.row} currency={nameOf(line.propertyId).currency} />
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" component={Link} href={routes.property(line.propertyId)}>
              Go to the property
            </Button>
            <Button onClick={props.onClose} data-autofocus>
              Done
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Outcome({ row, currency }: { readonly row: PreviewRow; readonly currency: Currency }) {
  const { outcome } = row;
  if (outcome.state === 'refused') {
    return (
      <Text>
        <strong>{refusalWords[outcome.reason]}.</strong> <InertText text={outcome.message} />
      </Text>
    );
  }
  if (outcome.state === 'no-change') return <Text>Already correct: nothing to send.</Text>;
  return (
    <>
      <ScrollArea.Autosize
        mah="22rem"
        viewportProps={{ role: 'group', 'aria-label': 'Fields that change', tabIndex: 0 }}
      >
        <FieldDiffTable
          fields={outcome.fields}
          caption="What changes"
          beforeLabel="Last refreshed"
          afterLabel="After"
          currency={currency}
        />
      </ScrollArea.Autosize>
      {outcome.warnings.length === 0 ? null : (
        <ul aria-label="Please confirm">
          {outcome.warnings.map((warning) => (
            <li key={warning}>
              <InertText text={warning} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
