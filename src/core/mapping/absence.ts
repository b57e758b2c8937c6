import type { AppError } from '../values/errors.ts';
import { inertText } from '../values/inert-text.ts';
import type { JsonValue } from '../values/json/json.ts';
import { holdsUnknown, sentInsteadOf, type Remarked } from './remarks.ts';

export const absenceReasons = [
  'not-sent',
  /** Not under a known name, but possibly one of the record's unknown fields. */
  'unnamed',
  'not-understood',
  'refused',
  'not-read',
  'not-found',
  /** The service's own null, or none according to what was read. */
  'none',
  /** Only part of the data behind it was read. */
  'part',
  /** The amounts behind it are in different currencies. */
  'currencies',
] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** Why there is nothing to show or judge. Each reason has its own words on screen. */
export interface Absence {
  readonly is: AbsenceReason;
  /** The raw value that was not understood, if it is a single one. */
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

export function absenceWord(absence: Absence): string {
  return words[absence.is];
}

/** The same within a sentence or a cell. */
export function absentFigure(why: AbsenceReason): string {
  return words[why].toLowerCase();
}

const mostChars = 80;

/** The raw value that was not understood, shortened and inert. Undefined without one. */
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

export function absenceOf(record: Remarked, field: string): Absence {
  const sent = sentInsteadOf(record, field);
  if (sent !== undefined) return { is: 'not-understood', sent };
  return holdsUnknown(record) ? { is: 'unnamed' } : notSent;
}

/**
 * Why none of several fields has a value. "Not understood" comes first, and nothing counts as "not sent" while another
 * reason exists.
 */
export function absenceOfAll(reasons: readonly Absence[]): Absence {
  return (
    reasons.find(({ is }) => is === 'not-understood') ??
    reasons.find(({ is }) => is !== 'not-sent') ??
    notSent
  );
}

/** The service refused this answer, or the credential as a whole, which is then no longer used. */
export function isRefusal(error: Pick<AppError, 'code'> | undefined): boolean {
  return error?.code === 'service-forbidden' || error?.code === 'credential-refused';
}

export interface LastRead {
  readonly hasBody: boolean;
  readonly shape: 'known' | 'extended' | 'unrecognised' | null;
  readonly lastFailure: { readonly error: Pick<AppError, 'code'> } | null;
}

/** Why a resource can't be used. Undefined if its body was recognised. */
export function absenceOfRead(view: LastRead | undefined): Absence | undefined {
  if (view?.hasBody === true) return view.shape === 'unrecognised' ? { is: 'not-understood' } : undefined;
  const error = view?.lastFailure?.error;
  if (isRefusal(error)) return { is: 'refused' };
  return { is: error?.code === 'service-not-found' ? 'not-found' : 'not-read' };
}
