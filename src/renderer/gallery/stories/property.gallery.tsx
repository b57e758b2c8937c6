import { DepositText } from '../../components/property/deposit-text.tsx';
import { FeedText } from '../../components/property/feed-text.tsx';
import { WeekdayStrip } from '../../components/property/weekday-strip.tsx';
import { PreferencesProvider } from '../../components/format/preferences.tsx';
import { ago } from '../samples.ts';
import type { StoryGroup } from '../story.ts';

const week = {
  monday: false,
  tuesday: false,
  wednesday: null,
  thursday: false,
  friday: true,
  saturday: true,
  sunday: false,
};

export const property: StoryGroup = {
  group: 'property',
  stories: [
    {
      name: 'deposit-text',
      of: [DepositText],
      states: {
        set: () => (
          <DepositText
            facts={{ currency: 'GBP', depositAmount: '250', depositDisabled: false, absent: {} }}
          />
        ),
        off: () => (
          <DepositText facts={{ currency: 'GBP', depositAmount: '250', depositDisabled: true, absent: {} }} />
        ),
        none: () => <DepositText facts={{ depositDisabled: false, absent: {} }} />,
      },
    },
    {
      name: 'feed-text',
      of: [FeedText],
      states: {
        fresh: () => <FeedText updatedAt={ago(30)} isStale={false} contradiction={null} />,
        stale: () => <FeedText updatedAt={ago(9 * 24 * 60)} isStale contradiction={null} />,
        never: () => <FeedText updatedAt={null} isStale={null} contradiction={null} />,
        contradicted: () => (
          <FeedText
            updatedAt={ago(30)}
            isStale={false}
            contradiction="The service says that the feed is stale."
          />
        ),
      },
    },
    {
      name: 'weekday-strip',
      of: [WeekdayStrip],
      states: {
        'yes, no, not sent': () => (
          <WeekdayStrip label="Arrivals" answers={week} whyNot={() => ({ is: 'not-sent' })} />
        ),
        'in German': () => (
          <PreferencesProvider value={{ locale: 'de-DE', currencyLabel: '' }}>
            <WeekdayStrip label="Arrivals" answers={week} whyNot={() => ({ is: 'unnamed' })} />
          </PreferencesProvider>
        ),
      },
    },
  ],
};
