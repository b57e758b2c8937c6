import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { MomentForm, ReadMoment } from './chosen-moment.ts';
import { DayInput } from './day-input.tsx';

/** A day, as the chosen locale writes it, and a time of this computer's day. */
export function MomentInput(props: {
  readonly value: MomentForm;
  readonly onChange: (value: MomentForm) => void;
  /** What is wrong with it, once somebody has tried it. */
  readonly problem: Extract<ReadMoment, { ok: false }> | null;
}) {
  const { value, onChange, problem } = props;
  const errorOf = (field: keyof MomentForm): string | undefined =>
    problem?.field === field ? problem.message : undefined;
  return (
    <Stack gap="0.375rem">
      <Group gap="md" align="flex-start">
        <DayInput
          label="Date"
          flex={1}
          maw="11rem"
          value={value.day}
          error={errorOf('day') !== undefined}
          onChange={(day) => {
            if (day !== value.day) onChange({ ...value, day });
          }}
        />
        <TextInput
          label="Time"
          w="5.5rem"
          placeholder="08:30"
          autoComplete="off"
          spellCheck={false}
          value={value.time}
          error={errorOf('time') !== undefined}
          onChange={(event) => {
            onChange({ ...value, time: event.currentTarget.value });
          }}
        />
      </Group>
      {problem === null ? null : (
        <Text role="alert" size="xs" c="var(--kh-bad-text)">
          {problem.message}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        This computer’s time ({Intl.DateTimeFormat().resolvedOptions().timeZone}).
      </Text>
    </Stack>
  );
}
