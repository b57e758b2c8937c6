import { Select } from '@mantine/core';
import { useId } from 'react';
import type { Settings } from '../../../ipc/console.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { SettingRow } from './setting-row.tsx';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

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
