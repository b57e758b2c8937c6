const replacement = '[removed]';

// SECURITY: the second line of defence; the first is that nothing secret is ever given to the log.
const patterns: readonly RegExp[] = [
  // Userinfo in an address, before the address is taken for a mail address.
  /(?<=\/\/)[^\s/@]+@/g,
  /\bbearer\s+[^\s"',;}]+/gi,
  // JWT: three base64url parts.
  /\beyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]*/g,
  /\b(x-api-key|api[ _-]?key|authorization|jwt|token|password|secret)(["']?\s*[:=]\s*["']?|\s+)[^\s"',;}]{4,}/gi,
  // Mail addresses are personal data of owners and guests.
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
];

/** Takes out what looks like a credential or a person's address. */
export function redact(text: string): string {
  return patterns.reduce((kept, pattern) => kept.replace(pattern, replacement), text);
}
