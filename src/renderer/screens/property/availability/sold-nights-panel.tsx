import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { type CalendarDate, weekdayOf } from '../../../../core/values/dates/calendar-date.ts';
import { readNightsAnswer } from '../../../../core/service/answers/nights-answer.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { sentInsteadOf } from '../../../../core/mapping/remarks.ts';
import type { NightsRules } from '../../../../core/analysis/availability/nights-matrix.ts';
import { minimumsOn, refusedBy } from '../../../../core/analysis/availability/nights-matrix.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { useSoldNights } from '../../../client/workspaces/requests.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { formatLongDate } from '../../../components/format/format-calendar-date.ts';
import { JsonTree } from '../../../components/snapshot/json-tree/json-tree.tsx';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { routes } from '../../../routes.ts';
import { AskGate } from '../request-shape/ask-gate.tsx';
import type { RequestExample } from '../request-shape/map-request.tsx';
import { Note } from '../../../kit/notes.tsx';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';

interface ArrivalProps {
  readonly arrival: CalendarDate;
  readonly today: CalendarDate;
}

/** Which lengths of stay the service sells from a day, beside the property's own rules. */
export function SoldNightsPanel(props: ArrivalProps) {
  const { arrival } = props;
  const { workspaceId, propertyId } = useProperty();
  const { locale } = usePreferences();
  const example = {
    workspaceId,
    endpoint: 'available-nights' as const,
    propertyId,
    values: { concepts: { propertyId: String(propertyId), arrival }, extras: [] },
  };
  return (
    <Panel
      title={`Sold from ${formatLongDate(arrival, locale)}`}
      description="Lengths of stay the service sells from this day, checked against this property’s rules."
    >
      {arrival < props.today ? (
        'This day is over.'
      ) : (
        <AskGate example={example} what="which lengths are sold">
          {() => <SoldNights arrival={arrival} example={example} />}
        </AskGate>
      )}
    </Panel>
  );
}

function SoldNights(props: {
  readonly arrival: CalendarDate;
  readonly example: RequestExample & { readonly propertyId: number };
}) {
  const { arrival, example } = props;
  const asked = useSoldNights({ ...example, priority: 'person' }, arrival);
  if (asked.error !== null) return <ErrorNotice error={asked.error.error} />;
  if (asked.data === undefined) return <LoadingLines />;
  const { body } = asked.data;
  const lengths = readNightsAnswer(body, arrival)?.byArrival.get(arrival);
  if (lengths === undefined) {
    return (
      <>
        <Notice tone="info" title="The lengths of stay couldn’t be read">
          Here is the raw response.
        </Notice>
        <JsonTree value={body} label="Lengths of stay: the service’s response" />
      </>
    );
  }
  if (lengths.length === 0) return 'Nothing is sold from this day.';
  return <LengthsTable arrival={arrival} lengths={lengths} />;
}

function LengthsTable(props: { readonly arrival: CalendarDate; readonly lengths: readonly number[] }) {
  const { arrival } = props;
  const { propertyId } = useProperty();
  const { locale } = usePreferences();
  const own = {
    startDays: useOwn('start-days').read?.value,
    shortBreaks: useOwn('short-breaks').read?.value,
    segments: useOwn('segment-pricing').read?.value,
  };
  const rules = rulesOn(arrival, own);
  const isRead = areUnderstood(arrival, own);
  const columns: readonly Column<number>[] = [
    { name: 'Nights', cell: (nights) => ({ value: formatCounted(nights, 'night', 'nights', locale) }) },
    {
      name: 'This property’s rules',
      cell: (nights) => ({ value: judgementOf(refusedBy(arrival, nights, rules), isRead) }),
    },
    {
      name: 'Price',
      cell: (nights) => ({
        value: null,
        shown: (
          <Button
            component={Link}
            href={routes.quote(propertyId, `${arrival}.${nights}.a2`)}
            size="compact-xs"
          >
            Price this stay
          </Button>
        ),
      }),
    },
  ];
  return (
    <>
      <SimpleTable caption="Lengths that are sold" rows={props.lengths} columns={columns} />
      {isRead ? null : (
        <Note>Some check-in day, short-break or season rules aren’t loaded or couldn’t be read.</Note>
      )}
    </>
  );
}

function judgementOf({ refuses, mayRefuse }: ReturnType<typeof refusedBy>, isRead: boolean): string {
  if (refuses.length > 0) return `Sold by the service, refused by the rule: ${refuses.join(' ')}`;
  if (mayRefuse.length > 0) {
    return `May be refused, as the season of this day is not known: ${mayRefuse.join(' ')}`;
  }
  return isRead
    ? 'Allowed by check-in days, short breaks and season minimums.'
    : 'Not checked: rules are missing.';
}

interface OwnRules {
  readonly startDays: ResourceValue<'start-days'> | undefined;
  readonly shortBreaks: ResourceValue<'short-breaks'> | undefined;
  readonly segments: ResourceValue<'segment-pricing'> | undefined;
}

/** Whether every rule about this day and length was understood, so that silence means there is none. */
function areUnderstood(arrival: CalendarDate, { startDays, shortBreaks, segments }: OwnRules): boolean {
  if (startDays === undefined || shortBreaks === undefined || segments === undefined) return false;
  const seasons = (shortBreaks.seasonalRules ?? []).map((season) => [season, ['minNights']] as const);
  const prices = segments.segments.map((segment) => [segment, ['minNights']] as const);
  const reported = [
    [startDays, [weekdayOf(arrival)]],
    [shortBreaks, ['enabled', 'minNights', 'allowedStartDays', 'seasonalRules']],
    ...seasons,
    ...prices,
  ] as const;
  return reported.every(([record, fields]) =>
    fields.every((field) => sentInsteadOf(record, field) === undefined),
  );
}

function rulesOn(arrival: CalendarDate, { startDays, shortBreaks, segments }: OwnRules): NightsRules {
  const days = shortBreaks?.allowedStartDays ?? null;
  return {
    startDays: startDays ?? null,
    shortBreaks: shortBreaks?.enabled ?? null,
    minimums: minimumsOn(arrival, { shortBreaks, segments }),
    shortStartDays: days === null || days.length === 0 ? null : days,
  };
}
