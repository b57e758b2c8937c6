import { useState } from 'react';
import { Stack } from '@mantine/core';
import { feedFacts, type SinceFeed, sinceFeed } from '../../../../core/analysis/arrivals/channel-feed.ts';
import { recentBookingsQuery } from '../../../../core/analysis/bookings/booking-periods.ts';
import { useRuns } from '../../../client/changes/changes.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { parseInstant } from '../../../components/format/format-age.ts';
import { ArrivalTruthPanel } from './arrival-truth-panel.tsx';
import { Term } from '../../../components/terms/term.tsx';
import {
  answersBy,
  patternAnswers,
  type PatternAnswers,
} from '../../../../core/analysis/arrivals/arrival-truth-table.ts';
import { momentText } from '../../../components/format/moment-text.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { WeekdayStrip } from '../../../components/property/weekday-strip.tsx';
import { Fact, Facts, Field } from '../../../kit/facts.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { Note, ToneWord } from '../../../kit/notes.tsx';
import { FeedFreshnessFact } from './feed-freshness.tsx';
import { type Absence, absenceOf, absenceOfAll } from '../../../../core/mapping/absence.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { Absent } from '../../../components/text/absent.tsx';
import { useAsk } from '../../../client/ask.ts';

export function ChannelArrivalTab() {
  const since = useSinceFeed();
  return (
    <>
      <ChannelFeedPanel since={since} />
      <ArrivalTruthPanel since={since} />
    </>
  );
}

/** Our changes and bookings that are newer than the feed. */
function useSinceFeed(): SinceFeed {
  const { workspaceId, propertyId } = useProperty();
  const [query] = useState(() => recentBookingsQuery(new Date()));
  const bookings = useOwn('bookings', query);
  const channel = useOwn('channel-arrival-status');
  const { data: runs = [] } = useRuns(workspaceId);
  const readAt = parseInstant(channel.view?.readAt ?? '');
  const status = channel.read?.value;
  const own = runs.filter(({ target }) => target.subject === String(propertyId));
  const feed = status === undefined || readAt === undefined ? undefined : feedFacts(status, readAt);
  return sinceFeed(feed, own, bookings.read?.value.rows ?? []);
}

/** The feed status. Each part stands alone, so a missing part hides nothing else. */
export function ChannelFeedPanel({ since }: { readonly since: SinceFeed }) {
  const { workspaceId, propertyId } = useProperty();
  const channel = useOwn('channel-arrival-status');
  const { locale } = usePreferences();
  const { data: attention } = useAsk('portfolio:attention', { workspaceId, propertyId });
  return (
    <ResourcePanel
      term="feed"
      description="What the service last published to booking channels."
      reading={channel}
    >
      {(value) => {
        const pattern = patternAnswers(value);
        return (
          <Facts layout="lines">
            <Fact label="Freshness">
              <FeedFreshnessFact
                status={value}
                staleAfterHours={attention?.feedHours}
                readAt={parseInstant(channel.view?.readAt ?? '') ?? new Date()}
              />
              {since.bookingAt === null ? null : (
                <Note>
                  A booking was made or cancelled after this feed ({momentText(since.bookingAt, locale)}), so
                  channels may not have its nights yet.
                </Note>
              )}
            </Fact>
            <Field
              label="Check-in day rule"
              of={value}
              field="ruleReachedFeed"
              none="Sent as null: neither yes nor no"
            >
              {(reached) => <ReachedFeed reached={reached} isOlder={since.change !== null} />}
            </Field>
            {value.channel === undefined && absenceOf(value, 'channel').is !== 'not-understood' ? null : (
              <Field label="Channel" of={value} field="channel" none="None named">
                {(name) => <InertText text={name} />}
              </Field>
            )}
            <Field label="Open for arrival" of={value} field="arrivalOpenWeekdays" none="None named">
              {(days) => (
                <WeekdayStrip
                  label="Open for arrival in the feed"
                  answers={answersBy((day) => days.includes(day))}
                />
              )}
            </Field>
            <Field
              label={<Term of="changeover">Changeover pattern</Term>}
              of={value}
              field="changeoverPattern"
              none="None"
            >
              {(sent) => <Pattern sent={sent} pattern={pattern} />}
            </Field>
          </Facts>
        );
      }}
    </ResourcePanel>
  );
}

function ReachedFeed(props: { readonly reached: boolean; readonly isOlder: boolean }) {
  if (!props.reached) return <ToneWord tone="warn">Not in the feed</ToneWord>;
  return props.isOlder ? (
    <ToneWord tone="warn">Reached, but the feed is from before your change</ToneWord>
  ) : (
    <ToneWord tone="good">Reached the feed</ToneWord>
  );
}

const origins: Readonly<Record<PatternAnswers['from'], string>> = {
  decoded: 'Decoded by the service.',
  'raw-letters': 'Decoded by Keyholder: every letter is the same.',
  'not-reported': 'The letters don’t say whether they start on Monday or Sunday.',
};

type SentPattern = NonNullable<ResourceValue<'channel-arrival-status'>['changeoverPattern']>;

function Pattern(props: { readonly sent: SentPattern; readonly pattern: PatternAnswers }) {
  const { sent, pattern } = props;
  const raw = sent.raw ?? null;
  const unread = unreadDecoding(sent, pattern);
  const notReported = absenceOfAll([absenceOf(sent, 'raw'), absenceOf(sent, 'decoded')]);
  if (raw === null && pattern.from === 'not-reported') return <Absent why={unread ?? notReported} />;
  return (
    <Stack gap="0.375rem">
      {pattern.from === 'not-reported' ? null : (
        <WeekdayStrip label="Changeover pattern" answers={pattern.answers} whyNot={() => notReported} />
      )}
      <Note>
        {raw === null ? null : (
          <>
            Raw:{' '}
            <code>
              <InertText text={raw} />
            </code>
            .{' '}
          </>
        )}
        {origins[pattern.from]}
      </Note>
      {unread === undefined ? null : (
        <Note>
          Its decoding: <Absent why={unread} />
        </Note>
      )}
    </Stack>
  );
}

/** Why the service's own decoding of the pattern couldn't be used. */
function unreadDecoding(sent: SentPattern, pattern: PatternAnswers): Absence | undefined {
  if (pattern.from === 'decoded') return undefined;
  const unread = absenceOf(sent, 'decoded');
  if (unread.is === 'not-understood') return unread;
  const decoded = sent.decoded ?? null;
  return decoded === null ? undefined : { is: 'not-understood', sent: decoded };
}
