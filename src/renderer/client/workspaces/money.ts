import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

export const moneyAnswerOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.money(workspaceId),
    queryFn: () => valueOf(bridge.money.get({ workspaceId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What was said of the workspace's whole amounts. */
export function useMoneyAnswer(workspaceId: string) {
  return useQuery(moneyAnswerOptions(workspaceId));
}

const moneyEvidenceOptions = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.moneyEvidence(workspaceId),
    queryFn: () => valueOf(bridge.money.evidence({ workspaceId })),
    staleTime: 0,
  });

/** What the cache shows of it, looked through anew whenever somebody looks; not while `waits`. */
export function useMoneyEvidence(workspaceId: string, waits = false) {
  return useQuery({ ...moneyEvidenceOptions(workspaceId), enabled: !waits });
}

/** Says it, or takes it back; whatever is shown is read anew by it. */
export function useSayMoney() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'money:say'>) => valueOf(bridge.money.say(request)),
  });
}
