import { Term } from '../../../../components/terms/term.tsx';
import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { answersBy, patternAnswers } from '../../../../../analysis/availability/changeover-pattern.ts';
import type { PatternAnswers } from '../../../../../analysis/availability/changeover-pattern.ts';
import type { SinceFeed } from '../../../../../analysis/arrivals/since-feed.ts';
import { momentText } from '../../../../components/format/moment-text.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { parseInstant } from '../../../../components/format/format-age.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';
import { WeekdayStrip } from '../../../../components/house/weekday-strip.tsx';
import { howThisIsRead } from '../../../../guarded-edit/teaching/how-this-is-read.tsx';
import styles from './channel-arrival.module.css';
import { FeedFreshnessFact } from './feed-freshness-fact.tsx';
import type { Absence } from '../../../../../contract/wording/absence.ts';
import { absenceOf, absenceOfAll } from '../../../../../contract/wording/absence.ts';
import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { Absent } from '../../../../components/text/absent.tsx';
import { FieldFact } from '../../../../components/text/field-value.tsx';
import { useAsk } from '../../../../client/ask.ts';

/** What the service tells of the channel feed, each part by itself: a part that is missing hides none of the others. */
export function ChannelFeedPanel(props: {
  readonly property: { readonly workspaceId: string; readonly propertyId: number };
  readonly channel: ResourceReading<'channel-arrival-status'>;
  readonly since: SinceFeed;
}) {
  const { channel, since } = props;
  const { locale } = usePreferences();
  const { data: attention } = useAsk('portfolio:attention', {
    workspaceId: props.property.workspaceId,
    propertyId: props.property.propertyId,
  });
  return (
    <SnapshotPanel
      title="Channel arrival status"
      term="feed"
      description="What the service last published to booking channels."
      reading={channel}
      decode={() => channel.read}
      howRead={howThisIsRead('Channel arrival status', 'channel-arrival-status', channel.view)}
    >
      {(read) => {
        const { value } = read;
        const pattern = patternAnswers(value);
        const readAt = channel.view?.readAt ?? null;
        return (
          <>
            <dl className={styles['facts']}>
              <Fact label="Feed freshness">
                <FeedFreshnessFact
                  status={value}
                  staleAfterHours={attention?.feedHours}
                  readAt={(readAt === null ? undefined : parseInstant(readAt)) ?? new Date()}
                />
                {since.bookingAt === null ? null : (
                  <p className={styles['aside']}>
                    A booking was made or cancelled after this feed ({momentText(since.bookingAt, locale)}):
                    channels may not have its nights yet.
                  </p>
                )}
              </Fact>
              <Fact label="Arrival-day rule in the feed">
                <FieldFact record={value} field="ruleReachedFeed" none="Sent as null: neither yes nor no">
                  {(reached) => <ReachedFeed reached={reached} isOlder={since.change !== null} />}
                </FieldFact>
              </Fact>
              {value.channel === undefined && absenceOf(value, 'channel').is === 'not-sent' ? null : (
                <Fact label="Channel">
                  <FieldFact record={value} field="channel" none="None named">
                    {(channel) => <InertText text={channel} />}
                  </FieldFact>
                </Fact>
              )}
              <Fact label="Open for arrival in the feed">
                <FieldFact record={value} field="arrivalOpenWeekdays" none="None named">
                  {(days) => (
                    <WeekdayStrip
                      label="Open for arrival in the feed"
                      answers={answersBy((day) => days.includes(day))}
                    />
                  )}
                </FieldFact>
              </Fact>
              <Fact label={<Term of="changeover">Changeover pattern</Term>}>
                <FieldFact record={value} field="changeoverPattern" none="None">
                  {(sent) => <Pattern sent={sent} pattern={pattern} />}
                </FieldFact>
              </Fact>
            </dl>
            <UnknownFields read={read} />
          </>
        );
      }}
    </SnapshotPanel>
  );
}

function Fact(props: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function ReachedFeed(props: { readonly reached: boolean; readonly isOlder: boolean }) {
  if (props.reached && props.isOlder) {
    return (
      <span className={styles['word']} data-tone="warn">
        <IconAlertTriangle size={16} aria-hidden />
        Reached, says the service of a feed from before your change
      </span>
    );
  }
  return props.reached ? (
    <span className={styles['word']} data-tone="good">
      <IconCircleCheck size={16} aria-hidden />
      Reached, says the service
    </span>
  ) : (
    <span className={styles['word']} data-tone="warn">
      <IconAlertTriangle size={16} aria-hidden />
      Not reached, says the service
    </span>
  );
}

const origins: Readonly<Record<PatternAnswers['from'], string>> = {
  decoded: 'As the service decodes it.',
  'raw-letters': 'Decoded here, as the service does not: every letter says the same.',
  'not-reported': 'Letters alone leave open whether they begin on Monday or on Sunday.',
};

type SentPattern = NonNullable<ResourceValue<'channel-arrival-status'>['changeoverPattern']>;

function Pattern(props: { readonly sent: SentPattern; readonly pattern: PatternAnswers }) {
  const { sent, pattern } = props;
  const raw = sent.raw ?? null;
  const unread = unreadDecoding(sent, pattern);
  const untold = absenceOfAll([absenceOf(sent, 'raw'), absenceOf(sent, 'decoded')]);
  if (raw === null && pattern.from === 'not-reported') return <Absent why={unread ?? untold} />;
  return (
    <div className={styles['pattern']}>
      {pattern.from === 'not-reported' ? null : (
        <WeekdayStrip label="Changeover pattern" answers={pattern.answers} whyNot={() => untold} />
      )}
      <p className={styles['aside']}>
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
      </p>
      {unread === undefined ? null : (
        <p className={styles['aside']}>
          Its decoding: <Absent why={unread} />
        </p>
      )}
    </div>
  );
}

/** What came as the service's own decoding, where it could not be used. */
function unreadDecoding(sent: SentPattern, pattern: PatternAnswers): Absence | undefined {
  if (pattern.from === 'decoded') return undefined;
  const unread = absenceOf(sent, 'decoded');
  if (unread.is === 'not-understood') return unread;
  const decoded = sent.decoded ?? null;
  return decoded === null ? undefined : { is: 'not-understood', sent: decoded };
}
