import type { AppError } from '../../values/errors.ts';

const refusals: ReadonlySet<number | undefined> = new Set([400, 404, 416, 422]);

/** Whether the service answered that it takes no such page, or no page numbers at all. Asked of pages after the first. */
export function isNoSuchPage({ code, status }: AppError): boolean {
  return (code === 'service-not-found' || code === 'service-refused') && refusals.has(status);
}
