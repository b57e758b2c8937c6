import { useMutation } from '@tanstack/react-query';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import { readPriceAnswer, type PriceAnswer } from '../../../core/service/answers/price-answer.ts';
import type { RequestValues } from '../../../core/service/requests/request-shape.ts';
import { askService } from '../workspaces/requests.ts';
import { wholeAmountsOf } from '../workspaces/whole-amounts.ts';

type Asked = Pick<
  ChannelRequest<'bookings:reserve'>,
  'workspaceId' | 'propertyId' | 'checkIn' | 'nights' | 'party'
>;

export function pricedStay({
  propertyId,
  checkIn,
  nights,
  party,
}: Omit<Asked, 'workspaceId'>): RequestValues {
  const { adults, children, infants, dogs } = party;
  return {
    concepts: {
      propertyId: String(propertyId),
      arrival: checkIn,
      nights,
      departure: addDays(checkIn, nights),
      adults,
      children,
      infants,
      dogs,
      party: adults + children,
    },
    extras: [],
  };
}

export function useStayPrice() {
  return useMutation({
    gcTime: 0,
    async mutationFn({ workspaceId, ...stay }: Asked): Promise<PriceAnswer> {
      const { propertyId } = stay;
      const values = pricedStay(stay);
      const answer = await askService({
        workspaceId,
        propertyId,
        endpoint: 'get-price',
        priority: 'person',
        values,
      });
      return readPriceAnswer(answer.body, wholeAmountsOf(answer));
    },
  });
}
