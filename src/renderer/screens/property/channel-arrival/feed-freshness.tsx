import { numberFormat, usableLocale } from '../../../../core/values/money/number-format.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import type { FeedFacts } from '../../../../core/analysis/arrivals/channel-feed.ts';
import {
  feedBrokenAfterHours,
  feedFacts,
  feedStaleAfterHours,
  judgeFeed,
} from '../../../../core/analysis/arrivals/channel-feed.ts';
import { formatAgo, formatMoment } from '../../../components/format/format-age.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { parseServiceTime } from '../../../../core/values/dates/service-time.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { Note, ToneWord } from '../../../kit/notes.tsx';
import { type Absence, absenceOf, absenceOfAll, absenceWords } from '../../../../core/mapping/absence.ts';
import { Absent } from '../../../components/text/absent.tsx';
import { DatedText } from '../../../components/text/dated-text.tsx';

const words = {
  fresh: { word: 'Fresh', tone: 'good' },
  stale: { word: 'Stale', tone: 'warn' },
  broken: { word: 'Badly stale', tone: 'bad' },
  unknown: { word: 'Not checked', tone: 'unknown' },
} as const;

/** The age of the feed, the thresholds it is judged by, and the service's own verdict. */
export function FeedFreshnessFact(props: {
  readonly status: Status;
  readonly readAt: Date;
  /** The user's setting. Undefined while it loads. */
  readonly staleAfterHours?: number | undefined;
}) {
  const { status, staleAfterHours } = props;
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const facts = feedFacts(status, props.readAt);
  const { freshness } = judgeFeed(facts, now, staleAfterHours);
  const { feedUpdatedAt: updatedAt, feedSaysStale: saysStale, feedContradiction: apart } = facts;
  // "Fresh" needs a time that nothing else in the same response contradicts.
  const isSure = freshness !== 'fresh' || (apart === undefined && saysStale !== true);
  const { word, tone } = words[isSure ? freshness : 'unknown'];
  const instant = updatedAt === undefined ? undefined : parseServiceTime(updatedAt);
  const isCounted = updatedAt !== undefined && ownTimeOf(status) === undefined;
  return (
    <>
      <ToneWord tone={tone}>{word}</ToneWord>
      {instant === undefined
        ? null
        : freshness === 'unknown'
          ? ` dated ${formatMoment(instant, now, locale)}, which is not in the past: one of the two clocks is wrong`
          : ` updated ${formatAgo(now.getTime() - instant.getTime())}, ${formatMoment(instant, now, locale)}`}
      <Note>
        {instant === undefined ? (
          <>
            Feed time: <Absent why={whyNoTime(status)} />{' '}
          </>
        ) : null}
        {isCounted ? 'Worked out from the age in hours. ' : null}
        {ownWord(saysStale, status)}
      </Note>
      <FeedMoments status={status} facts={facts} now={now} />
      <Note>
        Keyholder treats a feed as stale after {staleAfterHours ?? feedStaleAfterHours} hours and badly stale
        after {feedBrokenAfterHours / 24} days.
      </Note>
    </>
  );
}

/** The service's own time, never one computed from an age. */
function ownTimeOf(status: Status): string | undefined {
  return status.feed?.updatedAt ?? status.feedUpdatedAt ?? undefined;
}

function ownWord(saysStale: boolean | undefined, status: Status): string {
  if (saysStale === undefined) {
    const why = absenceWords(whyNone(status, ['feedStale'], ['stale', 'fresh'])).toLowerCase();
    return `The service’s own verdict: ${why}.`;
  }
  return saysStale ? 'The service calls it stale.' : 'The service calls it fresh.';
}

/** The time and the age that the service sent, with a warning if they disagree. */
function FeedMoments(props: { readonly status: Status; readonly facts: FeedFacts; readonly now: Date }) {
  const { status, facts } = props;
  const { locale } = usePreferences();
  const ownTime = ownTimeOf(status);
  const ageHours = status.feed?.ageHours ?? status.feedAgeHours ?? undefined;
  if (ownTime === undefined && ageHours === undefined) return null;
  const { feedContradiction: apart } = facts;
  const hoursApart = apart === undefined ? 0 : apart.momentHours - apart.saidHours;
  const format = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  return (
    <>
      <Note>
        Feed time:{' '}
        {ownTime === undefined ? absenceWords(whyNoTime(status)).toLowerCase() : <DatedText text={ownTime} />}{' '}
        · Age when loaded:{' '}
        {ageHours === undefined
          ? absenceWords(whyNone(status, ['feedAgeHours'], ['ageHours'])).toLowerCase()
          : `${format.format(ageHours)} hours`}
      </Note>
      {apart === undefined ? null : (
        <Note>
          <ToneWord tone="warn">The two disagree</ToneWord> {judgeFeed(facts, props.now).contradiction ?? ''}{' '}
          By the time the feed was {format.format(Math.abs(hoursApart))} hours{' '}
          {hoursApart > 0 ? 'older' : 'younger'} than by the age. One of them is wrong; the older one counts.
        </Note>
      )}
    </>
  );
}

type Status = ResourceValue<'channel-arrival-status'>;
type Feed = NonNullable<Status['feed']>;

function whyNoTime(status: Status): Absence {
  return whyNone(status, ['feedUpdatedAt', 'feed'], ['updatedAt']);
}

/** Why none of these fields has a value, in the response or in its feed. */
function whyNone(status: Status, own: readonly (keyof Status)[], inFeed: readonly (keyof Feed)[]): Absence {
  const { feed } = status;
  return absenceOfAll([
    ...own.map((field) => absenceOf(status, field)),
    ...(feed === null || feed === undefined ? [] : inFeed.map((field) => absenceOf(feed, field))),
  ]);
}
