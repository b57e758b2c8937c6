/** What the server writes for one request, and what a careful client may make of it. */
export interface AnswerScript {
  readonly pieces: readonly Uint8Array[];
  /** Between two pieces. */
  readonly pauseMs: number;
  /** Begin again with the first piece, for ever. */
  readonly endless: boolean;
  /** What happens to the connection after the last piece. */
  readonly then: 'end' | 'reset' | 'stay';
  /**
   * refused: must never pass for data. whole: must be read, to the last digit. either: may be read or refused, but
   * what is read must be what was sent.
   */
  readonly expects: 'refused' | 'whole' | 'either';
  /**
   * More bytes come than the answer has. On a shared connection they may meet the next request, which nobody can tell
   * from its answer, so such an answer is only given to what has a connection of its own.
   */
  readonly surplus: boolean;
  /** The text of the body that a correct reader gets, where there is one. */
  readonly text: string | null;
}

type Further = Partial<Omit<AnswerScript, 'pieces'>>;

/** By default the connection stays open, and what was sent must be refused. */
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

/** A well-formed answer, its length told truly. */
export function framed(status: string, headers: Headers, body: Uint8Array | string): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  const head = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${String(bytes.length)}`].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), bytes]);
}

export const json = 'Content-Type: application/json';

/** The body that request number `number` is owed; the amount is its own, so that answers cannot be mixed up unseen. */
export function owedBody(number: number): string {
  return `{"property_id":${String(number)},"security_deposit":${String(number)}.5,"disable_security":true}`;
}
