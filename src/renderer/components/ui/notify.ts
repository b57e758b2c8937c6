import { notifications } from '@mantine/notifications';
import { formatCounted } from '../../../core/values/words/plural.ts';
import type { AppError } from '../../../core/values/errors.ts';
import { shownFailure } from './failure-words.ts';

/** Reports something finished, once. Closes automatically. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'harbour', autoClose: 5_000 });
}

/** A warning to read before going on. Stays until it is closed. */
export function notifyWarning(title: string, message: string): void {
  // The text as id, so that a repeated warning doesn't appear twice.
  notifications.show({ id: `${title} ${message}`, title, message, color: 'yellow', autoClose: false });
}

/** A failure without a place on screen. Stays until it is closed. */
export function notifyFailure(error: AppError): void {
  const { title, message } = shownFailure(error);
  // A notification always needs a message; the title is optional.
  notifications.show({
    ...(message === null ? { message: title } : { title, message }),
    color: 'red',
    autoClose: false,
  });
}

/** For an action whose failure has no place on screen: `mutate(request, saysFailure)`. */
export const saysFailure = {
  onError: ({ error }: { readonly error: AppError }): void => notifyFailure(error),
};

/** For an action that saves a file: `mutate(request, saysSaved)`. Null if the person cancelled. */
export const saysSaved = {
  ...saysFailure,
  onSuccess: ({
    savedAs,
    receipts,
  }: {
    readonly savedAs: string | null;
    readonly receipts?: number;
  }): void => {
    if (savedAs === null) return;
    const what =
      receipts === undefined ? 'Saved' : `${formatCounted(receipts, 'receipt', 'receipts', '')} saved`;
    notifyDone(`${what} as ${savedAs}`);
  },
};
