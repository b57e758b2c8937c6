import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

type PictureRequest = ChannelRequest<'images:load'>;

/** Pictures weigh much and the main process keeps them too, so this page lets go of them soon. */
const imageOptions = (request: PictureRequest) =>
  queryOptions({
    queryKey: queryKeys.image(request),
    queryFn: () => valueOf(bridge.images.load(request)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });

/** One picture as a data URL; asked for only while `wanted`. */
export function useImage(request: PictureRequest, wanted: boolean) {
  return useQuery({ ...imageOptions(request), enabled: wanted });
}
