import type { AppError, ErrorCode } from '../../../contract/errors.ts';
import { visibleText } from '../format/visible-text.ts';
import { t } from './texts.ts';

/** A heading for each kind of failure, so that the message below can be the particulars. */
const titles: Partial<Record<ErrorCode, string>> = {
  validation: t('anotherLook'),
  'not-found': t('notFoundHere'),
  'edits-locked': t('editingIsLocked'),
  'no-credential': t('noCredential'),
  'credential-refused': t('credentialRefused'),
  'jwt-expired': t('jwtExpired'),
  'keychain-unavailable': t('noKeychain'),
  'keychain-locked': t('keychainLocked'),
  'keychain-denied': t('keychainDenied'),
  'destination-refused': t('wrongDestination'),
  'destination-changed': t('anotherService'),
  'service-unreachable': t('serviceUnreachable'),
  'service-timeout': t('serviceTimeout'),
  'service-tls': t('notSecure'),
  'service-forbidden': t('serviceForbidden'),
  'service-not-found': t('serviceNotFound'),
  'service-busy': t('serviceBusy'),
  'service-conflict': t('serviceConflict'),
  'service-refused': t('serviceRefused'),
  'service-rate-limited': t('allowanceUsedUp'),
  'allowance-spent': t('heldBack'),
  'service-failed': t('serviceFailed'),
  'service-unexpected': t('unexpectedAnswer'),
  'service-not-json': t('notReadable'),
  'service-too-large': t('answerTooLarge'),
  'picture-not-shown': t('pictureNotShown'),
  'picture-too-large': t('pictureTooLarge'),
  unrecognised: t('unknownShape'),
  conflict: t('changedMeanwhile'),
  'run-open': t('anotherChangeIsOpen'),
  'review-differs': t('notWhatWasReviewed'),
  'reading-not-accepted': t('confirmHowItIsRead'),
  'key-expired': t('tooLateToSendAgain'),
  'storage-failed': t('notKept'),
  cancelled: t('cancelled'),
};

export function failureTitle(error: AppError): string {
  return titles[error.code] ?? t('somethingWentWrong');
}

/** Words of a title that say nothing of the failure. */
const fillers: ReadonlySet<string> = new Set(['a', 'an', 'the', 'it', 'this', 'with', 'to']);

/**
 * What a notice of a failure says: a heading, and below it the particulars. Where these say all of the heading again, as "The
 * service refused access (status 403)" does, they are the heading, and nothing stands below.
 */
export function failureSaid(error: AppError): { readonly title: string; readonly message: string | null } {
  const title = failureTitle(error);
  const said = new Set(wordsOf(error.message));
  const isAgain = wordsOf(title).every((word) => fillers.has(word) || said.has(word));
  return isAgain
    ? { title: visibleText(error.message).replace(/\.$/, ''), message: null }
    : { title, message: error.message };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Everything that was said, as plain text to paste into a message to support. */
export function failureDetails(error: AppError): string {
  return [
    failureTitle(error),
    error.message,
    error.hint,
    error.status === undefined ? undefined : t('httpStatus', { status: String(error.status) }),
    ...(error.serviceMessages ?? []).map((message) => t('serviceSaid', { message })),
    ...(error.fields ?? []).map((field) => t('fieldSaid', { field: field.field, message: field.message })),
    t('code', { code: error.code }),
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
