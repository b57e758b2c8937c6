import { declaredPanels } from '../../../src/core/service/endpoints/declared-endpoints.ts';
import type { ResourceName } from '../../../src/core/resources/resource-names.ts';
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
import { declaredBody } from './declared-body.ts';
import { achievedBody, comparableBody, segmentBody } from './pricing-bodies.ts';

const handMade = {
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

export const judgedResources: readonly ResourceName[] = [
  ...Object.keys(handMade).filter(isHandMade),
  ...declaredPanels.filter((name) => !isHandMade(name)),
];

export function bodyOf(resource: ResourceName, dialect: Dialect, world: World): Body {
  return isHandMade(resource) ? handMade[resource](dialect, world) : declaredBody(dialect, world, resource);
}

function isHandMade(name: string): name is keyof typeof handMade {
  return Object.hasOwn(handMade, name);
}
