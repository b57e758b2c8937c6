import { createContext, use, type ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { isOffline } from '../../../core/values/is-offline.ts';

const IsOfflineSaid = createContext(false);

/** Tells what is drawn within it whether the frame around says that the service does not answer. */
export function OfflineSaidProvider(props: { readonly isSaid: boolean; readonly children: ReactNode }) {
  return <IsOfflineSaid value={props.isSaid}>{props.children}</IsOfflineSaid>;
}

/**
 * Whether a failure is said once for all screens, so that a panel says only what follows of it: one refused credential is one
 * red card, on Today, and a line in the band; a service that does not answer is in the band and in the notice below it.
 */
export function useIsSaidElsewhere(): (error: AppError) => boolean {
  const isOfflineSaid = use(IsOfflineSaid);
  return (error) => error.code === 'credential-refused' || (isOfflineSaid && isOffline(error));
}
