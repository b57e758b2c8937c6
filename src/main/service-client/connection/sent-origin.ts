import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';

const example = 'https://console.example';

/**
 * Reads the origin that requests name as theirs (section 5: keys can be restricted to origins): scheme, host and port,
 * nothing else. Empty: no `Origin` header is sent.
 * SECURITY: it says where a request comes from and never where one goes.
 */
export function parseSentOrigin(typed: string): Result<string | null> {
  const text = typed.trim();
  if (text === '') return succeed(null);
  const refuse = (message: string) =>
    fail({ code: 'validation', message, fields: [{ field: 'sentOrigin', message }] });
  // SECURITY: a header carries these away from what is meant, or begins another header.
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > 300) {
    return refuse('Remove spaces and unusual characters from the origin.');
  }
  if (text.includes('@'))
    return refuse('Remove the part up to the @ sign: an origin holds no name or password.');
  if (!/^https?:\/\//i.test(text))
    return refuse(`An origin starts with https:// or http://, for example ${example}.`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return refuse(`This is not an origin. It should look like ${example}.`);
  if (text.toLowerCase() === url.origin || /^https?:\/\/[^/?#]+$/i.test(text)) return succeed(url.origin);
  return refuse(`An origin is scheme, host and port only. Remove what follows: ${url.origin}`);
}
