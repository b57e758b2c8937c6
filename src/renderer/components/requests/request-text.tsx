import { Box } from '@mantine/core';
import { InertText } from '../text/inert-text.tsx';

/** The exact request: method, path below the base path, and the body's bytes as text. */
export function RequestText(props: {
  readonly request: { readonly method: string; readonly path: string; readonly body: string | null };
}) {
  const { method, path, body } = props.request;
  return (
    <Box
      component="pre"
      role="figure"
      aria-label="The exact request"
      tabIndex={-1}
      px="md"
      py="sm"
      fz="xs"
      lh={1.7}
      c="var(--kh-text-soft)"
      bg="var(--kh-sunken)"
      bd="1px solid var(--kh-line)"
      bdrs="sm"
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      <strong>{method}</strong> <InertText text={path} />
      {body === null || body === '' ? null : (
        <>
          {'\n'}
          <InertText text={body} />
        </>
      )}
    </Box>
  );
}
