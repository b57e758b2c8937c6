/** What the text of a JSON value tells, and the parsed value does not. */
export interface JsonScan {
  /** Members of all objects, told by the colons behind their names; equal names of one object count twice. */
  readonly members: number;
  /** Whether a number is written otherwise than JavaScript would write it. */
  readonly hasOddNumbers: boolean;
}

const quote = 0x22;
const plus = 0x2b;
const minus = 0x2d;
const dot = 0x2e;
const zero = 0x30;
const nine = 0x39;
const colon = 0x3a;
const upperE = 0x45;
const backslash = 0x5c;
const lowerE = 0x65;

/** One pass, in time proportional to the text. What it says of a text that is no JSON means nothing. */
export function scanJson(text: string): JsonScan {
  let members = 0;
  let hasOddNumbers = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === colon) members += 1;
    else if (code === minus || isDigit(code)) {
      const end = endOfNumber(text, at);
      hasOddNumbers ||= isOddNumber(text.slice(at, end));
      at = end - 1;
    }
  }
  return { members, hasOddNumbers };
}

/** Where the quote stands that ends the string which begins here; the end of the text where none does. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

function endOfNumber(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && isInNumber(text.charCodeAt(end))) end += 1;
  return end;
}

function isInNumber(code: number): boolean {
  return (
    isDigit(code) || code === dot || code === plus || code === minus || code === lowerE || code === upperE
  );
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

function isOddNumber(source: string): boolean {
  return String(Number(source)) !== source;
}
