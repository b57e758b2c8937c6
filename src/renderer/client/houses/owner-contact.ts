import { useMutation } from '@tanstack/react-query';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';

/**
 * The owner's contact, asked for now.
 * SECURITY: never put under a query key: it lives as long as the component that shows it, and the main process
 * does not write it down either.
 */
export function useAskOwnerContact() {
  return useMutation({
    gcTime: 0,
    mutationFn: (place: { readonly workspaceId: string; readonly propertyId: number }) =>
      valueOf(
        bridge.snapshots.read({
          key: {
            workspaceId: place.workspaceId,
            resource: 'owner-contact',
            subject: String(place.propertyId),
            query: {},
          },
          mode: 'refresh',
        }),
      ),
  });
}
