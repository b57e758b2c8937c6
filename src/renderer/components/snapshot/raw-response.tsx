import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { conceptMarks } from '../../../core/service/concepts/concept-marks.ts';
import { resources } from '../../../core/service/resources.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { useCopy } from '../text/copy-context.tsx';
import { JsonTree } from './json-tree/json-tree.tsx';

export interface RawBody {
  readonly name: string;
  readonly resource: ResourceName;
  readonly body: Body;
}

/**
 * Complete raw responses, with the concept of each value that was read. Hidden until requested if they may name
 * people.
 */
export function RawResponse(props: { readonly bodies: readonly RawBody[] }) {
  return (
    <Stack gap="lg">
      {props.bodies.map((raw) => (
        <OneBody key={`${raw.resource} ${raw.name}`} raw={raw} isAlone={props.bodies.length === 1} />
      ))}
    </Stack>
  );
}

function OneBody(props: { readonly raw: RawBody; readonly isAlone: boolean }) {
  const { name, resource, body } = props.raw;
  const [asked, setAsked] = useState(resources[resource].isPersonal !== true);
  const marks = useMemo(() => conceptMarks(resource, body), [resource, body]);
  if (!asked) {
    return (
      <Group gap="0.25rem 1rem" justify="space-between" mih="1.75rem">
        <Text size="sm" c="dimmed">
          The response may name owners, so it’s hidden until you view it.
        </Text>
        <Button size="xs" onClick={() => setAsked(true)}>
          View raw response
        </Button>
      </Group>
    );
  }
  return (
    <div>
      <Group gap="0.25rem 1rem" justify="space-between" mih="1.75rem" mb="xs">
        <Text size="sm" c="dimmed">
          {props.isAlone ? 'The full response, unchanged.' : name}
        </Text>
        <CopyBody body={body.body} />
      </Group>
      <JsonTree value={body.body} marks={marks} label={`${name}: raw response`} />
    </div>
  );
}

function CopyBody(props: { readonly body: JsonValue }) {
  const { copy, copied, failed } = useCopy();
  return (
    <>
      {failed ? (
        <Text span size="sm" c="dimmed" role="status">
          Too large to copy: the limit is a million characters.
        </Text>
      ) : null}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={() => copy(JSON.stringify(props.body, null, 2))}
      >
        {copied ? 'Copied' : 'Copy as JSON'}
      </Button>
    </>
  );
}
