import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { MomentForm, ReadMoment } from './chosen-moment.ts';
import { DayInput } from './day-input.tsx';

/** A day in the chosen locale's format, and a time in this computer's zone. */
export function MomentInput(props: {
  readonly value: MomentForm;
  readonly onChange: (value: MomentForm) => void;
  /** The error, shown after the first attempt. */
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
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
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
