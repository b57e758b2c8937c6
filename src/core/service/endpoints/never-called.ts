import { catalogue } from '../catalogue.ts';

export interface NeverCalled {
  /** "PUT /properties/{id}/deposit", or the scope of a read without a documented path. */
  readonly what: string;
  readonly is: 'endpoint' | 'scope';
  readonly why: string;
  /** Null if there are no such conditions. */
  readonly calledOnly: string | null;
}

/** Scopes that the document names without a path. Keyholder never uses them. */
const withheldScopes = [
  {
    what: 'bookings.payments:read',
    why: 'It opens the payment details of guests, which nothing here needs.',
  },
  {
    what: 'bookings.cancellation-policy:read',
    why: 'It opens the policy and cover of single bookings; the document doesn’t say where they are.',
  },
] as const;

/** What is never called and why, from the catalogue, so that there is no second list of endpoints. */
export function neverCalled(): readonly NeverCalled[] {
  const endpoints = catalogue.flatMap(({ method, path, refusal, calledOnly = null }): NeverCalled[] =>
    refusal === undefined ? [] : [{ what: `${method} ${path}`, is: 'endpoint', why: refusal, calledOnly }],
  );
  const scopes = withheldScopes.map((one): NeverCalled => ({ ...one, is: 'scope', calledOnly: null }));
  return [...endpoints, ...scopes];
}
