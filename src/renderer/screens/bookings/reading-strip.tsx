import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCounted } from '../../../core/values/words/plural.ts';
import type { PropertiesState } from '../../client/properties/properties-reader.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { JobStrip } from '../../components/progress/job-strip.tsx';
import { useMoneyQuestion } from '../../components/snapshot/money-question.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { someNames } from './bookings-model.ts';
import type { ReadingFacts } from './bookings-model.ts';

export function ReadingStrip(props: {
  readonly workspaceId: string;
  readonly state: PropertiesState;
  readonly facts: ReadingFacts;
  readonly onRead: (propertyIds: readonly number[]) => void;
  readonly onStop: () => void;
}) {
  const { state, facts } = props;
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const rest = [...facts.unread, ...facts.inPart];
  const isOpening = state.progress?.is === 'opening';
  const isStopped = state.stoppedBy !== null;
  return (
    <JobStrip
      job={state}
      label={isOpening ? 'Loading saved bookings' : 'Loading bookings'}
      verb={isOpening ? 'Loading saved data' : 'Loading'}
      nouns={['property', 'properties']}
      remaining={isOpening ? null : remaining}
      stop={{ onStop: props.onStop }}
      {...(isStopped && rest.length > 0
        ? { retry: <LoadButton properties={rest} onRead={props.onRead} /> }
        : {})}
    >
      {rest.length === 0 ? null : isStopped ? (
        <Text fz="sm" c="dimmed" role="status">
          <NotReadWords facts={facts} />
        </Text>
      ) : (
        <NotRead {...props} />
      )}
      {rest.length > 0 || isStopped || facts.failed.length === 0 ? null : <NotReadAnew {...props} />}
      {facts.moneyInDoubt === 0 ? null : <MoneyInDoubt properties={facts.moneyInDoubt} />}
      {facts.mixed.length === 0 ? null : (
        <Notice tone="info">
          Bookings of {someNames(facts.mixed)} use more than one currency. Their amounts can’t be added up, so
          totals leave them out.
        </Notice>
      )}
    </JobStrip>
  );
}

function NotRead(props: {
  readonly facts: ReadingFacts;
  readonly onRead: (propertyIds: readonly number[]) => void;
}) {
  const { unread, inPart, failed } = props.facts;
  const { locale } = usePreferences();
  const [first] = failed;
  return (
    <ReadNotice properties={[...unread, ...inPart]} onRead={props.onRead}>
      <NotReadWords facts={props.facts} />
      {first === undefined
        ? ''
        : ` ${formatCounted(failed.length, 'request', 'requests', locale)} failed: ${first.error.message}`}
    </ReadNotice>
  );
}

function NotReadWords({ facts }: { readonly facts: ReadingFacts }) {
  const { unread, inPart, since } = facts;
  const { locale } = usePreferences();
  return (
    <>
      {unread.length === 0 ? null : <>No bookings are loaded for {someNames(unread)}. </>}
      {inPart.length === 0 ? null : (
        <>
          For {someNames(inPart)} some bookings made since {formatCalendarDate(since, locale)} aren’t
          loaded.{' '}
        </>
      )}
      Totals leave out what hasn’t loaded.
    </>
  );
}

/** Every property has data, but the last attempt to refresh some of them failed. */
function NotReadAnew(props: {
  readonly facts: ReadingFacts;
  readonly onRead: (propertyIds: readonly number[]) => void;
}) {
  const { failed } = props.facts;
  const properties = failed.map(({ property }) => property);
  return (
    <ReadNotice properties={properties} onRead={props.onRead}>
      The last refresh failed for {someNames(properties)}: {failed[0]?.error.message} Their bookings are from
      an earlier refresh.
    </ReadNotice>
  );
}

function ReadNotice(props: {
  readonly properties: readonly { readonly propertyId: number }[];
  readonly onRead: (propertyIds: readonly number[]) => void;
  readonly children: ReactNode;
}) {
  return (
    <Notice
      tone="warn"
      live="status"
      actions={<LoadButton properties={props.properties} onRead={props.onRead} />}
    >
      {props.children}
    </Notice>
  );
}

function LoadButton(props: {
  readonly properties: readonly { readonly propertyId: number }[];
  readonly onRead: (propertyIds: readonly number[]) => void;
}) {
  const { properties } = props;
  const { locale } = usePreferences();
  return (
    <Button size="xs" onClick={() => props.onRead(properties.map(({ propertyId }) => propertyId))}>
      Load {formatCounted(properties.length, 'property', 'properties', locale)}
    </Button>
  );
}

function MoneyInDoubt(props: { readonly properties: number }) {
  const ask = useMoneyQuestion();
  const { locale } = usePreferences();
  return (
    <Notice
      tone="info"
      actions={
        ask === null ? null : (
          <Button size="xs" onClick={ask}>
            Choose unit
          </Button>
        )
      }
    >
      Amounts for {formatCounted(props.properties, 'property', 'properties', locale)} may be whole units or
      hundredths. Totals leave them out until you choose.
    </Notice>
  );
}
