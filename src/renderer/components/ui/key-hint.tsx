import { Group, Kbd } from '@mantine/core';

/** Keys to press, each as a cap: <KeyHint keys={['Ctrl', 'K']} />. */
export function KeyHint(props: { readonly keys: readonly string[] }) {
  return (
    <Group component="span" display="inline-flex" gap="0.1875rem" wrap="nowrap">
      {props.keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </Group>
  );
}

export function KeyLegend(props: {
  readonly of: readonly (readonly [keys: readonly string[], does: string])[];
}) {
  return (
    <Group gap="0.25rem 1rem" fz="xs" c="dimmed">
      {props.of.map(([keys, does]) => (
        <Group key={does} gap="xs" wrap="nowrap">
          <KeyHint keys={keys} /> {does}
        </Group>
      ))}
    </Group>
  );
}
