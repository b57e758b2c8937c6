import type { AppError } from '../values/errors.ts';
import { inertText } from '../service/inert-text.ts';
import type { JsonValue } from '../values/json/json.ts';
import { holdsUnknown, sentInsteadOf } from '../mapping/not-understood.ts';

/**
 * Why there is nothing to show or to judge. Five different things, and on screen five different words: `refused` and
 * `not-read` are about a whole answer, the others about what an answer holds.
 */
export type Absence =
  | { readonly is: 'not-sent' }
  /** Not under a name that is known; the record holds others, and it may be one of them. */
  | { readonly is: 'unnamed' }
  /** `sent`: what came, where it is one value; undefined for a whole body, which is shown by itself. */
  | { readonly is: 'not-understood'; readonly sent?: JsonValue | undefined }
  | { readonly is: 'refused' }
  | { readonly is: 'not-read' };

const notSent: Absence = { is: 'not-sent' };

const words: Readonly<Record<Absence['is'], string>> = {
  'not-sent': 'Not sent',
  unnamed: 'Field not recognised',
  'not-understood': 'Value not recognised',
  refused: 'Refused',
  'not-read': 'Not loaded yet',
};

/** The word for it, the same everywhere. */
export function absenceWord(absence: Absence): string {
  return words[absence.is];
}

const mostChars = 80;

/** What came in place of a value, as it was written, shortened and inert; undefined where nothing did. */
export function sentText(absence: Absence): string | undefined {
  if (absence.is !== 'not-understood' || absence.sent === undefined) return undefined;
  const { sent } = absence;
  return inertText(typeof sent === 'string' ? sent : JSON.stringify(sent), mostChars);
}

/** "Not sent", "Value not recognised: POA": for titles, notes and files. */
export function absenceWords(absence: Absence): string {
  const sent = sentText(absence);
  return sent === undefined ? absenceWord(absence) : `${absenceWord(absence)}: ${sent}`;
}

/** Why a field of a decoded record is undefined. */
export function absenceOf(record: object, field: string): Absence {
  const sent = sentInsteadOf(record, field);
  if (sent !== undefined) return { is: 'not-understood', sent };
  return holdsUnknown(record) ? { is: 'unnamed' } : notSent;
}

/**
 * Why none of several fields has a value: what was sent and is not understood comes first, and while anything beside them is
 * not understood, nothing is called not sent.
 */
export function absenceOfAll(reasons: readonly Absence[]): Absence {
  return (
    reasons.find(({ is }) => is === 'not-understood') ??
    reasons.find(({ is }) => is !== 'not-sent') ??
    notSent
  );
}

/** The service refused it: this answer, or the credential as a whole, after which nothing more is asked with it. */
export function isRefusal(error: Pick<AppError, 'code'> | undefined): boolean {
  return error?.code === 'service-forbidden' || error?.code === 'credential-refused';
}

/** How the last read of a resource went. */
export interface LastRead {
  readonly hasBody: boolean;
  readonly shape: 'known' | 'extended' | 'unrecognised' | null;
  readonly lastFailure: { readonly error: Pick<AppError, 'code'> } | null;
}

/** Why a resource is not there to be used; undefined when its body is, and was recognised. */
export function absenceOfRead(view: LastRead | undefined): Absence | undefined {
  if (view?.hasBody === true) return view.shape === 'unrecognised' ? { is: 'not-understood' } : undefined;
  return isRefusal(view?.lastFailure?.error) ? { is: 'refused' } : { is: 'not-read' };
}
