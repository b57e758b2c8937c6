import type { ConsoleApp } from './console-app.ts';
import { showProperties } from './fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { GroupsPage } from '../pages/groups.ts';
import type { PortfolioPage } from '../pages/portfolio.ts';

/** A property, and the group that it is linked to in the simulator. */
export const linked = { propertyId: 4107, groupId: 71, groupName: 'Couples in the quiet months' } as const;

/** One complete rule, by the labels of its inputs. */
export const juneWindow = {
  'Arrivals from': '2027-06-01',
  'Arrivals to': '2027-06-30',
  'Max. guests': '2',
  'Discount (%)': '12.5',
} as const;

export async function unlockedGroups(
  console: ConsoleApp,
): Promise<{ portfolio: PortfolioPage; groups: GroupsPage }> {
  const { portfolio } = await showProperties(console, [linked.propertyId]);
  await unlockEditing(console.page);
  return { portfolio, groups: new GroupsPage(console.page) };
}

/** Also opens the linked group, which needs a workspace with a JWT. */
export async function atLinkedGroup(console: ConsoleApp): Promise<GroupsPage> {
  const { groups } = await unlockedGroups(console);
  await groups.openDirectory();
  await groups.openGroup(linked.groupName);
  return groups;
}
