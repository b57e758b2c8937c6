/** What the server writes for one request, and what a correct client may make of it. */
export interface AnswerScript {
  readonly pieces: readonly Uint8Array[];
  readonly pauseMs: number;
  readonly endless: boolean;
  readonly then: 'end' | 'reset' | 'stay';
  /**
   * refused: must never count as data. whole: must be read, to the last digit. either: may be read or
   * refused, but what is read must be what was sent.
   */
  readonly expects: 'refused' | 'whole' | 'either';
  /**
   * More bytes follow than the response has. On a shared connection they could look like the next response,
   * so these only use a connection of their own.
   */
  readonly surplus: boolean;
  /** The body's text as a correct reader gets it. Null if there is none. */
  readonly text: string | null;
}

type Further = Partial<Omit<AnswerScript, 'pieces'>>;

/** By default the connection stays open, and the response must be refused. */
export function script(
  pieces: string | Uint8Array | readonly (string | Uint8Array)[],
  further: Further = {},
): AnswerScript {
  const list = typeof pieces === 'string' || pieces instanceof Uint8Array ? [pieces] : pieces;
  return {
    pauseMs: 0,
    endless: false,
    then: 'stay',
    expects: 'refused',
    surplus: false,
    text: null,
    ...further,
    pieces: list.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)),
  };
}

type Headers = readonly string[];

/** A well-formed response with its true length. */
export function framed(status: string, headers: Headers, body: Uint8Array | string): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  const head = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${String(bytes.length)}`].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), bytes]);
}

export const json = 'Content-Type: application/json';

/** The body for request `number`. Amounts differ, so that swapped responses show. */
export function owedBody(number: number): string {
  return `{"property_id":${String(number)},"security_deposit":${String(number)}.5,"disable_security":true}`;
}
