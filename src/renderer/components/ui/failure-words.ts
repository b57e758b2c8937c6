import type { AppError, ErrorCode } from '../../../core/values/errors.ts';
import { visibleText } from '../format/visible-text.ts';

/** A heading for each kind of failure, so that the message below can give the details. */
const titles: Partial<Record<ErrorCode, string>> = {
  validation: 'Check the highlighted fields',
  'not-found': 'Not found here',
  'edits-locked': 'Editing is locked',
  'no-credential': 'No credential for this',
  'credential-refused': 'Not sent: the credential was refused',
  'jwt-expired': 'The JWT has expired',
  'keychain-unavailable': 'No keychain',
  'keychain-locked': 'Not available now',
  'keychain-denied': 'Keychain access denied',
  'destination-refused': 'Not sent: wrong destination',
  'destination-changed': 'This is now a different service',
  'service-unreachable': 'The service can’t be reached',
  'service-timeout': 'The service took too long to respond',
  'service-tls': 'The connection is not secure',
  'service-forbidden': 'The service refused',
  'service-not-found': 'The service doesn’t know it',
  'service-busy': 'The service is still busy with this',
  'service-conflict': 'The service reports a conflict',
  'service-refused': 'The service didn’t accept it',
  'service-rate-limited': 'The rate limit is used up',
  'rate-limit-reached': 'On hold until the rate limit resets',
  'service-failed': 'The service failed',
  'service-unexpected': 'Unexpected response',
  'service-not-json': 'Unreadable response',
  'service-too-large': 'The response is too large',
  'picture-not-shown': 'Unsupported picture format',
  'picture-too-large': 'Picture too large to show',
  unrecognised: 'Unrecognised format',
  conflict: 'It changed meanwhile',
  'run-open': 'Another change is open',
  'review-differs': 'Different from your review',
  'reading-not-accepted': 'Confirm the field mapping first',
  'key-expired': 'Too late to send again',
  'storage-failed': 'Couldn’t be saved on this computer',
  cancelled: 'Cancelled',
};

export function failureTitle(error: AppError): string {
  return titles[error.code] ?? 'Something went wrong';
}

/** Words of a title that carry no meaning here. */
const fillers: ReadonlySet<string> = new Set(['a', 'an', 'the', 'it', 'this', 'with', 'to']);

/**
 * The heading and details of a failure. If the details repeat the whole heading, as in "The service refused access
 * (status 403)", they become the heading and nothing goes below.
 */
export function shownFailure(error: AppError): { readonly title: string; readonly message: string | null } {
  const title = failureTitle(error);
  const messageWords = new Set(wordsOf(error.message));
  const isAgain = wordsOf(title).every((word) => fillers.has(word) || messageWords.has(word));
  return isAgain
    ? { title: visibleText(error.message).replace(/\.$/, ''), message: null }
    : { title, message: error.message };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The whole failure as plain text, to paste into a message to support. */
export function failureDetails(error: AppError): string {
  return [
    failureTitle(error),
    error.message,
    error.hint,
    error.status === undefined ? undefined : `HTTP status ${error.status}`,
    ...(error.serviceMessages ?? []).map((message) => `Service: ${message}`),
    ...(error.fields ?? []).map((field) => `${field.field}: ${field.message}`),
    `Code: ${error.code}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
