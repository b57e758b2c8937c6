export type WireFault =
  | 'cancelled'
  | 'unknown-host'
  | 'refused'
  | 'connect-timeout'
  | 'tls'
  | 'proxy'
  | 'timeout'
  | 'reset'
  | 'truncated'
  | 'protocol'
  | 'too-large'
  | 'internal';

const faultByCode: ReadonlyMap<string, WireFault> = new Map<string, WireFault>([
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['EAI_FAIL', 'unknown-host'],
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'refused'],
  ['EHOSTDOWN', 'refused'],
  ['ENETUNREACH', 'refused'],
  ['ENETDOWN', 'refused'],
  ['EADDRNOTAVAIL', 'refused'],
  ['ETIMEDOUT', 'connect-timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connect-timeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
  ['UND_ERR_PRX_CONN', 'proxy'],
  ['UND_ERR_PRX_TLS', 'tls'],
  ['HOSTNAME_MISMATCH', 'tls'],
  ['EPROTO', 'tls'],
  ['INVALID_CA', 'tls'],
  ['ECONNRESET', 'reset'],
  ['ECONNABORTED', 'reset'],
  ['EPIPE', 'reset'],
  ['UND_ERR_SOCKET', 'reset'],
  ['UND_ERR_DESTROYED', 'reset'],
  ['UND_ERR_CLOSED', 'reset'],
  ['UND_ERR_INFO', 'reset'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'truncated'],
  ['UND_ERR_HEADERS_OVERFLOW', 'protocol'],
]);

const faultByPrefix: readonly (readonly [RegExp, WireFault])[] = [
  [/^(?:ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/, 'tls'],
  [/^HPE_/, 'protocol'],
  [/^UND_ERR_SOCKS/, 'proxy'],
];

/**
 * Classifies failures by their codes alone. SECURITY: messages of the HTTP library are never used, because they may
 * quote parts of the request.
 */
export function faultOfError(error: unknown): WireFault {
  const code = codeOf(error);
  // Some parser errors have no code.
  if (code === undefined) return isParserError(error) ? 'protocol' : 'internal';
  const known = faultByCode.get(code) ?? faultByPrefix.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return known;
  // undici reports a proxy that refused the tunnel as an abort; our own aborts settle before this.
  return code === 'UND_ERR_ABORTED' ? 'proxy' : 'internal';
}

function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError';
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const own = stringProperty(error, 'code');
  if (own !== undefined) return own;
  const cause: unknown = Object.getOwnPropertyDescriptor(error, 'cause')?.value;
  return typeof cause === 'object' && cause !== null ? stringProperty(cause, 'code') : undefined;
}

function stringProperty(holder: object, name: string): string | undefined {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'string' ? value : undefined;
}
