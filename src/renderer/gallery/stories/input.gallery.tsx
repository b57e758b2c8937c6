import { CountInput } from '../../components/input/count-input.tsx';
import { DayInput } from '../../components/input/day-input.tsx';
import { MomentInput } from '../../components/input/moment-input.tsx';
import { PreferencesProvider } from '../../components/format/preferences.tsx';
import { nothing } from '../samples.ts';
import type { StoryGroup } from '../story.ts';

export const input: StoryGroup = {
  group: 'input',
  stories: [
    {
      name: 'day-input',
      of: [DayInput],
      states: {
        empty: () => <DayInput label="From" defaultValue="" />,
        'a day': () => <DayInput label="From" defaultValue="2026-07-18" />,
        'in German': () => (
          <PreferencesProvider value={{ locale: 'de-DE', currencyLabel: '' }}>
            <DayInput label="From" defaultValue="2026-07-18" />
          </PreferencesProvider>
        ),
        wrong: () => <DayInput label="From" defaultValue="2026-07-18" error="Choose a day after today." />,
      },
    },
    {
      name: 'count-input',
      of: [CountInput],
      states: {
        chosen: () => <CountInput label="Nights" value={7} min={1} max={90} onValue={nothing} />,
        any: () => (
          <CountInput label="Guests" value={null} placeholder="any" min={1} max={60} onValue={nothing} />
        ),
      },
    },
    {
      name: 'moment-input',
      of: [MomentInput],
      states: {
        empty: () => <MomentInput value={{ day: '', time: '' }} onChange={nothing} problem={null} />,
        chosen: () => (
          <MomentInput value={{ day: '2026-07-18', time: '08:30' }} onChange={nothing} problem={null} />
        ),
        wrong: () => (
          <MomentInput
            value={{ day: '2026-07-18', time: '8 o’clock' }}
            onChange={nothing}
            problem={{ ok: false, field: 'time', message: 'Enter a time of day, for example 08:30.' }}
          />
        ),
      },
    },
  ],
};
