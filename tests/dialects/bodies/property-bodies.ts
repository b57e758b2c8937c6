import { moneyNames, moneyWire } from '../dialect/amounts.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { countWire, flagField, textWire } from '../dialect/plain.ts';
import { RecordMaker } from '../dialect/spell.ts';
import { changeoverWire, momentWire, weekdaysWire } from '../dialect/times.ts';
import type { Wire } from '../wire/wire.ts';
import type { ChannelTruth, World } from '../world/world.ts';
import { addPropertyId, enveloped } from './containers.ts';

/** The documentation names its three fields, but services deviate from it. */
export function depositRecord(dialect: Dialect, world: World): RecordMaker {
  const record = new RecordMaker(dialect, 'deposit');
  addPropertyId(dialect, 'deposit', record, world.propertyId);
  const names = moneyNames(dialect, [
    'security_deposit',
    'security_deposit',
    'security_deposit',
    'deposit_amount',
    'amount',
    'damage_deposit',
  ]);
  record.add('amount', names, moneyWire(dialect, 'amount', world.deposit.amount));
  const flag = flagField(dialect, 'deposit', 'disabled', world.deposit.disabled, {
    plain: ['disable_security', 'disable_security', 'disable_security', 'disabled', 'security_disabled'],
    inverted: ['enabled', 'security_deposit_enabled', 'security_required', 'active'],
  });
  return record.add('disabled', flag.names, flag.value).addForeign();
}

export function depositBody(dialect: Dialect, world: World): Wire {
  return enveloped(dialect, 'security-deposit', depositRecord(dialect, world).made());
}

export function policyBody(dialect: Dialect, { policy, propertyId }: World): Wire {
  const record = new RecordMaker(dialect, 'policy');
  addPropertyId(dialect, 'policy', record, propertyId);
  record.add(
    'refId',
    ['cancellation_policy_ref_id', 'cancellation_policy_ref_id', 'policy_ref_id', 'policy_id'],
    countWire(dialect, 'refId', policy.refId),
  );
  record.add(
    'title',
    ['policy_title', 'policy_title', 'title', 'policy_name'],
    textWire('title', policy.title),
  );
  record.add(
    'description',
    ['owner_policy_description', 'owner_policy_description', 'description', 'policy_text'],
    textWire('description', policy.description),
  );
  return enveloped(dialect, 'cancellation-policy', record.addForeign().made());
}

export function channelBody(dialect: Dialect, { channel, propertyId }: World): Wire {
  const record = new RecordMaker(dialect, 'channel');
  addPropertyId(dialect, 'channel', record, propertyId);
  addFeed(dialect, record, channel);
  record.add(
    'open',
    [
      'arrival_open_weekdays',
      'open_weekdays',
      'arrival_weekdays',
      'arrival_days',
      'open_arrival_days',
      'check_in_days',
    ],
    weekdaysWire(dialect, 'channel', 'open', channel.open),
  );
  if (dialect.chance('channel.changeover', 0.7)) {
    const names = [
      'changeover_pattern',
      'changeover',
      'pattern',
      'decoded_changeover_pattern',
      'changeover_days',
    ] as const;
    record.add('changeover', names, changeoverWire(dialect, 'changeover', channel.open));
  }
  return enveloped(dialect, 'channel-arrival-status', record.addForeign().made());
}

function addFeed(dialect: Dialect, record: RecordMaker, channel: ChannelTruth): void {
  const at = momentWire(dialect, 'feedAt', channel.feedAt);
  const age = countWire(dialect, 'feedAge', channel.ageHours);
  const shape = dialect.pick('channel.feed', ['object', 'object', 'flat', 'flat', 'flat-at', 'bare']);
  const stale = flagField(dialect, 'channel.feed', 'stale', channel.stale, {
    plain: ['is_stale', 'stale'],
    inverted: ['is_fresh', 'fresh'],
  });
  switch (shape) {
    case 'object': {
      const feed = new RecordMaker(dialect, 'channel.feed');
      feed.add(
        'at',
        [
          'generated_at',
          'last_generated_at',
          'updated_at',
          'last_updated',
          'last_seen',
          'last_push',
          'as_of',
        ],
        at,
      );
      if (dialect.chance('channel.age', 0.6)) feed.add('age', ['age_hours', 'hours_old', 'age'], age);
      if (dialect.chance('channel.stale', 0.5)) feed.add('stale', stale.names, stale.value);
      record.add('feed', ['feed', 'feed_freshness', 'freshness', 'feed_status'], feed.made());
      return;
    }
    case 'flat':
      record.add(
        'at',
        ['feed_generated_at', 'feed_updated_at', 'feed_last_updated', 'last_feed_at', 'feed_timestamp'],
        at,
      );
      record.add('age', ['feed_age_hours', 'feed_age', 'hours_since_feed'], age);
      return;
    case 'flat-at':
      record.add('at', ['feed_generated_at', 'feed_updated_at', 'last_feed_at'], at);
      return;
    case 'bare':
      record.add('at', ['feed_freshness', 'freshness', 'feed'], at);
  }
}
