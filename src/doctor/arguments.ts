import { parseArgs } from 'node:util';

import type { WorkspaceDraft } from '../ipc/workspaces.ts';
import { jwtTravels, usualJwtTravel } from '../core/service/credential-rules.ts';

export interface DoctorRequest {
  readonly draft: WorkspaceDraft;
  /** Null uses the first property that the service returns. */
  readonly propertyId: number | null;
  readonly asJson: boolean;
}

export type DoctorArguments =
  | { readonly ok: true; readonly request: DoctorRequest }
  | { readonly ok: false; readonly reason: string };

export const usage = `npm run doctor -- --base-url URL [--property ID] [--admin-base-path PATH]
                      [--jwt-travel HOW] [--origin ORIGIN] [--json]

  --base-url URL          the service's host followed by /api/v1
  --property ID           the property to try the endpoints on; left out: the first that search returns
  --admin-base-path PATH  base of the admin endpoints on the same host, /api/v1 when left out
  --jwt-travel HOW        how a JWT is sent to the admin endpoints: beside-key (in Authorization, beside the key; when
                          left out), alone, as-key (in X-API-Key) or not-sent
  --origin ORIGIN         sent as the Origin header; left out: none is sent
  --json                  the report as JSON on standard output
  --help                  this

Credentials come from the environment only: KEYHOLDER_API_KEY, KEYHOLDER_JWT or both.
It only reads (GET). Exit status: 0 the check ran, 1 the service could not be reached, 2 bad usage.`;

const flags = new Map([
  ['base-url', 'string'],
  ['property', 'string'],
  ['admin-base-path', 'string'],
  ['jwt-travel', 'string'],
  ['origin', 'string'],
  ['json', 'boolean'],
] as const);

type Flag = 'base-url' | 'property' | 'admin-base-path' | 'jwt-travel' | 'origin' | 'json';

/** SECURITY: no reason repeats the value of a flag, as it may be a secret in the wrong place. */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): DoctorArguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      'base-url': { type: 'string' },
      property: { type: 'string' },
      'admin-base-path': { type: 'string' },
      'jwt-travel': { type: 'string' },
      origin: { type: 'string' },
      json: { type: 'boolean' },
    },
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const values = new Map<Flag, string>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') return refuse('One word belongs to no flag.');
    const name = [...flags.keys()].find((flag) => flag === token.name);
    if (name === undefined) return refuse(`There is no flag --${token.name.slice(0, 40)}.`);
    if (values.has(name)) return refuse(`--${name} was given twice.`);
    const needsValue = flags.get(name) === 'string';
    if (needsValue && (token.value === undefined || token.value === '' || token.value.startsWith('--'))) {
      return refuse(`--${name} needs a value.`);
    }
    if (!needsValue && token.value !== undefined) return refuse(`--${name} takes no value.`);
    values.set(name, token.value ?? '');
  }
  return toRequest(values, env);
}

function toRequest(
  values: ReadonlyMap<Flag, string>,
  env: Readonly<Record<string, string | undefined>>,
): DoctorArguments {
  const baseAddress = values.get('base-url');
  if (baseAddress === undefined) return refuse('--base-url is missing.');
  const property = values.get('property');
  if (property !== undefined && !/^[1-9]\d{0,14}$/.test(property)) {
    return refuse('--property must be a whole number greater than 0.');
  }
  const apiKey = env['KEYHOLDER_API_KEY'] ?? '';
  const jwt = env['KEYHOLDER_JWT'] ?? '';
  if (apiKey.trim() === '' && jwt.trim() === '') {
    return refuse('There is no credential: set KEYHOLDER_API_KEY, KEYHOLDER_JWT or both in the environment.');
  }
  const jwtTravel = jwtTravels.find((travel) => travel === (values.get('jwt-travel') ?? usualJwtTravel));
  if (jwtTravel === undefined) return refuse(`--jwt-travel must be one of ${jwtTravels.join(', ')}.`);
  const sentOrigin = values.get('origin') ?? '';
  const adminBasePath = values.get('admin-base-path') ?? '';
  return {
    ok: true,
    request: {
      draft: { name: 'doctor', baseAddress, adminBasePath, apiKey, jwt, jwtTravel, sentOrigin },
      propertyId: property === undefined ? null : Number(property),
      asJson: values.has('json'),
    },
  };
}

function refuse(reason: string): DoctorArguments {
  return { ok: false, reason };
}
