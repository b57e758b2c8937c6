import { createContext, use, type ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import { isOffline } from '../../../core/values/is-offline.ts';

const OfflineNoticeShown = createContext(false);

/** Tells its children whether the frame already reports that the service is unreachable. */
export function OfflineNoticeProvider(props: { readonly isShown: boolean; readonly children: ReactNode }) {
  return <OfflineNoticeShown value={props.isShown}>{props.children}</OfflineNoticeShown>;
}

/**
 * Whether a failure is reported once for all screens, so that a panel only shows its consequence. A refused credential
 * is a red card on Today and a line in the band. An unreachable service is in the band and in the notice below it.
 */
export function useIsShownElsewhere(): (error: AppError) => boolean {
  const isOfflineNoticeShown = use(OfflineNoticeShown);
  return (error) => error.code === 'credential-refused' || (isOfflineNoticeShown && isOffline(error));
}
