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
import { t } from './texts.ts';
import { RichText } from '../../../../components/text/rich-text.tsx';
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
      title={t('channelFeed')}
      term="feed"
      description={t('whatTheOnlineTravelChannels')}
      reading={channel}
      decode={() => channel.read}
      howRead={howThisIsRead(t('channelFeed'), 'channel-arrival-status', channel.view)}
    >
      {(read) => {
        const { value } = read;
        const pattern = patternAnswers(value);
        const readAt = channel.view?.readAt ?? null;
        return (
          <>
            <dl className={styles['facts']}>
              <Fact label={t('feedFreshness')}>
                <FeedFreshnessFact
                  status={value}
                  staleAfterHours={attention?.feedHours}
                  readAt={(readAt === null ? undefined : parseInstant(readAt)) ?? new Date()}
                />
                {since.bookingAt === null ? null : (
                  <p className={styles['aside']}>
                    {t('bookingSinceFeed', { moment: momentText(since.bookingAt, locale) })}
                  </p>
                )}
              </Fact>
              <Fact label={t('arrivalDayRuleInTheFeed')}>
                <FieldFact record={value} field="ruleReachedFeed" none={t('sentAsNullNeitherYes')}>
                  {(reached) => <ReachedFeed reached={reached} isOlder={since.change !== null} />}
                </FieldFact>
              </Fact>
              {value.channel === undefined && absenceOf(value, 'channel').is === 'not-sent' ? null : (
                <Fact label={t('channel')}>
                  <FieldFact record={value} field="channel" none={t('noneNamed')}>
                    {(channel) => <InertText text={channel} />}
                  </FieldFact>
                </Fact>
              )}
              <Fact label={t('openForArrivalInTheFeed')}>
                <FieldFact record={value} field="arrivalOpenWeekdays" none={t('noneNamed')}>
                  {(days) => (
                    <WeekdayStrip
                      label={t('openForArrivalInTheFeed')}
                      answers={answersBy((day) => days.includes(day))}
                    />
                  )}
                </FieldFact>
              </Fact>
              <Fact label={<Term of="changeover">{t('changeoverPattern')}</Term>}>
                <FieldFact record={value} field="changeoverPattern" none={t('none')}>
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
        {t('reachedSaidOfAnOlderFeed')}
      </span>
    );
  }
  return props.reached ? (
    <span className={styles['word']} data-tone="good">
      <IconCircleCheck size={16} aria-hidden />
      {t('reachedSaysTheService')}
    </span>
  ) : (
    <span className={styles['word']} data-tone="warn">
      <IconAlertTriangle size={16} aria-hidden />
      {t('notReachedSaysTheService')}
    </span>
  );
}

const origins: Readonly<Record<PatternAnswers['from'], string>> = {
  decoded: t('asTheServiceDecodesIt'),
  'raw-letters': t('decodedHereAsTheServiceDoes'),
  'not-reported': t('lettersAloneLeaveOpen'),
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
        <WeekdayStrip label={t('changeoverPattern')} answers={pattern.answers} whyNot={() => untold} />
      )}
      <p className={styles['aside']}>
        {raw === null ? null : (
          <>
            <RichText
              t={t}
              of="raw"
              parts={{
                code: (
                  <code>
                    <InertText text={raw} />
                  </code>
                ),
              }}
            />{' '}
          </>
        )}
        {origins[pattern.from]}
      </p>
      {unread === undefined ? null : (
        <p className={styles['aside']}>
          <RichText t={t} of="itsDecoding" parts={{ absent: <Absent why={unread} /> }} />
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
