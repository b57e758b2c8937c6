import type { ReadAnswer } from '../service-client.ts';

/** What stands for a body where the service's own "not found" says that there is none. */
export function noneThere(readAt: Date): ReadAnswer {
  return { body: null, status: 404, readAt, serviceDate: null, ms: 0, evidence: { shownBy: 'not-found' } };
}
