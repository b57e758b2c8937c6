import { Box, Group, Text, Title, Select } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Settings } from '../../../ipc/console.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

export function SettingRow(props: {
  readonly name: string;
  readonly nameId?: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <Group
      justify="space-between"
      gap="0.5rem 1.5rem"
      py="md"
      style={{ borderTop: '1px solid var(--kh-line)' }}
    >
      <Box flex="1 1 20rem" miw={0}>
        <Title order={3} fw={550} id={props.nameId}>
          {props.name}
        </Title>
        {props.text === undefined ? null : (
          <Text component="div" fz="sm" c="dimmed" maw="36rem" style={{ overflowWrap: 'anywhere' }}>
            {props.text}
          </Text>
        )}
      </Box>
      {props.children === undefined ? null : <Group gap="sm">{props.children}</Group>}
    </Group>
  );
}

export function SettingChoiceRow<Choice extends string>(props: {
  readonly name: string;
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly labelOf: (choice: Choice) => string;
  readonly chosen: (settings: Settings) => Choice;
  readonly change: (choice: Choice) => Partial<Settings>;
}) {
  const settings = useAsk('settings:get');
  const change = useTell('settings:set');
  const textId = useId();
  const failure = change.error ?? settings.error;
  return (
    <>
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      <SettingRow name={props.name} text={<span id={textId}>{props.text}</span>}>
        <Select
          aria-label={props.name}
          aria-describedby={textId}
          w="9rem"
          allowDeselect={false}
          data={props.choices.map((choice) => ({ value: choice, label: props.labelOf(choice) }))}
          disabled={settings.data === undefined}
          value={settings.data === undefined ? null : props.chosen(settings.data)}
          onChange={(choice) => {
            if (choice !== null) change.mutate(props.change(choice));
          }}
        />
      </SettingRow>
    </>
  );
}
