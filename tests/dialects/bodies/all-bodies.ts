import type { ResourceName } from '../../../src/core/service/resource-names.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { World } from '../world/world.ts';
import { bookingsBody } from './bookings-body.ts';
import { channelBody, depositBody, policyBody } from './property-bodies.ts';
import type { Body } from './discount-bodies.ts';
import {
  directoryBody,
  discountsBody,
  groupBody,
  groupsBody,
  lengthStayBody,
  discountBody,
} from './discount-bodies.ts';
import { achievedBody, comparableBody, segmentBody } from './pricing-bodies.ts';

/** What a dialect answers for each resource that is judged; undefined is a 404. */
export const bodies = {
  'security-deposit': depositBody,
  'cancellation-policy': policyBody,
  'low-occupancy': (dialect, world) => discountBody(dialect, 'low-occupancy', world),
  'short-break-rules': (dialect, world) => discountBody(dialect, 'short-break-rules', world),
  discounts: (dialect, world) => discountsBody(dialect, world),
  'length-stay-discounts': lengthStayBody,
  'property-occupancy-groups': groupsBody,
  'occupancy-groups': directoryBody,
  'occupancy-group': (dialect, world) => {
    const [group] = world.groups;
    return group === undefined ? undefined : groupBody(dialect, group);
  },
  'segment-pricing': segmentBody,
  'comparable-pricing': comparableBody,
  'achieved-pricing': achievedBody,
  bookings: bookingsBody,
  'channel-arrival-status': channelBody,
} as const satisfies Partial<Record<ResourceName, (dialect: Dialect, world: World) => Body>>;

export type JudgedResource = keyof typeof bodies;
export const judgedResources: readonly JudgedResource[] = [
  'security-deposit',
  'cancellation-policy',
  'low-occupancy',
  'short-break-rules',
  'discounts',
  'length-stay-discounts',
  'property-occupancy-groups',
  'occupancy-groups',
  'occupancy-group',
  'segment-pricing',
  'comparable-pricing',
  'achieved-pricing',
  'bookings',
  'channel-arrival-status',
];
