const replacement = '[removed]';

// SECURITY: the second line of defence; the first is that nothing secret is ever given to the log.
const patterns: readonly RegExp[] = [
  // Userinfo in an address, before the address is taken for a mail address.
  /(?<=\/\/)[^\s/@]+@/g,
  /\bbearer\s+[^\s"',;}]+/gi,
  // JWT: three base64url parts.
  /\beyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]*/g,
  /\b(x-api-key|api[ _-]?key|authorization|jwt|token|password|secret)(\\*["']?\s*[:=]\s*\\*["']?|\s+)[^\s"',;}]{4,}/gi,
  // Mail addresses are personal data of owners and guests. Each word is tried once, or a long one would cost its square.
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g,
];

/** Takes out what looks like a credential or a person's address, also where its letters are escaped. */
export function redact(text: string): string {
  const spelledOut = withoutEscapes(text);
  const clean = redactPlain(spelledOut);
  // Escapes that hide nothing stay as they were written.
  return clean === spelledOut ? redactPlain(text) : clean;
}

function redactPlain(text: string): string {
  return patterns.reduce((kept, pattern) => kept.replace(pattern, replacement), text);
}

/** Visible letters that JSON or an address wrote as `\u0061`, `\/` or `%61`. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\+(?:u00([2-7][\da-f])|(\/))/gi, (escape, code?: string, slash?: string) =>
      code === undefined ? (slash ?? escape) : String.fromCharCode(parseInt(code, 16)),
    )
    .replace(/%(?:25)*([2-7][\da-f])/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));
}
