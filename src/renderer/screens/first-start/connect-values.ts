import type { AppError } from '../../../core/values/errors.ts';
import { usualJwtTravel } from '../../../core/service/credential-rules.ts';
import type { WorkspaceDraft } from '../../../ipc/workspaces.ts';

export interface ConnectValues extends Required<WorkspaceDraft> {
  readonly propertyId: string;
}

export const emptyConnectValues: ConnectValues = {
  name: '',
  baseAddress: '',
  adminBasePath: '/api/v1',
  apiKey: '',
  jwt: '',
  jwtTravel: usualJwtTravel,
  sentOrigin: '',
  propertyId: '',
};

export function draftOf(values: ConnectValues): WorkspaceDraft {
  const { name, baseAddress, adminBasePath, apiKey, jwt, jwtTravel, sentOrigin } = values;
  return { name, baseAddress, adminBasePath, apiKey, jwt, jwtTravel, sentOrigin };
}

export type CheckedProperty =
  | { readonly ok: true; readonly propertyId: number | null }
  | { readonly ok: false; readonly message: string };

export function propertyToCheck(text: string): CheckedProperty {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, propertyId: null };
  const id = Number(trimmed);
  if (!/^\d+$/.test(trimmed) || !Number.isSafeInteger(id) || id < 1) {
    return { ok: false, message: 'A property id is a whole number, for example 1042.' };
  }
  return { ok: true, propertyId: id };
}

export const connectFields = [
  'name',
  'baseAddress',
  'adminBasePath',
  'apiKey',
  'jwt',
  'sentOrigin',
  'propertyId',
] as const;
export type ConnectField = (typeof connectFields)[number];

/** Errors without a field in this form remain for the notice. */
export function fieldMessages(error: AppError): {
  readonly onFields: Partial<Record<ConnectField, string>>;
  readonly rest: AppError | undefined;
} {
  const onFields: Partial<Record<ConnectField, string>> = {};
  const others: string[] = [];
  for (const { field, message } of error.fields ?? []) {
    const known = connectFields.find((name) => name === field.replace(/^draft\./, ''));
    if (known === undefined) others.push(message);
    else onFields[known] = message;
  }
  if (Object.keys(onFields).length > 0 && others.length === 0) return { onFields, rest: undefined };
  const rest = others.length === 0 ? error : { ...error, serviceMessages: others };
  return { onFields, rest };
}
