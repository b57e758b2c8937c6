import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { blastRadius } from '../../../core/analysis/reach/blast-radius.ts';
import type { OccupancyGroup } from '../../../core/analysis/reach/group-diff.ts';
import { reachWords } from '../../../core/analysis/reach/reach-words.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { routes } from '../../routes.ts';
import { useGroupLinks, useLinkAt } from '../../client/changes/group-links.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './occupancy-groups.module.css';

const mostListed = 40;
/** One request a house where nothing is known yet. */
const mostLookedThroughUnasked = 100;

/** The properties that a change of the group reaches, as far as they are known, and the way to know more. */
export function GroupReach(props: {
  readonly workspaceId: string;
  readonly group: OccupancyGroup;
  /** The property that this was come to from, whose own list of groups is known then. */
  readonly fromProperty: number | undefined;
  /** Before something is confirmed, a small portfolio is looked through unasked. */
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
    <div className={styles['reach']}>
      <p>{reachWords(reach)}</p>
      <ul className={styles['linked']} aria-label="Linked properties found">
        {reach.propertyIds.slice(0, mostListed).map((id) => (
          <li key={id}>
            {inPortfolio.has(id) ? (
              <Link href={routes.property(id, 'occupancy-groups')} className={styles['link']}>
                <InertText text={inPortfolio.get(id) ?? `property ${id}`} />
              </Link>
            ) : (
              `property ${id}`
            )}
          </li>
        ))}
        {reach.propertyIds.length > mostListed ? (
          <li>and {reach.propertyIds.length - mostListed} more</li>
        ) : null}
      </ul>
      <div className={styles['lookLine']}>
        {links.isRunning ? (
          <Button size="xs" variant="default" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            disabled={inPortfolio.size === 0}
            onClick={() => {
              look([...inPortfolio.keys()]);
            }}
          >
            Check all properties
          </Button>
        )}
        <span role="status" className={styles['note']}>
          {lookWords(links, inPortfolio.size, locale)}
        </span>
      </div>
    </div>
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
