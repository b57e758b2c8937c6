import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageReadsScope, PageRefresh } from '../../components/page/page-reads.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Neighbouring } from './neighbouring.tsx';
import { NoSuchProperty, NoSuchTab, UnknownProperty } from './property-missing.tsx';
import { PropertySubtitle } from './property-subtitle.tsx';
import type { PropertyTab } from './property-tab.ts';
import { PropertyTabStrip, panelIdOf, tabIdOf } from './property-tab-strip.tsx';
import styles from './property.module.css';
import { usePropertyHead } from '../../house-reads/use-property-head.ts';
import { useActions } from '../../components/page/page-actions.ts';

/** A property: who it is, its tabs, and the way to its neighbours. */
export function PropertyScreen(props: { readonly tabs: readonly PropertyTab[] }) {
  const workspace = useActiveWorkspace();
  const params = useParams();
  const propertyId = propertyIdOf(params['propertyId']);
  if (workspace === undefined) return null;
  if (propertyId === undefined) return <NoSuchProperty text={params['propertyId'] ?? ''} />;
  const tabId = params['tab'] ?? 'overview';
  const newId = movedTabs[tabId];
  if (newId !== undefined) return <Redirect to={routes.property(propertyId, newId)} replace />;
  return (
    <PageReadsScope key={propertyId}>
      <PropertyFrame
        workspace={workspace}
        propertyId={propertyId}
        tabs={props.tabs}
        tabId={tabId}
        part={params['part']}
      />
    </PageReadsScope>
  );
}

/** Tabs that are part of another now: their addresses stand in what was kept and noted. */
const movedTabs: Readonly<Partial<Record<string, string>>> = {
  'segment-pricing': 'pricing',
  'comparable-pricing': 'pricing',
};

function PropertyFrame(props: {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly tabs: readonly PropertyTab[];
  readonly tabId: string;
  readonly part: string | undefined;
}) {
  const { workspace, propertyId, part } = props;
  const head = usePropertyHead(workspace.id, propertyId);
  const tab = props.tabs.find((candidate) => candidate.id === props.tabId);
  const place = { workspace, propertyId, tabIds: props.tabs.map(({ id }) => id) };
  const [, navigate] = useLocation();
  useActions([
    {
      label: 'Report',
      run: () => {
        navigate(routes.report(propertyId));
      },
    },
  ]);
  const back = <BackLink href={routes.portfolio()} label="All properties" />;
  return (
    <Page
      title={head.title}
      above={back}
      subtitle={<PropertySubtitle propertyId={propertyId} place={head.place} />}
      inLine
      width="wide"
      actions={
        <>
          <PageRefresh />
          <Button
            component={Link}
            href={routes.report(propertyId)}
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
          >
            Report
          </Button>
          <Neighbouring workspaceId={workspace.id} propertyId={propertyId} tabId={props.tabId} />
        </>
      }
      tabs={
        <PropertyTabStrip
          tabs={props.tabs}
          propertyId={propertyId}
          tabId={props.tabId}
          below={part !== undefined}
        />
      }
    >
      {head.missing && head.known ? (
        <UnknownProperty workspace={workspace} propertyId={propertyId} listed={head.listed} brief />
      ) : null}
      {tab === undefined || (part !== undefined && tab.part === undefined) ? (
        <NoSuchTab propertyId={propertyId} />
      ) : (
        <div
          role="tabpanel"
          className={styles['panel']}
          id={panelIdOf(tab.id)}
          aria-labelledby={tabIdOf(tab.id)}
        >
          {head.missing && !head.known ? (
            <UnknownProperty workspace={workspace} propertyId={propertyId} listed={head.listed} />
          ) : (
            <Suspense fallback={<LoadingLines />}>
              {part === undefined || tab.part === undefined ? (
                <tab.component {...place} />
              ) : (
                <tab.part {...place} part={part} />
              )}
            </Suspense>
          )}
        </div>
      )}
    </Page>
  );
}
