import { SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { type Absence, absenceWords } from '../../../core/mapping/absence.ts';
import { weekdays, type Weekday } from '../../../core/values/dates/calendar-date.ts';
import { usePreferences } from '../format/preferences.tsx';
import { weekdayName } from '../format/weekday-name.ts';

/** Only the code that read the body knows whether a value was sent. */
const noneFound: Absence = { is: 'unnamed' };
const yes = {
  Icon: IconCheck,
  word: 'open',
  look: { c: 'var(--kh-accent-text)', bg: 'var(--kh-accent-soft)', bd: '1px solid var(--kh-accent-line)' },
} as const;
const no = { Icon: IconX, word: 'closed', look: { c: 'dimmed', bd: '1px solid var(--kh-line)' } } as const;
/** The tooltip has the reason, because a day has no room for it. */
const unknown = {
  Icon: IconQuestionMark,
  word: 'unknown',
  look: { c: 'dimmed', bd: '1px dashed var(--kh-line)' },
} as const;

/** Seven weekdays and whether guests may arrive on each. Null is unknown, and `whyNot` has the reason. */
export function WeekdayStrip(props: {
  readonly label: string;
  readonly answers: Readonly<Record<Weekday, boolean | null>>;
  readonly whyNot?: (day: Weekday) => Absence;
}) {
  const { locale } = usePreferences();
  return (
    <SimpleGrid component="ul" cols={7} spacing="xs" p={0} maw="34rem" aria-label={props.label}>
      {weekdays.map((day) => {
        const answer = props.answers[day];
        const why = absenceWords(props.whyNot?.(day) ?? noneFound).toLowerCase();
        const { Icon, word, look } = answer === null ? unknown : answer ? yes : no;
        return (
          <Stack
            key={day}
            component="li"
            align="center"
            gap="0.125rem"
            py="0.375rem"
            bdrs="sm"
            {...look}
            title={answer === null ? why : undefined}
          >
            <Text span fz="sm" fw={550} aria-hidden>
              {weekdayName(day, locale, 'short')}
            </Text>
            <Icon size={14} aria-hidden />
            <Text span fz="xs">
              <VisuallyHidden>{weekdayName(day, locale)} </VisuallyHidden>
              {word}
              {answer === null && <VisuallyHidden>, {why}</VisuallyHidden>}
            </Text>
          </Stack>
        );
      })}
    </SimpleGrid>
  );
}
