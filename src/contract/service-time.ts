/**
 * A time as the service writes it. Without a zone it is taken as UTC, never as this machine's: the same body must not age
 * differently on another computer. Undefined when it is no time.
 */
export function parseServiceTime(text: string): Date | undefined {
  const iso = text.replace(' ', 'T');
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !/T\d/.test(iso);
  const instant = new Date(zoned ? iso : `${iso}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
