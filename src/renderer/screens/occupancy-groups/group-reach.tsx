import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { blastRadius, reachWords } from '../../../core/analysis/reach/group-reach.ts';
import type { OccupancyGroup } from '../../../core/analysis/reach/group-windows.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { useGroupLinks, useLinkAt } from '../../client/changes/group-links.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { routes } from '../../routes.ts';

const mostListed = 40;
/** Costs one request per property if nothing is loaded. */
const mostLookedThroughUnasked = 100;

/** The properties that a change of the group affects, as far as known, with a button to check the others. */
export function GroupReach(props: {
  readonly workspaceId: string;
  readonly group: OccupancyGroup;
  /** The property that the user came from, whose own groups are known. */
  readonly fromProperty: number | undefined;
  /** Checks all properties of a small workspace automatically before the user confirms. */
  readonly looksAtOnce?: boolean;
}) {
  const { workspaceId, group } = props;
  const { locale } = usePreferences();
  const { data: portfolio } = usePortfolioRows(workspaceId);
  const { links, look, stop } = useGroupLinks(workspaceId);
  const here = useLinkAt(workspaceId, group.groupId, props.fromProperty);
  const reach = blastRadius(group, [...(links.byGroup.get(group.groupId) ?? []), ...here]);
  const inPortfolio = new Map((portfolio ?? []).map((row) => [row.propertyId, row.title]));
  const isWanted =
    props.looksAtOnce === true &&
    reach.completeness !== 'complete' &&
    links.total === 0 &&
    inPortfolio.size > 0 &&
    inPortfolio.size <= mostLookedThroughUnasked;
  const lookNow = useEffectEvent(() => {
    look([...inPortfolio.keys()]);
  });
  useEffect(() => {
    if (isWanted) lookNow();
  }, [isWanted]);
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{reachWords(reach)}</Text>
      <Group gap="0.25rem 1rem" role="list" aria-label="Linked properties found">
        {reach.propertyIds.slice(0, mostListed).map((id) => (
          <span key={id} role="listitem">
            {inPortfolio.has(id) ? (
              <Link href={routes.property(id, 'occupancy-groups')}>
                <InertText text={inPortfolio.get(id) ?? `property ${id}`} />
              </Link>
            ) : (
              `property ${id}`
            )}
          </span>
        ))}
        {reach.propertyIds.length > mostListed ? (
          <span role="listitem">and {reach.propertyIds.length - mostListed} more</span>
        ) : null}
      </Group>
      <Group gap="sm">
        {links.isRunning ? (
          <Button size="xs" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button size="xs" disabled={inPortfolio.size === 0} onClick={() => look([...inPortfolio.keys()])}>
            Check all properties
          </Button>
        )}
        <Text span role="status" fz="xs" c="dimmed">
          {lookWords(links, inPortfolio.size, locale)}
        </Text>
      </Group>
    </Stack>
  );
}

function lookWords(
  links: { readonly lookedAt: number; readonly failed: number; readonly total: number },
  portfolioSize: number,
  locale: string,
): string {
  if (links.total === 0) {
    return `Checks the groups of ${formatCounted(portfolioSize, 'property', 'properties', locale)}, with one request for each not loaded yet.`;
  }
  const failed = links.failed === 0 ? '' : `; ${links.failed} couldn’t be loaded`;
  return `Checked ${links.lookedAt} of ${formatCounted(links.total, 'property', 'properties', locale)}${failed}.`;
}
