/** What the text of a JSON value tells, and the parsed value does not. */
export interface JsonScan {
  /** Members of all objects, told by the colons behind their names; equal names of one object count twice. */
  readonly members: number;
  /** How many values there are at most, told by what stands before each: brackets, colons and commas. */
  readonly values: number;
  /** Whether a number is written otherwise than JavaScript would write it. */
  readonly hasOddNumbers: boolean;
  /** Whether a name holds an escape, as `\n` or `\u00e9`. */
  readonly hasEscapedName: boolean;
}

const space = 0x20;
const quote = 0x22;
const plus = 0x2b;
const minus = 0x2d;
const dot = 0x2e;
const zero = 0x30;
const nine = 0x39;
const comma = 0x2c;
const colon = 0x3a;
const upperE = 0x45;
const openBracket = 0x5b;
const backslash = 0x5c;
const lowerE = 0x65;
const openBrace = 0x7b;

/** One pass, in time proportional to the text. What it says of a text that is no JSON means nothing. */
export function scanJson(text: string): JsonScan {
  let members = 0;
  let others = 1;
  let hasOddNumbers = false;
  let hasEscapedName = false;
  let escape = text.indexOf('\\');
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      // Looked for once for each escape, not once for each string.
      if (escape >= 0 && escape < at) escape = text.indexOf('\\', at);
      hasEscapedName ||= escape >= 0 && escape < end && isName(text, end);
      at = end;
    } else if (code === colon) members += 1;
    else if (code === comma || code === openBracket || code === openBrace) others += 1;
    else if (code === minus || isDigit(code)) {
      const end = endOfNumber(text, at);
      hasOddNumbers ||= isOddNumber(text.slice(at, end));
      at = end - 1;
    }
  }
  return { members, values: members + others, hasOddNumbers, hasEscapedName };
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

/** The names of all members, sorted; each is read by itself. */
export function namesIn(text: string): readonly string[] {
  const names: string[] = [];
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    const end = endOfString(text, at);
    if (isName(text, end)) names.push(String(JSON.parse(text.slice(at, end + 1))));
    at = end;
  }
  return names.sort();
}

/** Whether the string that ends here names a member. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= space) next += 1;
  return text.charCodeAt(next) === colon;
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
