/** What an endpoint decides to say, before dialects and faults touch it. */
export interface Answer {
  readonly status: number;
  /** undefined sends no body at all. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

export function created(body: unknown): Answer {
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

/** The error shape of section 7. `message` is an array for validation errors only. */
export function problem(
  status: number,
  message: string | readonly string[],
  headers?: Readonly<Record<string, string>>,
): Answer {
  const body = { statusCode: status, message, error: ERROR_NAMES[status] ?? 'Error' };
  return headers === undefined ? { status, body } : { status, body, headers };
}

/** SECURITY: one body for every cause, so that a refusal tells nothing about which rule refused. */
export function forbidden(): Answer {
  return { status: 403, body: { statusCode: 403, message: 'Forbidden', error: 'Forbidden' } };
}

export function notFound(what: string): Answer {
  return problem(404, `${what} not found`);
}

export function invalid(messages: readonly string[]): Answer {
  return problem(422, messages);
}
