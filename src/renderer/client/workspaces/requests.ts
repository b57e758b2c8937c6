import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { AskedAnswer, EndpointShape } from '../../../ipc/requests.ts';
import type { AskedEndpoint } from '../../../core/resources/requests.ts';
import { ask, useAsk } from '../ask.ts';
import { queryKeys } from '../queries/query-keys.ts';

/** How requests to an endpoint are made; undefined until that is known. */
export function useRequestShape(workspaceId: string, endpoint: AskedEndpoint): EndpointShape | undefined {
  return useAsk('requests:shapes', { workspaceId }).data?.find((one) => one.endpoint === endpoint);
}

export type Question = Omit<ChannelRequest<'requests:ask'>, 'askId'>;

/** Asks the service once. The response isn't cached. `signal` cancels it. */
export async function askService(question: Question, signal?: AbortSignal): Promise<AskedAnswer> {
  const { workspaceId } = question;
  const askId = crypto.randomUUID();
  const cancel = (): void => void ask('requests:cancel', { workspaceId, askId }).catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await ask('requests:ask', { ...question, askId });
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** A person's request. Request and response are kept only while they are on screen. */
export function useServiceQuestion() {
  return useMutation({ mutationFn: (question: Question) => askService(question), gcTime: 0 });
}

const soldNightsOptions = (question: Question & { readonly propertyId: number }, arrival: string) =>
  queryOptions({
    queryKey: queryKeys.soldNights(question, arrival),
    queryFn: ({ signal }) => askService(question, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** The lengths of stay that the service sells from a day. Asked once while they are on screen. */
export function useSoldNights(question: Question & { readonly propertyId: number }, arrival: string) {
  return useQuery(soldNightsOptions(question, arrival));
}
