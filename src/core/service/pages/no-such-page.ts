import type { AppError } from '../../values/errors.ts';

const refusals: ReadonlySet<number | undefined> = new Set([400, 404, 416, 422]);

/** Whether the service rejected the page, or page numbers altogether. Only for pages after the first. */
export function isNoSuchPage({ code, status }: AppError): boolean {
  return (code === 'service-not-found' || code === 'service-refused') && refusals.has(status);
}
