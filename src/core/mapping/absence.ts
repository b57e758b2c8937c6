import type { AppError } from '../values/errors.ts';
import { inertText } from '../values/inert-text.ts';
import type { JsonValue } from '../values/json/json.ts';
import { holdsUnknown, sentInsteadOf, type Remarked } from './remarks.ts';

export const absenceReasons = [
  'not-sent',
  /** Not under a name that is known; the record holds others, and it may be one of them. */
  'unnamed',
  'not-understood',
  'refused',
  'not-read',
  /** Asked for, and the service answered that it knows none. */
  'not-found',
  /** The service's own null, or none by what was read. */
  'none',
  /** Only a part of what it is counted from was read. */
  'part',
  /** What it is made of, or compared with, is in different currencies. */
  'currencies',
] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** Why there is nothing to show or to judge. Each reason has its own word on screen. */
export interface Absence {
  readonly is: AbsenceReason;
  /** What came and isn't understood, where it is one value. */
  readonly sent?: JsonValue | undefined;
}

const notSent: Absence = { is: 'not-sent' };

const words: Readonly<Record<AbsenceReason, string>> = {
  'not-sent': 'Not sent',
  unnamed: 'Field not recognised',
  'not-understood': 'Value not recognised',
  refused: 'Refused',
  'not-read': 'Not loaded yet',
  'not-found': 'Not found',
  none: 'None',
  part: 'Partly loaded',
  currencies: 'Currencies differ',
};

/** The word for it, the same everywhere. */
export function absenceWord(absence: Absence): string {
  return words[absence.is];
}

/** The same within a sentence or a cell. */
export function absentFigure(why: AbsenceReason): string {
  return words[why].toLowerCase();
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
export function absenceOf(record: Remarked, field: string): Absence {
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
  const error = view?.lastFailure?.error;
  if (isRefusal(error)) return { is: 'refused' };
  return { is: error?.code === 'service-not-found' ? 'not-found' : 'not-read' };
}
