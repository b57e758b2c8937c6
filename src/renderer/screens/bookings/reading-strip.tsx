import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HousesState } from '../../client/houses/houses-reader.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { formatCount } from '../../components/format/format-quantity.ts';
import { useMoneyQuestion } from '../../components/snapshot/money-question.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { ProgressStrip } from '../../components/progress/progress-strip.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import type { ReadingFacts } from './reading-facts.ts';
import { someNames } from './reading-facts.ts';
import { t } from './texts.ts';
import { RichText } from '../../components/text/rich-text.tsx';

/** How far reading has come; and what is not read of which houses, with the way to read it. */
export function ReadingStrip(props: {
  readonly workspaceId: string;
  readonly state: HousesState;
  readonly facts: ReadingFacts;
  readonly onRead: (propertyIds: readonly number[]) => void;
  readonly onStop: () => void;
}) {
  const { state, facts } = props;
  if (state.progress !== null) return <UnderWay {...props} progress={state.progress} />;
  const rest = [...facts.unread, ...facts.inPart];
  return (
    <>
      {state.stoppedBy === null ? null : (
        <ErrorNotice error={state.stoppedBy} outcome={t('readingHasStopped')} live="status" />
      )}
      {rest.length === 0 ? null : <NotRead {...props} />}
      {rest.length > 0 || state.stoppedBy !== null || facts.failed.length === 0 ? null : (
        <NotReadAnew {...props} />
      )}
      {facts.moneyInDoubt === 0 ? null : <MoneyInDoubt houses={facts.moneyInDoubt} />}
      {facts.mixed.length === 0 ? null : (
        <Notice tone="info">{t('bookingsOfAreInMoreThanOne', { someNames: someNames(facts.mixed) })}</Notice>
      )}
    </>
  );
}

function NotRead(props: {
  readonly facts: ReadingFacts;
  readonly onRead: (propertyIds: readonly number[]) => void;
}) {
  const { unread, inPart, failed, since } = props.facts;
  const { locale } = usePreferences();
  const rest = [...unread, ...inPart];
  const [first] = failed;
  return (
    <ReadNotice houses={rest} onRead={props.onRead}>
      {unread.length === 0 ? null : <>{t('nothingIsRead', { someNames: someNames(unread) })} </>}
      {inPart.length === 0 ? null : (
        <>
          {t('ofNotEveryBookingMade', {
            someNames: someNames(inPart),
            since: formatCalendarDate(since, locale),
          })}{' '}
        </>
      )}
      {t('whatIsMissingIsInNoFigure', {
        part:
          first === undefined
            ? ''
            : t('readsFailed', { count: failed.length, locale, message: first.error.message }),
      })}
    </ReadNotice>
  );
}

/** Every house is here as it was, and the last attempt to read some of them brought nothing newer. */
function NotReadAnew(props: {
  readonly facts: ReadingFacts;
  readonly onRead: (propertyIds: readonly number[]) => void;
}) {
  const { failed } = props.facts;
  const houses = failed.map(({ house }) => house);
  return (
    <ReadNotice houses={houses} onRead={props.onRead}>
      <RichText
        t={t}
        of="lastReadOfFailedTheirBookings"
        parts={{ someNames: someNames(houses), message: failed[0]?.error.message }}
      />
    </ReadNotice>
  );
}

/** What is missing, and the button that reads it. */
function ReadNotice(props: {
  readonly houses: readonly { readonly propertyId: number }[];
  readonly onRead: (propertyIds: readonly number[]) => void;
  readonly children: ReactNode;
}) {
  const { houses } = props;
  const { locale } = usePreferences();
  return (
    <Notice
      tone="warn"
      live="status"
      actions={
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            props.onRead(houses.map(({ propertyId }) => propertyId));
          }}
        >
          {t('readHouses', { count: houses.length, locale })}
        </Button>
      }
    >
      {props.children}
    </Notice>
  );
}

function MoneyInDoubt(props: { readonly houses: number }) {
  const ask = useMoneyQuestion();
  const { locale } = usePreferences();
  return (
    <Notice
      tone="info"
      actions={
        ask === null ? null : (
          <Button size="xs" variant="default" onClick={ask}>
            {t('sayWhich')}
          </Button>
        )
      }
    >
      {t('amountsOfHousesMayBeWhole', { count: props.houses, locale })}
    </Notice>
  );
}

function UnderWay(props: {
  readonly workspaceId: string;
  readonly progress: NonNullable<HousesState['progress']>;
  readonly onStop: () => void;
}) {
  const { is, done, total } = props.progress;
  const { locale } = usePreferences();
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const isReading = is === 'reading';
  return (
    <ProgressStrip
      label={isReading ? t('readingBookings') : t('openingBookings')}
      done={done}
      total={total}
      words={t('ofHouses', {
        count: total,
        locale,
        part: isReading ? t('reading') : t('openingWhatIsKept'),
        done: formatCount(done, locale),
      })}
      remaining={isReading ? remaining : null}
      stop={{ label: t('stop'), onStop: props.onStop }}
    />
  );
}
