import { Button } from '@mantine/core';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { notifyFailure } from '../../components/ui/notify.ts';
import { useTell } from '../../client/tell.ts';

/** Discard, for a run of which nothing can have taken effect. */
export function DiscardRun(props: { readonly run: RunDetail }) {
  const discard = useTell('changes:discard');
  if (!props.run.actions.includes('discard')) return null;
  return (
    <Button
      variant="default"
      loading={discard.isPending}
      onClick={() => {
        discard.mutate(
          { changeId: props.run.changeId },
          {
            onError: (failure) => {
              notifyFailure(failure.error);
            },
          },
        );
      }}
    >
      Discard
    </Button>
  );
}
