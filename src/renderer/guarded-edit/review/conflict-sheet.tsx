import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import type { ChangeTarget, ConflictField } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { DatedText } from '../../components/text/dated-text.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { EditBar } from '../form/edit-bar.tsx';
import { FocusedHeading } from '../form/focused-heading.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import type { FieldChoice } from '../draft/draft-steps.ts';

/** The service's values changed during the edit: base, mine and theirs, with a decision for each field. */
export function ConflictSheet(props: {
  readonly fields: readonly ConflictField[];
  readonly error: AppError | null;
  readonly target: ChangeTarget;
  readonly workspace: Workspace;
  readonly deciding: boolean;
  readonly onDecide: (choices: ReadonlyMap<string, FieldChoice>) => void;
  readonly onDiscard: () => void;
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, FieldChoice>>(new Map());
  const decided = props.fields.every((field) => choices.has(field.field));
  return (
    <Stack gap="1.25rem">
      <div>
        <FocusedHeading>Changed elsewhere since you started</FocusedHeading>
        <Text c="var(--kh-text-soft)">
          Nothing was sent. Choose a value for each field; a new review follows.
        </Text>
      </div>
      {props.error === null ? null : <ErrorNotice error={props.error} />}
      <PlainTable caption="Fields changed elsewhere">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">When you started</th>
            <th scope="col">Yours</th>
            <th scope="col">Now</th>
            <th scope="col">Your choice</th>
          </tr>
        </thead>
        <tbody>
          {props.fields.map((field) => (
            <tr key={field.field}>
              <th scope="row">{field.label}</th>
              <Value text={field.base} />
              <Value text={field.mine} />
              <Value text={field.server} />
              <td>
                <Radio.Group
                  role="group"
                  aria-label={`Value of ${field.label}`}
                  value={choices.get(field.field) ?? ''}
                  onChange={(choice) => {
                    const next: FieldChoice = choice === 'mine' ? 'mine' : 'server';
                    setChoices(new Map([...choices, [field.field, next]]));
                  }}
                >
                  <Group gap="0.25rem 1rem">
                    <Radio value="mine" label="Keep mine" size="sm" />
                    <Radio value="server" label="Use theirs" size="sm" />
                  </Group>
                </Radio.Group>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <EditBar
        target={props.target}
        workspace={props.workspace}
        hint={decided ? undefined : 'Choose a value for each field first.'}
      >
        <Button
          variant="filled"
          disabled={!decided}
          loading={props.deciding}
          onClick={() => props.onDecide(choices)}
        >
          Review
        </Button>
        <Button onClick={props.onDiscard}>Discard</Button>
      </EditBar>
    </Stack>
  );
}

function Value(props: { readonly text: string | null }) {
  return <td>{props.text === null ? 'No value' : <DatedText text={props.text} />}</td>;
}
