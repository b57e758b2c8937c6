import { Box, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { JwtTravel } from '../../../core/service/credential-rules.ts';

const travels: readonly { readonly value: JwtTravel; readonly label: string }[] = [
  { value: 'beside-key', label: 'Authorization: Bearer, beside the API key (usual)' },
  { value: 'alone', label: 'Authorization: Bearer, without the API key' },
  { value: 'as-key', label: 'X-API-Key, in place of the API key' },
  { value: 'not-sent', label: 'Not sent' },
];

/** Options that the service's document leaves open, collapsed because few workspaces need them. */
export function AdvancedRequests(props: {
  readonly travel: ComponentProps<typeof NativeSelect>;
  readonly origin: ComponentProps<typeof TextInput>;
  readonly children?: ReactNode;
  readonly isWrong?: boolean;
}) {
  const [opened, setOpened] = useState(false);
  const hasError =
    props.isWrong === true || (props.origin.error !== undefined && props.origin.error !== null);
  return (
    <Box
      component="details"
      fz="sm"
      open={opened || hasError}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <Text component="summary" size="sm" fw={550} c="var(--kh-text-soft)" py="xs">
        Advanced
      </Text>
      <SimpleGrid minColWidth="16rem" autoFlow="auto-fit" spacing="lg" pt="md">
        {props.children}
        <NativeSelect
          label="How a JWT is sent"
          description="To admin endpoints only. The service’s document does not show it."
          data={[...travels]}
          {...props.travel}
        />
        <TextInput
          label="Origin header (optional)"
          description="For a key that is restricted to origins: scheme, host and port."
          placeholder="https://console.example"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          {...props.origin}
        />
      </SimpleGrid>
    </Box>
  );
}
