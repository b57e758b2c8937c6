import { Flex, Stack } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { clipboardText } from '../../../core/values/delimited-text.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useMonthsReader } from '../../client/bookings/months-reader.ts';
import type { FileCell } from '../../components/data-table/data-column.ts';
import { useDataTable } from '../../components/data-table/use-data-table.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { SelectionStrip } from '../../components/list/selection-strip.tsx';
import { ActionButton } from '../../components/page/action-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { Unanswered } from '../../components/progress/unanswered.tsx';
import { useCopy } from '../../components/text/copy-context.tsx';
import { NoProperties, useBulkEdit, workspaceScreen } from '../../kit/properties.tsx';
import { OldestAge } from '../../kit/oldest-age.tsx';
import { ExportButton } from '../../kit/save-table.tsx';
import { comparisonOf } from '../../routes.ts';
import type { PickedNight } from './days-strip.tsx';
import { AnswerLine, DaysNotLoaded } from './calendar-answers.tsx';
import { QuestionControls, WindowControls } from './calendar-bar.tsx';
import { calendarColumns, calendarFile } from './calendar-columns.tsx';
import { allMonths, wantedGap } from './calendar-lines.ts';
import type { CalendarLine } from './calendar-lines.ts';
import { CalendarLegend, CalendarList } from './calendar-list.tsx';
import { CalendarPeek } from './calendar-peek.tsx';
import { lastDayOf } from './calendar-window.ts';
import { useCalendar } from './use-calendar.ts';
import type { CalendarModel } from './use-calendar.ts';

const title = 'Calendar';
const hourMs = 3_600_000;

export const CalendarScreen = workspaceScreen(Calendar);

function Calendar({ workspace }: { readonly workspace: Workspace }) {
  const today = localDateOf(useNow(hourMs));
  const model = useCalendar(workspace.id, today);
  if (model.rows.length > 0) return <CalendarSheet workspaceId={workspace.id} model={model} />;
  return (
    <Page title={title} width="wide">
      {model.data === undefined ? (
        <Unanswered question={{ error: model.error }} lines={8} />
      ) : (
        <NoProperties>
          Calendar shows the nights of each property in {workspace.name}. Add properties first.
        </NoProperties>
      )}
    </Page>
  );
}

function CalendarSheet(props: { readonly workspaceId: string; readonly model: CalendarModel }) {
  const { workspaceId, model } = props;
  const { window, today, discounts, view, found } = model;
  const { locale } = usePreferences();
  const edit = useBulkEdit(workspaceId);
  const [showsUnclear, setShowsUnclear] = useState(false);
  const [picked, setPicked] = useState<PickedNight | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const reader = useMonthsReader(workspaceId);
  const lines = showsUnclear && found.unclear.length > 0 ? found.unclear : found.lines;
  const { withStartDays } = view;
  const wanted = wantedGap(view);
  // Holds only what a strip shows, because a new frame redraws every row in view.
  const frame = useMemo(
    () => ({ window, today, discounts, withStartDays, wanted, picked }),
    [window, today, discounts, withStartDays, wanted, picked],
  );
  const properties = formatCounted(lines.length, 'property', 'properties', locale);
  const columns = useMemo(() => calendarColumns(frame, locale, properties), [frame, locale, properties]);
  const table = useDataTable({ rows: lines, columns, rowId: idOf });
  const shown = table.rows.map(({ value }) => value);
  usePickedByClick(place, window.nights, setPicked);
  // The open property stays open if it drops out of the list, which can happen while days load.
  const peeked = model.lines.find(({ row }) => row.propertyId === picked?.propertyId);
  const isListed = shown.some(({ row }) => row.propertyId === picked?.propertyId);
  const bulkEdit = (own: readonly number[]): void =>
    edit(model.selectedIds.length > 0 ? model.selectedIds : own);
  return (
    <Page
      title={title}
      width="wide"
      fill
      actions={
        <SheetActions
          workspaceId={workspaceId}
          oldest={oldestOf(model)}
          isReading={reader.progress !== null}
          onRefresh={() =>
            reader.run(
              allMonths(
                lines.map(({ row }) => row),
                window,
              ),
            )
          }
          file={() => calendarFile(shown, window, discounts)}
          fileName={`calendar-${window.from}-to-${lastDayOf(window)}`}
        />
      }
    >
      <Stack gap="sm">
        <WindowControls model={model} />
        <QuestionControls model={model} />
        <AnswerLine model={model} showsUnclear={showsUnclear} onShowUnclear={setShowsUnclear} />
      </Stack>
      <DaysNotLoaded workspaceId={workspaceId} model={model} reader={reader} />
      <Flex ref={place} flex={1} gap="sm" mih="20rem" pos="relative">
        <CalendarList
          table={table}
          model={model}
          picked={isListed ? picked : null}
          onPick={setPicked}
          onBulkEdit={(propertyId) => bulkEdit([propertyId])}
        />
        {peeked === undefined || picked === null ? null : (
          <CalendarPeek
            line={peeked}
            isListed={isListed}
            frame={frame}
            index={picked.index}
            onPick={(index) => setPicked({ ...picked, index })}
            onClose={() => setPicked(null)}
          />
        )}
      </Flex>
      <SelectionStrip
        count={model.selectedIds.length}
        onBulkEdit={() => bulkEdit([])}
        compareHref={comparisonOf(model.selectedIds)}
        onClear={() => model.setSelection(new Set())}
      />
      <CalendarLegend discounts={discounts} withStartDays={withStartDays} />
    </Page>
  );
}

function SheetActions(props: {
  readonly workspaceId: string;
  readonly oldest: string | null;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
  readonly file: () => FileCell[][];
  readonly fileName: string;
}) {
  const { isReading } = props;
  const { copy, copied } = useCopy();
  return (
    <>
      <OldestAge workspaceId={props.workspaceId} readAt={props.oldest} />
      <ActionButton
        data-refresh
        title="Refresh the days of the properties in view"
        leftSection={<IconRefresh size={16} aria-hidden />}
        {...(isReading ? { 'aria-disabled': true, 'data-disabled': true } : {})}
        onClick={() => {
          if (!isReading) props.onRefresh();
        }}
      >
        Refresh
      </ActionButton>
      <ActionButton
        variant="subtle"
        color="gray"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => copy(clipboardText(props.file()))}
      >
        {copied ? 'Copied' : 'Copy'}
      </ActionButton>
      <ExportButton fileName={props.fileName} rows={props.file} />
    </>
  );
}

function idOf({ row }: CalendarLine): string {
  return String(row.propertyId);
}

function oldestOf({ rows }: CalendarModel): string | null {
  return rows.flatMap(({ oldestReadAt }) => oldestReadAt ?? []).toSorted()[0] ?? null;
}

/** A click in a strip chooses that night. One listener serves all strips, because they aren't controls. */
function usePickedByClick(
  place: RefObject<HTMLDivElement | null>,
  nights: number,
  onPick: (picked: PickedNight) => void,
): void {
  const onClick = useEffectEvent((event: MouseEvent): void => {
    const strip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-days]') : null;
    const propertyId = Number(strip?.dataset['days']);
    if (strip === null || !Number.isSafeInteger(propertyId)) return;
    const { left, width } = strip.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * nights);
    onPick({ propertyId, index: Math.min(nights - 1, Math.max(0, index)) });
  });
  useEffect(() => {
    const element = place.current;
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('click', onClick);
    };
  }, [place]);
}
