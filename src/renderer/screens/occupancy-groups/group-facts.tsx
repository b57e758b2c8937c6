import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { ReactNode } from 'react';
import { blastRadius } from '../../../insight/blast-radius.ts';
import type { OccupancyGroup } from '../../../insight/group-diff.ts';
import { reachWords } from '../../../insight/reach-words.ts';
import { routes } from '../../app/routes.ts';
import { useGroupLinks } from '../../client/group-links.ts';
import { usePortfolioRows } from '../../client/portfolio.ts';
import { formatCounted } from '../../components/format-quantity.ts';
import { Panel } from '../../components/panel.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { groupTitle } from './directory-rows.ts';
import { changedWords, switchWords } from './group-words.ts';
import styles from './occupancy-groups.module.css';
import { OwnerCell } from './owner-cell.tsx';
import { ownerNameOf } from './owner-name.ts';

/** What a group is, and which properties a change of it would reach. */
export function GroupFacts(props: {
  readonly workspaceId: string;
  readonly group: OccupancyGroup;
  readonly ownerShown: boolean;
  readonly onShowOwner: () => void;
}) {
  const { group } = props;
  const { locale } = usePreferences();
  const active = group.active ?? null;
  return (
    <Panel title="The group">
      <dl className={styles['facts']}>
        <Fact name="State">{active === null ? null : switchWords(active)}</Fact>
        <Fact name="Owner">
          <OwnerCell
            name={ownerNameOf(group.owner)}
            groupName={groupTitle(group)}
            shown={props.ownerShown}
            onShow={props.onShowOwner}
          />
        </Fact>
        <Fact name="Changed">{changedWords(group.updatedAt ?? null, locale)}</Fact>
        <Fact name="Linked properties">
          <Reach workspaceId={props.workspaceId} group={group} />
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        {props.children ?? (
          <span className={styles['missing']} title="Not told by the service">
            —
          </span>
        )}
      </dd>
    </div>
  );
}

const mostListed = 40;

function Reach(props: { readonly workspaceId: string; readonly group: OccupancyGroup }) {
  const { workspaceId, group } = props;
  const { locale } = usePreferences();
  const { data: portfolio } = usePortfolioRows(workspaceId);
  const { links, look, stop } = useGroupLinks(workspaceId);
  const reach = blastRadius(group, links.byGroup.get(group.groupId) ?? []);
  const inPortfolio = new Map((portfolio ?? []).map((row) => [row.propertyId, row.title]));
  return (
    <div className={styles['reach']}>
      <p>{reachWords(reach)}</p>
      <ul className={styles['linked']}>
        {reach.propertyIds.slice(0, mostListed).map((id) => (
          <li key={id}>
            {inPortfolio.has(id) ? (
              <Link href={routes.property(id, 'occupancy-groups')} className={styles['link']}>
                {inPortfolio.get(id) ?? `property ${String(id)}`}
              </Link>
            ) : (
              `property ${String(id)}`
            )}
          </li>
        ))}
        {reach.propertyIds.length > mostListed ? (
          <li>and {String(reach.propertyIds.length - mostListed)} more</li>
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
            Look through the portfolio
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
    return `Reads the groups of ${formatCounted(portfolioSize, 'property', 'properties', locale)}, one request each where nothing is known yet.`;
  }
  const failed =
    links.failed === 0 ? '' : `; ${String(links.failed)} could not be read, so nothing is known of them`;
  return `Looked at ${String(links.lookedAt)} of ${formatCounted(links.total, 'property', 'properties', locale)}${failed}.`;
}
