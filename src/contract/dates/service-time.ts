/**
 * A time as the service writes it. Without a zone it is taken as UTC, never as this machine's: the same body must not age
 * differently on another computer. Undefined when it is no time.
 */
export function parseServiceTime(text: string): Date | undefined {
  // An offset in whole hours is written without its minutes by many a database.
  const iso = text.replace(' ', 'T').replace(/(:\d{2}(?:\.\d+)?[+-]\d{2})$/, '$1:00');
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !/T\d/.test(iso);
  const instant = new Date(zoned ? iso : `${iso}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
