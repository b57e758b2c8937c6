import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

const widths = ['62%', '84%', '47%', '71%', '55%', '78%'];

/** Placeholder lines while the first response is loading, with a word for screen readers. */
export function LoadingLines(props: { readonly lines?: number }) {
  return (
    <Stack gap="md" py="sm" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {widths.slice(0, props.lines ?? 3).map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </Stack>
  );
}
