import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AppError } from '../../../core/values/errors.ts';
import { askKey } from '../../client/queries/query-keys.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Page } from '../../components/page/page.tsx';

/** Shown before the list of workspaces has loaded: empty at first, or why it can't be read. */
export function LateWorkspaces(props: { readonly error: AppError | undefined }) {
  const client = useQueryClient();
  if (props.error === undefined) return <main aria-busy="true" />;
  return (
    <main>
      <Page title="Keyholder couldn’t open its data" width="reading">
        <ErrorNotice
          error={props.error}
          actions={
            <Button
              size="xs"
              onClick={() => {
                void client.invalidateQueries({ queryKey: askKey('workspaces:list') });
              }}
            >
              Try again
            </Button>
          }
        />
      </Page>
    </main>
  );
}
