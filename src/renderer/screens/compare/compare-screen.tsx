import { Unanswered } from '../../components/progress/unanswered.tsx';
import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { usePerformanceRows } from '../../client/performance.ts';
import { usePropertyBodies } from '../../client/properties/property-bodies.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { useAmountFacts } from '../../client/workspaces/amount-facts.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { comparable, propertyIdsOf, routes } from '../../routes.ts';
import { CompareSheet } from './compare-sheet.tsx';
import { comparedProperty, comparedResources } from './compared-property.ts';

const title = 'Compare';

export function CompareScreen() {
  const workspace = useActiveWorkspace();
  const { propertyIds } = useParams();
  if (workspace === undefined) return null;
  const ids = propertyIdsOf(propertyIds);
  return <CompareOf key={ids.join()} workspaceId={workspace.id} propertyIds={ids} />;
}

function CompareOf(props: { readonly workspaceId: string; readonly propertyIds: readonly number[] }) {
  const performance = usePerformanceRows(props.workspaceId);
  const portfolio = usePortfolioRows(props.workspaceId);
  if (performance.data === undefined || portfolio.data === undefined) {
    return (
      <Page title={title} width="wide">
        <Unanswered question={performance.error === null ? portfolio : performance} lines={10} />
      </Page>
    );
  }
  const properties = props.propertyIds.flatMap((id) => {
    const [one, other] = [
      performance.data.find(({ propertyId }) => propertyId === id),
      portfolio.data.find(({ propertyId }) => propertyId === id),
    ];
    return one === undefined || other === undefined ? [] : [{ performance: one, portfolio: other }];
  });
  if (properties.length < comparable.least) return <TooFew asked={props.propertyIds.length} />;
  return (
    <Properties
      workspaceId={props.workspaceId}
      rows={properties}
      left={props.propertyIds.length - properties.length}
    />
  );
}

function Properties(props: {
  readonly workspaceId: string;
  readonly rows: readonly { readonly performance: PerformanceRow; readonly portfolio: PortfolioRow }[];
  /** Number of ids in the address that aren't properties of this workspace. */
  readonly left: number;
}) {
  const [resources] = useState(() => comparedResources(new Date()));
  const ids = props.rows.map(({ performance }) => performance.propertyId);
  const views = usePropertyBodies(props.workspaceId, ids, resources);
  const { totals } = useAmountFacts(props.workspaceId);
  const properties = props.rows.map(({ performance, portfolio }, index) =>
    comparedProperty(performance, portfolio, views[index] ?? [], totals),
  );
  return <CompareSheet title={title} properties={properties} left={props.left} />;
}

function TooFew({ asked }: { readonly asked: number }) {
  return (
    <Page title={title} width="wide">
      <EmptyState
        level={2}
        icon={<IconColumns size={24} />}
        title="Choose two to four properties"
        leadsTo={{ href: routes.performance(), label: 'Go to Performance' }}
      >
        {asked < comparable.least
          ? 'In a list of properties, select with X and choose Compare.'
          : 'Fewer than two of the properties in this link are in this workspace.'}
      </EmptyState>
    </Page>
  );
}
