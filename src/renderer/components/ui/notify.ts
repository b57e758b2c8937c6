import { notifications } from '@mantine/notifications';
import { formatCounted } from '../../../core/wording/plural.ts';
import type { AppError } from '../../../core/values/errors.ts';
import { failureSaid } from './failure-words.ts';

/** Something finished; said once, gone by itself. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'harbour', autoClose: 5_000 });
}

/** Something that the person should know before going on. Stays until it is closed. */
export function notifyWarning(title: string, message: string): void {
  // The same sentence twice would be one too many, so it names itself.
  notifications.show({ id: `${title} ${message}`, title, message, color: 'yellow', autoClose: false });
}

/** Something failed that has no place of its own on screen. Stays until it is closed. */
export function notifyFailure(error: AppError): void {
  const { title, message } = failureSaid(error);
  // A notification is drawn by its message; a title needs one below it.
  notifications.show({
    ...(message === null ? { message: title } : { title, message }),
    color: 'red',
    autoClose: false,
  });
}

/** Of a step whose failure has no place of its own on screen: `mutate(request, saysFailure)`. */
export const saysFailure = {
  onError: ({ error }: { readonly error: AppError }): void => {
    notifyFailure(error);
  },
};

/** Of a step that saves a file: `mutate(request, saysSaved)`. Null: the person cancelled. */
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
