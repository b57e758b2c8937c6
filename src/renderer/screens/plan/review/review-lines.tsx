import { Button, Group, Modal, ScrollArea, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isDecimalText } from '../../../../core/values/money/money.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
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
import { useInertPage } from '../../../components/ui/use-inert-page.ts';
import { routes } from '../../../routes.ts';
import { refusalWords } from '../preview-lines.ts';
import type { PreviewLine } from '../preview-lines.ts';
import { rowMoves } from '../sheet/grid/row-moves.ts';
import { MovingRows } from '../sheet/row-chips.tsx';

const columns: readonly DataColumn<PreviewLine>[] = [
  {
    ...{ id: 'house', name: 'Property', minRem: 9.5, grow: 1, isAlwaysShown: true },
    cell: (line) => <House line={line} />,
  },
  {
    ...{ id: 'values', name: 'Before and after', minRem: 10, grow: 2.2, isAlwaysShown: true },
    cell: (line) => (
      <Group gap="0.25rem 0.75rem">
        <InCurrency currency={line.currency}>
          <Values line={line} />
        </InCurrency>
      </Group>
    ),
  },
];

const OpenContext = createContext<(line: PreviewLine) => void>(() => undefined);

/** Every line of the plan, before and after, in the order in which they are made. */
export function ReviewLines(props: { readonly lines: readonly PreviewLine[] }) {
  const [opened, setOpened] = useState<PreviewLine | null>(null);
  const table = useDataTable({ rows: props.lines, columns, rowId: keyOf });
  return (
    <OpenContext value={setOpened}>
      <DataTable
        label="Preview"
        table={table}
        density="growing"
        height="fill"
        hasTarget
        searchText={titleOf}
        empty={<EmptyState title="This bulk edit changes nothing" />}
      />
      <LineDetails line={opened} onClose={() => setOpened(null)} />
    </OpenContext>
  );
}

function keyOf({ key }: PreviewLine): string {
  return key;
}

function titleOf({ title }: PreviewLine): string {
  return title;
}

function House({ line }: { readonly line: PreviewLine }) {
  const open = use(OpenContext);
  const tabIndex = useRowTabIndex();
  return (
    <Stack gap={0} align="flex-start">
      <UnstyledButton
        fw={550}
        title="Show every field before and after"
        tabIndex={tabIndex}
        data-row-target
        onClick={() => open(line)}
      >
        {line.title}
      </UnstyledButton>
      <Faint>{`${line.what} · ${String(line.propertyId)}`}</Faint>
    </Stack>
  );
}

function Values({ line }: { readonly line: PreviewLine }) {
  const { locale } = usePreferences();
  const { outcome, now, target } = line.row;
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
  if (outcome.state === 'no-change') return <Faint>No change, skipped</Faint>;
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
            <Value text={line.before} />
          </Text>
          <IconArrowNarrowRight size={15} role="img" aria-label="becomes" />
          <Text component="b" inherit fw={650} c="var(--kh-accent-text)">
            <Value text={line.after} />
          </Text>
          {line.staysOff ? <Faint>stays off: guests aren’t asked</Faint> : null}
        </Group>
      ) : (
        <Rows line={line} now={now} />
      )}
      {points === 0 ? null : <Faint>{formatCounted(points, 'point', 'points', locale)} to confirm</Faint>}
    </>
  );
}

function Rows({ line, now }: { readonly line: PreviewLine; readonly now: PreviewLine['row']['now'] }) {
  const { outcome } = line.row;
  const { moves, stay } = rowMoves(now, outcome.state === 'change' ? outcome.desired : null);
  const flag =
    outcome.state === 'change' ? outcome.fields.find(({ field }) => field === 'active') : undefined;
  return (
    <>
      <MovingRows moves={moves} stay={stay.length} all />
      {flag === undefined ? null : (
        <Faint>
          {flag.label}: {flag.before ?? 'unknown'} → {flag.after ?? 'unknown'}
        </Faint>
      )}
    </>
  );
}

function Value({ text }: { readonly text: string | null }) {
  if (text === null) return <>—</>;
  return isDecimalText(text) ? <AmountText amount={text} /> : <>{text}</>;
}

function Faint(props: { readonly children: ReactNode }) {
  return (
    <Text span fz="xs" c="dimmed">
      {props.children}
    </Text>
  );
}

/** One property in full: every field before and after, or why it cannot be changed. */
function LineDetails(props: { readonly line: PreviewLine | null; readonly onClose: () => void }) {
  const { line } = props;
  useInertPage(line !== null);
  return (
    <Modal
      opened={line !== null}
      onClose={props.onClose}
      title={line === null ? '' : `${line.what}: ${line.title}`}
      size="44rem"
    >
      {line === null ? null : (
        <Stack gap="lg">
          <Outcome line={line} />
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" component={Link} href={routes.property(line.propertyId)}>
              Go to the property
            </Button>
            <Button variant="default" onClick={props.onClose} data-autofocus>
              Done
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Outcome({ line }: { readonly line: PreviewLine }) {
  const { outcome } = line.row;
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
          currency={line.currency}
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
