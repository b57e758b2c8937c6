import { IconCopy, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import { formatCounted } from '../../../core/wording/plural.ts';
import { useMonthsReader } from '../../client/bookings/months-reader.ts';
import { usePlanSelection } from '../../client/changes/plan-selection.ts';
import { useReachability } from '../../client/workspaces/service-state.ts';
import { AgeLabel } from '../../components/text/age-label.tsx';
import { useDataTable } from '../../components/data-table/use-data-table.ts';
import { Page } from '../../components/page/page.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { routes } from '../../routes.ts';
import { AnswerLine } from './answer-line.tsx';
import { MonthsStrip } from './strips/months-strip.tsx';
import { TimelineKey } from './timeline-key.tsx';
import type { PickedNight } from './strips/days-strip.tsx';
import { TimelineList } from './timeline-list.tsx';
import { QuestionControls, WindowControls } from './timeline-bar.tsx';
import { timelineColumns } from './timeline-columns.tsx';
import { TimelinePeek } from './timeline-peek.tsx';
import { TimelineSelection } from './timeline-selection.tsx';
import styles from './timeline.module.css';
import { allMonths } from './strips/unread-months.ts';
import { wantedGap } from './timeline-lines.ts';
import type { TimelineModel } from './use-timeline.ts';
import { useSaveTimeline } from './use-save-timeline.ts';
import { ActionButton } from '../../components/page/action-button.tsx';

/** The timeline with houses on it, and the house that is looked at beside it. */
export function TimelineSheet(props: {
  readonly workspaceId: string;
  readonly title: string;
  readonly model: TimelineModel;
}) {
  const { workspaceId, model } = props;
  const { window, today, levers, view, found } = model;
  const { locale } = usePreferences();
  const [, navigate] = useLocation();
  const [, selectForPlan] = usePlanSelection(workspaceId);
  const [showsUnclear, setShowsUnclear] = useState(false);
  const [picked, setPicked] = useState<PickedNight | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const reader = useMonthsReader(workspaceId);
  const lines = showsUnclear && found.unclear.length > 0 ? found.unclear : found.lines;
  const { withStartDays } = view;
  const wanted = wantedGap(view);
  // Only what a strip shows: with another frame, every row in sight is drawn again.
  const frame = useMemo(
    () => ({ window, today, levers, withStartDays, wanted, picked }),
    [window, today, levers, withStartDays, wanted, picked],
  );
  const houses = formatCounted(lines.length, 'property', 'properties', locale);
  const columns = useMemo(() => timelineColumns(frame, locale, houses), [frame, locale, houses]);
  const table = useDataTable({ rows: lines, columns, rowId: idOf });
  const shown = table.rows.map(({ value }) => value);
  const save = useSaveTimeline(shown, window, levers);
  usePickedByClick(place, window.nights, setPicked);
  // What is looked at stays where it drops out of the list, as it does while days are read.
  const peeked = model.lines.find(({ row }) => row.propertyId === picked?.propertyId);
  const isListed = shown.some(({ row }) => row.propertyId === picked?.propertyId);
  const plan = (propertyId: number | undefined): void => {
    const own = propertyId === undefined ? [] : [propertyId];
    const ids = model.selectedIds.length > 0 ? model.selectedIds : own;
    if (ids.length === 0) return;
    selectForPlan(ids);
    navigate(routes.plan());
  };
  return (
    <Page
      title={props.title}
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
          save={save}
        />
      }
    >
      <div className={styles['bars']}>
        <WindowControls model={model} />
        <QuestionControls model={model} />
        <AnswerLine model={model} showsUnclear={showsUnclear} onShowUnclear={setShowsUnclear} />
      </div>
      <MonthsStrip workspaceId={workspaceId} model={model} reader={reader} />
      <div ref={place} className={styles['place']}>
        <TimelineList
          table={table}
          model={model}
          picked={isListed ? picked : null}
          onPick={setPicked}
          onPlan={plan}
        />
        {peeked === undefined || picked === null ? null : (
          <TimelinePeek
            line={peeked}
            isListed={isListed}
            frame={frame}
            index={picked.index}
            onPick={(index) => setPicked({ ...picked, index })}
            onClose={() => setPicked(null)}
          />
        )}
        <TimelineSelection model={model} onPlan={() => plan(undefined)} />
      </div>
      <TimelineKey levers={levers} withStartDays={withStartDays} />
    </Page>
  );
}

function SheetActions(props: {
  readonly workspaceId: string;
  readonly oldest: string | null;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
  readonly save: ReturnType<typeof useSaveTimeline>;
}) {
  const { save, isReading } = props;
  const offline = useReachability(props.workspaceId)?.reachable === false;
  return (
    <>
      {props.oldest === null ? null : (
        <span className={styles['age']}>
          oldest <AgeLabel readAt={props.oldest} offline={offline} />
        </span>
      )}
      <ActionButton
        variant="default"
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
      <ActionButton variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={save.copy}>
        {save.copied ? 'Copied' : 'Copy'}
      </ActionButton>
      <ActionButton
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={save.isPending}
        onClick={save.save}
      >
        Export CSV
      </ActionButton>
    </>
  );
}

function idOf({ row }: TimelineModel['found']['lines'][number]): string {
  return String(row.propertyId);
}

function oldestOf({ rows }: TimelineModel): string | null {
  return rows.reduce<string | null>(
    (oldest, { oldestReadAt: readAt }) =>
      readAt === null || (oldest !== null && oldest < readAt) ? oldest : readAt,
    null,
  );
}

/** A click into a strip picks the night that was clicked. One listener: a strip is no control. */
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
