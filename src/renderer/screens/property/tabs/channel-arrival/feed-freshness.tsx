import { numberFormat, usableLocale } from '../../../../../core/values/money/number-format.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import {
  type FeedFreshness,
  feedBrokenAfterHours,
  feedStaleAfterHours,
  judgeFeed,
  type FeedFacts,
} from '../../../../../core/analysis/arrivals/feed-freshness.ts';
import { formatAgo, formatMoment } from '../../../../components/format/format-age.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { parseServiceTime } from '../../../../../core/values/dates/service-time.ts';
import { useNow } from '../../../../components/format/use-now.ts';
import { Note, ToneWord } from '../../../../kit/notes.tsx';
import { type Absence, absenceOf, absenceOfAll, absenceWords } from '../../../../../core/wording/absence.ts';
import { Absent } from '../../../../components/text/absent.tsx';
import { DatedText } from '../../../../components/text/dated-text.tsx';
import { feedFacts } from '../../../../../core/analysis/arrivals/channel-facts.ts';

const words = {
  fresh: { word: 'Fresh', tone: 'good' },
  stale: { word: 'Stale', tone: 'warn' },
  broken: { word: 'Badly stale', tone: 'bad' },
  unknown: { word: 'Not checked', tone: 'unknown' },
} as const;

/** How old the feed is, by which thresholds that is judged, and the service's own word beside it. */
export function FeedFreshnessFact(props: {
  readonly status: ResourceValue<'channel-arrival-status'>;
  readonly readAt: Date;
  /** What a person set; undefined while it is not known. */
  readonly staleAfterHours?: number | undefined;
}) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const reported = feedTime(props.status, props.readAt);
  const freshness = judgeFeed(reported.facts, now, props.staleAfterHours).freshness;
  const { word, tone } = words[isSure(freshness, reported) ? freshness : 'unknown'];
  const instant = reported.updatedAt === undefined ? undefined : parseServiceTime(reported.updatedAt);
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
            Feed time: <Absent why={whyNoTime(props.status)} />{' '}
          </>
        ) : null}
        {reported.isCounted ? 'Worked out from the age in hours. ' : null}
        {ownWord(reported.saysStale, props.status)}
      </Note>
      <FeedMoments reported={reported} now={now} status={props.status} />
      <Note>
        Keyholder treats a feed as stale after {props.staleAfterHours ?? feedStaleAfterHours} hours and badly
        stale after {feedBrokenAfterHours / 24} days.
      </Note>
    </>
  );
}

function ownWord(saysStale: boolean | undefined, status: Status): string {
  if (saysStale === undefined) {
    const why = absenceWords(whyNone(status, ['feedStale'], ['stale', 'fresh'])).toLowerCase();
    return `The service’s own verdict: ${why}.`;
  }
  return saysStale ? 'The service calls it stale.' : 'The service calls it fresh.';
}

function hours(age: number, locale: string): string {
  return numberFormat(usableLocale(locale), { maximumFractionDigits: 1 }).format(age);
}

/** A tick needs a time that nothing else in the same answer speaks against. */
function isSure(freshness: FeedFreshness, reported: FeedTime): boolean {
  return freshness !== 'fresh' || !(reported.contradictsItself || reported.saysStale === true);
}

/** The moment and the age that came, side by side, with a word when they do not fit. */
function FeedMoments(props: { readonly reported: FeedTime; readonly now: Date; readonly status: Status }) {
  const { reported, now, status } = props;
  const { locale } = usePreferences();
  if (reported.ownTime === undefined && reported.ageHours === undefined) return null;
  return (
    <>
      <Note>
        Feed time:{' '}
        {reported.ownTime === undefined ? (
          absenceWords(whyNoTime(status)).toLowerCase()
        ) : (
          <DatedText text={reported.ownTime} />
        )}{' '}
        · Age when loaded:{' '}
        {reported.ageHours === undefined
          ? absenceWords(whyNone(status, ['feedAgeHours'], ['ageHours'])).toLowerCase()
          : `${hours(reported.ageHours, locale)} hours`}
      </Note>
      {reported.hoursApart === undefined ? null : (
        <Note>
          <ToneWord tone="warn">The two disagree</ToneWord>{' '}
          {judgeFeed(reported.facts, now).contradiction ?? ''} By the time the feed was{' '}
          {hours(Math.abs(reported.hoursApart), locale)} hours {reported.hoursApart > 0 ? 'older' : 'younger'}{' '}
          than by the age. One of them is wrong; the older one counts.
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

/** Why none of these fields, of the answer or of the feed in it, has a value. */
function whyNone(status: Status, own: readonly (keyof Status)[], inFeed: readonly (keyof Feed)[]): Absence {
  const { feed } = status;
  return absenceOfAll([
    ...own.map((field) => absenceOf(status, field)),
    ...(feed === null || feed === undefined ? [] : inFeed.map((field) => absenceOf(feed, field))),
  ]);
}

/** What a body tells of the feed's age, wherever it stands in it. */
interface FeedTime {
  readonly updatedAt: string | undefined;
  /** The time is not the service's own, but its age in hours counted back from when we read it. */
  readonly isCounted: boolean;
  readonly ageHours: number | undefined;
  readonly saysStale: boolean | undefined;
  /** How many hours the age by the time is more than the age that came, where both came and are over an hour apart. */
  readonly hoursApart: number | undefined;
  /** The moment by itself: the service's own, never one that is counted back. */
  readonly ownTime: string | undefined;
  /** The two ages are over an hour apart. */
  readonly contradictsItself: boolean;
  /** What the judgement of every feed goes by. */
  readonly facts: FeedFacts;
}

export function feedTime(status: ResourceValue<'channel-arrival-status'>, readAt: Date): FeedTime {
  const facts = feedFacts(status, readAt);
  const ownTime = status.feed?.updatedAt ?? status.feedUpdatedAt ?? undefined;
  const ageHours = status.feed?.ageHours ?? status.feedAgeHours ?? undefined;
  const apart = facts.feedContradiction;
  const contradictsItself = apart !== undefined;
  return {
    contradictsItself,
    hoursApart: apart === undefined ? undefined : apart.momentHours - apart.saidHours,
    facts,
    ownTime,
    updatedAt: facts.feedUpdatedAt,
    isCounted: ownTime === undefined && facts.feedUpdatedAt !== undefined,
    ageHours,
    saysStale: facts.feedSaysStale,
  };
}
