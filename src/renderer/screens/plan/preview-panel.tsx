import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { planCsvRows } from '../../../contract/plan-csv/write-plan-csv.ts';
import type { PlanReading } from '../../../contract/ipc/plans.ts';
import { useSaveTable } from '../../client/save-files.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FilterField } from '../../components/filter-field.tsx';
import { formatCount } from '../../components/format-quantity.ts';
import { notifyDone, notifyFailure } from '../../components/notify.ts';
import { Panel } from '../../components/panel.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { LineDetails } from './line-details.tsx';
import styles from './plan.module.css';
import type { OutcomeState, PreviewLine } from './preview-lines.ts';
import { stateWords, toldChanges } from './preview-lines.ts';
import type { PreviewOrder } from './preview-order.ts';
import { countStates, nextOrder, shownLines } from './preview-order.ts';
import { PreviewTable } from './preview-table.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { ReadingStrip } from './reading-strip.tsx';

const states: readonly OutcomeState[] = ['change', 'no-change', 'refused'];

/** The second step: what would become of each property, before anything is sent. */
export function PreviewPanel(props: {
  readonly workspaceId: string;
  readonly lines: readonly PreviewLine[];
  /** Keys of those that a person left out. */
  readonly left: ReadonlySet<string>;
  readonly setLeft: (left: ReadonlySet<string>) => void;
  readonly isReading: boolean;
  readonly reading: PlanReading | null;
  readonly onRead: (subjects: readonly string[]) => void;
}) {
  const { workspaceId, lines, left, setLeft, isReading } = props;
  const { locale } = usePreferences();
  const [state, setState] = useState<OutcomeState | null>(null);
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<PreviewOrder | null>(null);
  const [opened, setOpened] = useState<PreviewLine | null>(null);
  const filter = useDeferredValue(typed.trim());
  const counts = useMemo(() => countStates(lines), [lines]);
  const shown = useMemo(() => shownLines(lines, state, filter, order), [lines, state, filter, order]);
  const rows = useMemo(() => lines.map(({ row }) => row), [lines]);
  const save = useSaveTable();
  const toggle = useCallback(
    (key: string) => {
      const others = [...left].filter((known) => known !== key);
      setLeft(new Set(left.has(key) ? others : [...others, key]));
    },
    [left, setLeft],
  );
  const readingEnded = props.reading?.state === 'failed' && !isReading ? props.reading.error : null;
  return (
    <Panel
      title="Preview"
      description="From what was last read of each property. Nothing has been sent."
      flush
    >
      <ReadingNotes rows={rows} busy={isReading} onRead={props.onRead} />
      {isReading ? <ReadingStrip workspaceId={workspaceId} reading={props.reading} /> : null}
      {readingEnded === null ? null : (
        <div className={styles['notes']}>
          <ErrorNotice error={readingEnded} />
        </div>
      )}
      <div className={styles['toolbar']}>
        <SegmentedControl
          aria-label="Outcome"
          data={[
            { value: 'all', label: `All ${formatCount(lines.length, locale)}` },
            ...states.map((value) => ({
              value,
              label: `${stateWords[value]} ${formatCount(counts[value], locale)}`,
            })),
          ]}
          value={state ?? 'all'}
          onChange={(value) => {
            setState(states.find((candidate) => candidate === value) ?? null);
          }}
        />
        <FilterField
          label="Filter the preview"
          placeholder="Filter by name, id or reason"
          filter={typed}
          onFilter={setTyped}
        />
        <Button
          className={styles['end'] ?? ''}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => {
            save.mutate(
              { suggestedName: 'plan-preview.csv', rows: planCsvRows(toldChanges(lines, left)) },
              {
                onSuccess: ({ savedAs }) => {
                  if (savedAs !== null) notifyDone(`Saved as ${savedAs}.`);
                },
                onError: (failure) => {
                  notifyFailure(failure.error);
                },
              },
            );
          }}
        >
          Export CSV
        </Button>
      </div>
      {shown.length === 0 ? (
        <div className={styles['empty']}>
          <EmptyState
            title="Nothing to show here"
            action={
              <Button
                variant="default"
                onClick={() => {
                  setTyped('');
                  setState(null);
                }}
              >
                Show all
              </Button>
            }
          >
            {typed.trim() === '' ? 'No property has this outcome.' : 'No property matches the filter.'}
          </EmptyState>
        </div>
      ) : (
        <PreviewTable
          lines={shown}
          left={left}
          order={order}
          onOrder={(column) => {
            setOrder(nextOrder(order, column));
          }}
          onToggle={toggle}
          onToggleAll={(include) => {
            const keys = shown.filter(({ row }) => row.outcome.state === 'change').map(({ key }) => key);
            const others = [...left].filter((key) => !keys.includes(key));
            setLeft(new Set(include ? others : [...others, ...keys]));
          }}
          onOpen={setOpened}
        />
      )}
      <LineDetails
        line={opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    </Panel>
  );
}
