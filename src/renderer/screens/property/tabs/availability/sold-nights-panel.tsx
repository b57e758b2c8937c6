import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { type CalendarDate, weekdayOf } from '../../../../../core/values/dates/calendar-date.ts';
import { readNightsAnswer } from '../../../../../core/service/answers/nights-answer.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { sentInsteadOf } from '../../../../../core/mapping/not-understood.ts';
import { minimumsOn } from '../../../../../core/analysis/availability/nights-matrix.ts';
import { refusedBy, type NightsRules } from '../../../../../core/analysis/bookings/sold-nights.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { useSoldNights } from '../../../../client/workspaces/requests.ts';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { formatLongDate } from '../../../../components/format/format-calendar-date.ts';
import { JsonTree } from '../../../../components/snapshot/json-tree/json-tree.tsx';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { routes } from '../../../../routes.ts';
import { AskGate } from '../../request-shape/ask-gate.tsx';
import type { RequestExample } from '../../request-shape/teach-request.tsx';
import { Note } from '../../../../kit/notes.tsx';

type Place = PropertyPlace & {
  readonly arrival: CalendarDate;
  readonly today: CalendarDate;
  readonly startDays: ResourceValue<'start-days'> | undefined;
  readonly shortBreaks: ResourceValue<'short-breaks'> | undefined;
  readonly segments: ResourceValue<'segment-pricing'> | undefined;
};

/** Which lengths the service sells from one day, and what the house's own rules say against them. */
export function SoldNightsPanel(props: Place) {
  const { workspace, propertyId, arrival } = props;
  const { locale } = usePreferences();
  const concepts = { propertyId: String(propertyId), arrival };
  const example = {
    ...{ workspaceId: workspace.id, endpoint: 'available-nights' as const, propertyId },
    values: { concepts, extras: [] },
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
          {() => <SoldNights {...props} example={example} />}
        </AskGate>
      )}
    </Panel>
  );
}

function SoldNights(props: Place & { readonly example: RequestExample & { readonly propertyId: number } }) {
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
  return <LengthsTable {...props} lengths={lengths} />;
}

function LengthsTable(props: Place & { readonly lengths: readonly number[] }) {
  const { arrival, propertyId } = props;
  const { locale } = usePreferences();
  const rules = rulesOf(props);
  const isRead = areUnderstood(props);
  return (
    <>
      <PlainTable caption="Lengths that are sold">
        <thead>
          <tr>
            <th scope="col">Nights</th>
            <th scope="col">This property’s rules</th>
            <th scope="col" aria-label="Quote" />
          </tr>
        </thead>
        <tbody>
          {props.lengths.map((nights) => {
            const { refuses, mayRefuse } = refusedBy(arrival, nights, rules);
            return (
              <tr key={nights} data-refused={refuses.length > 0 || undefined}>
                <th scope="row">{formatCounted(nights, 'night', 'nights', locale)}</th>
                <td>
                  {refuses.length > 0
                    ? `Sold by the service, refused by the rule: ${refuses.join(' ')}`
                    : mayRefuse.length > 0
                      ? `May be refused, as the season of this day is not known: ${mayRefuse.join(' ')}`
                      : isRead
                        ? 'Allowed by check-in days, short breaks and season minimums.'
                        : 'Not checked: rules are missing.'}
                </td>
                <td>
                  <Button
                    component={Link}
                    href={routes.quote(propertyId, `${arrival}.${String(nights)}.a2`)}
                    size="compact-xs"
                    variant="default"
                  >
                    Price this stay
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
      {isRead ? null : (
        <Note>Some check-in day, short-break or season rules aren’t loaded or couldn’t be read.</Note>
      )}
    </>
  );
}

/** Whether all that these rules may say of the day and the length was read, so that their silence means something. */
function areUnderstood({ startDays, shortBreaks, segments, arrival }: Place): boolean {
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

function rulesOf({ arrival, startDays, shortBreaks, segments }: Place): NightsRules {
  const days = shortBreaks?.allowedStartDays ?? null;
  return {
    startDays: startDays ?? null,
    shortBreaks: shortBreaks?.enabled ?? null,
    minimums: minimumsOn(arrival, { shortBreaks, segments }),
    shortStartDays: days === null || days.length === 0 ? null : days,
  };
}
