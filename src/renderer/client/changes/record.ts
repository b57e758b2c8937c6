import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { queryKeys } from '../queries/query-keys.ts';

const recordOptions = () =>
  queryOptions({
    queryKey: queryKeys.record(),
    queryFn: () => valueOf(bridge.record.state()),
    staleTime: 0,
  });

/** How the record of changes itself stands: its key, and entries that cannot be read. */
export function useRecordState() {
  return useQuery(recordOptions());
}

/** Goes on with a record that is not the one of before, once a person has checked the service. */
export function useGoOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => valueOf(bridge.record.goOn()),
    onSuccess: (state) => {
      client.setQueryData(recordOptions().queryKey, state);
    },
  });
}

/** Lets an entry go that cannot be read, once a person has looked at the service. */
export function useSetAside() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) => valueOf(bridge.record.setAside({ changeId })),
    onSuccess: (state) => {
      client.setQueryData(recordOptions().queryKey, state);
    },
  });
}
