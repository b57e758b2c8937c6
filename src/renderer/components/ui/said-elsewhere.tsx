import { createContext, use, type ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { isOffline } from '../../../core/values/is-offline.ts';

const IsOfflineSaid = createContext(false);

/** Tells its children whether the frame already reports that the service is unreachable. */
export function OfflineSaidProvider(props: { readonly isSaid: boolean; readonly children: ReactNode }) {
  return <IsOfflineSaid value={props.isSaid}>{props.children}</IsOfflineSaid>;
}

/**
 * Whether a failure is reported once for all screens, so that a panel only shows its consequence. A refused credential
 * is a red card on Today and a line in the band. An unreachable service is in the band and in the notice below it.
 */
export function useIsSaidElsewhere(): (error: AppError) => boolean {
  const isOfflineSaid = use(IsOfflineSaid);
  return (error) => error.code === 'credential-refused' || (isOfflineSaid && isOffline(error));
}
