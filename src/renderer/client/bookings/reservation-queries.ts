import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays } from '../../../contract/dates/calendar-date.ts';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import { readPriceAnswer } from '../../../contract/service/answers/price-answer.ts';
import type { PriceAnswer } from '../../../contract/service/answers/price-answer.ts';
import type { RequestValues } from '../../../contract/service/requests/request-shape.ts';
import { valueOf } from '../queries/app-failure.ts';
import { bridge } from '../bridge.ts';
import { landRun } from '../changes/changes.ts';
import { askService } from '../workspaces/requests.ts';
import { wholeAmountsOf } from '../workspaces/whole-amounts.ts';

/** Whether a stay can be reserved and paid in a workspace, and why not. */
export function useBookingOpenings(workspaceId: string) {
  return useQuery(
    queryOptions({
      queryKey: ['booking-openings', workspaceId],
      queryFn: () => valueOf(bridge.bookings.openings({ workspaceId })),
      staleTime: 0,
    }),
  );
}

type Asked = Pick<
  ChannelRequest<'bookings:reserve'>,
  'workspaceId' | 'propertyId' | 'checkIn' | 'nights' | 'party'
>;

/** What is said of a stay when its price is asked: all that a request may want to know of it. */
export function pricedStay({
  propertyId,
  checkIn,
  nights,
  party,
}: Omit<Asked, 'workspaceId'>): RequestValues {
  const { adults, children, infants, dogs } = party;
  return {
    concepts: {
      ...{ propertyId: String(propertyId), arrival: checkIn, nights, departure: addDays(checkIn, nights) },
      ...{ adults, children, infants, dogs, party: adults + children },
    },
    extras: [],
  };
}

/** What the service says that a stay costs now. */
export function useStayPrice() {
  return useMutation({
    gcTime: 0,
    async mutationFn({ workspaceId, ...stay }: Asked): Promise<PriceAnswer> {
      const { propertyId } = stay;
      const values = pricedStay(stay);
      const answer = await askService({
        ...{ workspaceId, propertyId, endpoint: 'get-price', priority: 'person', values },
      });
      return readPriceAnswer(answer.body, wholeAmountsOf(answer));
    },
  });
}

/** Review of a reservation. Who the guest is stays in no cache: it ends with the screen. */
export function useReserve() {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (request: ChannelRequest<'bookings:reserve'>) => valueOf(bridge.bookings.reserve(request)),
    onSuccess: (proposal) => {
      if (proposal.outcome === 'ready') landRun(client, proposal.run);
    },
  });
}

/** Review of a payment. Its token stays in no cache. */
export function usePay() {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (request: ChannelRequest<'bookings:pay'>) => valueOf(bridge.bookings.pay(request)),
    onSuccess: (proposal) => {
      if (proposal.outcome === 'ready') landRun(client, proposal.run);
    },
  });
}

/** The guest of a reservation, once a person asks for it. */
export function useGuest() {
  return useMutation({
    gcTime: 0,
    mutationFn: (changeId: string) => valueOf(bridge.bookings.guest({ changeId })),
  });
}
