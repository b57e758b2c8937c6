import { z } from 'zod';

/** The error format of section 7. */
export const problemSchema = z
  .object({
    statusCode: z.int(),
    message: z.union([z.string(), z.array(z.string())]).describe('A list where a validation failed'),
    error: z.string(),
  })
  .meta({ id: 'Problem' });
type ProblemBody = z.infer<typeof problemSchema>;

/** An endpoint's response, before dialects and faults change it. */
export interface Answer<Body = unknown> {
  readonly status: number;
  /** Undefined sends no body at all. */
  readonly body: Body | ProblemBody | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export function ok<Body>(body: Body): Answer<Body> {
  return { status: 200, body };
}

export function created<Body>(body: Body): Answer<Body> {
  return { status: 201, body };
}

const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** `message` is an array for validation errors only. */
export function problem(
  status: number,
  message: string | readonly string[],
  headers?: Readonly<Record<string, string>>,
): Answer<never> {
  const reported = typeof message === 'string' ? message : [...message];
  const body = { statusCode: status, message: reported, error: ERROR_NAMES[status] ?? 'Error' };
  return headers === undefined ? { status, body } : { status, body, headers };
}

/** SECURITY: one body for every cause, so that a refusal doesn't reveal which rule refused. */
export function forbidden(): Answer<never> {
  return { status: 403, body: { statusCode: 403, message: 'Forbidden', error: 'Forbidden' } };
}

export function notFound(what: string): Answer<never> {
  return problem(404, `${what} not found`);
}

export function invalid(messages: readonly string[]): Answer<never> {
  return problem(422, messages);
}
