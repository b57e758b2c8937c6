import { Button } from '@mantine/core';
import type { AppError } from '../../../core/values/errors.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { LoadingLines } from './loading-lines.tsx';

/** A query without data: placeholder lines while it loads, else its error and a way to try again. */
export function Unanswered(props: {
  readonly question: {
    readonly error: { readonly error: AppError } | null;
    readonly refetch?: () => unknown;
  };
  readonly lines?: number;
}) {
  const { error, refetch } = props.question;
  if (error === null) return <LoadingLines lines={props.lines ?? 3} />;
  return (
    <ErrorNotice
      error={error.error}
      actions={
        refetch === undefined ? undefined : (
          <Button size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        )
      }
    />
  );
}
