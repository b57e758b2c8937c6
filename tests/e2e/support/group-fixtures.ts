import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { ConsoleApp } from './console-app.ts';
import { connectTo } from './fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { GroupsPage } from '../pages/groups.ts';
import type { PortfolioPage } from '../pages/portfolio.ts';

/** A property, and the group of the simulator's world that it is linked to. */
export const linked = { propertyId: 4107, groupId: 71, groupName: 'Couples in the quiet months' } as const;

/** One whole date window, by the names of its inputs. */
export const juneWindow = {
  'Arrivals from': '2027-06-01',
  'Arrivals to': '2027-06-30',
  'Guests at most': '2',
  'Discount, per cent': '12.5',
} as const;

/** Connects to a service and unlocks editing. */
export async function unlockedGroups(
  console: ConsoleApp,
  service: Simulator,
  credentials: { jwt?: string } = {},
): Promise<{ portfolio: PortfolioPage; groups: GroupsPage }> {
  const { portfolio } = await connectTo(console, service, [linked.propertyId], credentials);
  await unlockEditing(console.page);
  return { portfolio, groups: new GroupsPage(console.page) };
}

/** The same with a JWT, in front of the linked group. */
export async function atLinkedGroup(console: ConsoleApp, service: Simulator): Promise<GroupsPage> {
  const { groups } = await unlockedGroups(console, service, { jwt: service.jwt('admin') });
  await groups.openDirectory();
  await groups.openGroup(linked.groupName);
  return groups;
}

/** The requests that could have changed something. */
export function writesOf(service: Simulator) {
  return service.requests().filter(({ method }) => method !== 'GET');
}
