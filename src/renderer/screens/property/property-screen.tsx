import { Button } from '@mantine/core';
import { IconCalendarPlus, IconFileTypePdf } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
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
import { tabAt } from './property-tab.ts';
import { PropertyTabStrip, panelIdOf, tabIdOf } from './property-tab-strip.tsx';
import styles from './property.module.css';
import { useShownHeading } from './use-shown-heading.ts';
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

function PropertyFrame(props: {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly tabs: readonly PropertyTab[];
  readonly tabId: string;
  readonly part: string | undefined;
}) {
  const { workspace, propertyId, part } = props;
  const head = usePropertyHead(workspace.id, propertyId);
  const at = tabAt(props.tabs, props.tabId);
  const tab = at?.tab;
  const tabIds = props.tabs.flatMap(({ id, headings }) => [id, ...headings.map((heading) => heading.id)]);
  const place = { workspace, propertyId, tabIds };
  const panels = useShownHeading(tab?.id, at?.heading?.anchor);
  const isBelow = part !== undefined && at?.heading?.hasParts !== true;
  const [, navigate] = useLocation();
  useActions([
    {
      label: 'New booking',
      run: () => {
        navigate(routes.reserve(propertyId));
      },
    },
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
            href={routes.reserve(propertyId)}
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            classNames={{ section: styles['icon'] ?? '' }}
          >
            New booking
          </Button>
          <Button
            component={Link}
            href={routes.report(propertyId)}
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            classNames={{ section: styles['icon'] ?? '' }}
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
          tabId={tab?.id ?? props.tabId}
          below={props.tabId !== tab?.id || part !== undefined}
        />
      }
    >
      {head.missing && head.known ? (
        <UnknownProperty workspace={workspace} propertyId={propertyId} listed={head.listed} brief />
      ) : null}
      {tab === undefined || (isBelow && tab.part === undefined) ? (
        <NoSuchTab propertyId={propertyId} />
      ) : (
        <div
          role="tabpanel"
          className={styles['panel']}
          id={panelIdOf(tab.id)}
          aria-labelledby={tabIdOf(tab.id)}
          ref={panels}
        >
          {head.missing && !head.known ? (
            <UnknownProperty workspace={workspace} propertyId={propertyId} listed={head.listed} />
          ) : (
            <Suspense fallback={<LoadingLines />}>
              {isBelow && tab.part !== undefined ? (
                <tab.part {...place} part={part} />
              ) : (
                tab.shows.map((Shown, index) => (
                  <Shown key={index} {...place} {...(part === undefined ? {} : { part })} />
                ))
              )}
            </Suspense>
          )}
        </div>
      )}
    </Page>
  );
}
