import { IconCircleCheck, IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { patternAnswers } from '../../../insight/changeover-pattern.ts';
import type { PatternAnswers } from '../../../insight/changeover-pattern.ts';
import type { ResourceReading } from '../../client/resource-reading.ts';
import { parseInstant } from '../../components/format-age.ts';
import { InertText } from '../../components/inert-text.tsx';
import { SnapshotPanel } from '../../components/snapshot-panel.tsx';
import { UnknownFields } from '../../components/unknown-fields.tsx';
import { WeekdayStrip } from '../../components/weekday-strip.tsx';
import styles from './channel-arrival.module.css';
import { feedWeekdays } from './feed-weekdays.ts';
import { FeedFreshnessFact } from './feed-freshness-fact.tsx';

/** What the service tells of the channel feed, each part by itself: a part that is missing hides none of the others. */
export function ChannelFeedPanel(props: { readonly channel: ResourceReading<'channel-arrival-status'> }) {
  const { channel } = props;
  return (
    <SnapshotPanel
      title="Channel feed"
      description="What the online travel channels were given, as the service tells it."
      view={channel.view}
      error={channel.error}
      refreshing={channel.refreshing}
      onRefresh={channel.refresh}
      decode={() => channel.read}
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
                  readAt={(readAt === null ? undefined : parseInstant(readAt)) ?? new Date()}
                />
              </Fact>
              <Fact label="Arrival-day rule in the feed">
                <ReachedFeed reached={value.ruleReachedFeed ?? null} />
              </Fact>
              {typeof value.channel === 'string' && value.channel !== '' ? (
                <Fact label="Channel">
                  <InertText text={value.channel} />
                </Fact>
              ) : null}
              <Fact label="Open for arrival in the feed">
                <FeedWeekdays days={value.arrivalOpenWeekdays} />
              </Fact>
              <Fact label="Changeover pattern">
                <Pattern raw={value.changeoverPattern?.raw ?? null} pattern={pattern} />
              </Fact>
            </dl>
            <UnknownFields read={read} />
          </>
        );
      }}
    </SnapshotPanel>
  );
}

function Fact(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function ReachedFeed(props: { readonly reached: boolean | null }) {
  if (props.reached === null) {
    return (
      <span className={styles['word']} data-tone="unknown">
        <IconHelpCircle size={16} aria-hidden />
        Not told by the service
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

function FeedWeekdays(props: { readonly days: Parameters<typeof feedWeekdays>[0] }) {
  const answers = feedWeekdays(props.days);
  return answers === undefined ? (
    <span className={styles['aside']}>— not told, or not in a way that can be read here</span>
  ) : (
    <WeekdayStrip label="Open for arrival in the feed" answers={answers} />
  );
}

const origins: Readonly<Record<PatternAnswers['from'], string>> = {
  decoded: 'As the service decodes it.',
  'raw-letters': 'Decoded here, as the service does not: every letter says the same.',
  'not-told':
    'No decoded pattern that can be read. Letters alone do not tell whether they begin on Monday or on Sunday.',
};

function Pattern(props: { readonly raw: string | null; readonly pattern: PatternAnswers }) {
  const { raw, pattern } = props;
  if (raw === null && pattern.from === 'not-told') {
    return <span className={styles['aside']}>— not told, or not in a way that can be read here</span>;
  }
  return (
    <div className={styles['pattern']}>
      {pattern.from === 'not-told' ? null : (
        <WeekdayStrip label="Changeover pattern" answers={pattern.answers} />
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
    </div>
  );
}
