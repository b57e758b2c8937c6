import { parseInstant } from './format-age.ts';

/**
 * A time as the service writes it. Without a zone it is taken as UTC, as everywhere in the console: the same body must
 * not age differently on another computer. Undefined when it is no time.
 */
export function parseServiceTime(text: string): Date | undefined {
  const iso = text.replace(' ', 'T');
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !iso.includes('T');
  return parseInstant(zoned ? iso : `${iso}Z`);
}
