import { Button, Group, Stack } from '@mantine/core';
import { IconCalendarPlus, IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { InCurrency } from '../../components/text/in-currency.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageReadsScope, PageRefresh } from '../../components/page/page-reads.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Neighbouring } from './neighbouring.tsx';
import { NoSuchProperty, NoSuchTab, UnknownProperty } from './property-missing.tsx';
import { type PropertyTab, tabAt, PropertyTabStrip, panelIdOf, tabIdOf } from './property-tab-strip.tsx';
import styles from './property.module.css';
import { usePropertyHead } from '../../house-reads/use-property-head.ts';
import { useActions } from '../../components/page/page-actions.ts';
import { Copyable } from '../../components/text/copyable.tsx';
import { InertText } from '../../components/text/inert-text.tsx';

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
        <Stack role="tabpanel" gap="lg" id={panelIdOf(tab.id)} aria-labelledby={tabIdOf(tab.id)} ref={panels}>
          {head.missing && !head.known ? (
            <UnknownProperty workspace={workspace} propertyId={propertyId} listed={head.listed} />
          ) : (
            <InCurrency currency={head.currency}>
              <Suspense fallback={<LoadingLines />}>
                {isBelow && tab.part !== undefined ? (
                  <tab.part {...place} part={part} />
                ) : (
                  tab.shows.map((Shown, index) => (
                    <Shown key={index} {...place} {...(part === undefined ? {} : { part })} />
                  ))
                )}
              </Suspense>
            </InCurrency>
          )}
        </Stack>
      )}
    </Page>
  );
}

/** Place and id; the id can be copied, as it is what support asks for. */
function PropertySubtitle(props: { readonly propertyId: number; readonly place: string | null }) {
  return (
    <Group component="span" gap="0 0.75rem" wrap="nowrap" miw={0}>
      {props.place === null ? null : (
        <span className={styles['place']}>
          <InertText text={props.place} />
        </span>
      )}
      <Copyable text={String(props.propertyId)} what="property id" />
    </Group>
  );
}

/**
 * Begins a tab at its top, or at the panel of a heading that its address names; that one stays in sight while what
 * stands above it loads, until somebody scrolls, types or clicks.
 */
function useShownHeading(
  tabId: string | undefined,
  anchor: string | undefined,
): RefObject<HTMLDivElement | null> {
  const panels = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = panels.current;
    if (root === null) return undefined;
    if (anchor === undefined) {
      root.closest('main')?.scrollTo({ top: 0 });
      return undefined;
    }
    const show = (): void => {
      const panel = root.querySelector(`[data-anchor="${anchor}"]`);
      const top = panel?.getBoundingClientRect().top ?? 0;
      if (top < 0 || top > window.innerHeight / 2) panel?.scrollIntoView({ block: 'start' });
    };
    const observer = new ResizeObserver(show);
    observer.observe(root);
    const stop = (): void => {
      observer.disconnect();
    };
    for (const name of ['wheel', 'keydown', 'pointerdown']) window.addEventListener(name, stop);
    return () => {
      stop();
      for (const name of ['wheel', 'keydown', 'pointerdown']) window.removeEventListener(name, stop);
    };
  }, [tabId, anchor]);
  return panels;
}
