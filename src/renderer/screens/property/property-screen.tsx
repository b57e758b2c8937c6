import { Button, Group, Stack } from '@mantine/core';
import { IconCalendarPlus, IconFileTypePdf, IconHomeQuestion } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, type RefObject } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { routes } from '../../routes.ts';
import { PropertyContext, useProperty } from '../../client/properties/property.ts';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { InCurrency } from '../../components/text/in-currency.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageReadsScope, PageRefresh } from '../../components/page/page-reads.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Neighbouring, PropertyTabStrip, panelIdOf, tabIdOf } from './property-head.tsx';
import { tabAt } from './property-tabs.tsx';
import styles from './property.module.css';
import { usePropertyHead, detailKey } from '../../property-reads/use-property-head.ts';
import { useActions } from '../../components/page/page-actions.ts';
import { Copyable } from '../../components/text/copyable.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { propertyScreen } from '../../kit/properties.tsx';
import { useRefreshSnapshot } from '../../client/properties/snapshots.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { notifyDone, saysFailure } from '../../components/ui/notify.ts';
import { useTell } from '../../client/tell.ts';

export const PropertyScreen = propertyScreen('Property', Property);

function Property(props: { readonly workspace: Workspace; readonly propertyId: number }) {
  const { workspace, propertyId } = props;
  const property = useMemo(
    () => ({ workspace, workspaceId: workspace.id, propertyId }),
    [workspace, propertyId],
  );
  return (
    <PageReadsScope>
      <PropertyContext value={property}>
        <PropertyFrame />
      </PropertyContext>
    </PageReadsScope>
  );
}

function PropertyFrame() {
  const { workspaceId, propertyId } = useProperty();
  const { tab: address = 'overview', part } = useParams();
  const head = usePropertyHead(workspaceId, propertyId);
  const { tab, heading } = tabAt(address) ?? {};
  const panels = useShownHeading(tab?.id, heading?.anchor ?? heading?.id);
  const isBelow = part !== undefined && heading?.hasParts !== true;
  const [, navigate] = useLocation();
  const places = [
    { label: 'New booking', to: routes.reserve(propertyId), Icon: IconCalendarPlus },
    { label: 'Report', to: routes.report(propertyId), Icon: IconFileTypePdf },
  ];
  useActions(
    places.map(({ label, to }) => ({
      label,
      run: () => navigate(to),
    })),
  );
  const shown = isBelow ? (tab?.part === undefined ? undefined : [tab.part]) : tab?.shows;
  return (
    <Page
      title={head.title}
      above={<BackLink href={routes.portfolio()} label="All properties" />}
      subtitle={<PropertySubtitle propertyId={propertyId} place={head.place} />}
      inLine
      width="wide"
      actions={
        <>
          <PageRefresh />
          {places.map(({ label, to, Icon }) => (
            <Button
              key={label}
              component={Link}
              href={to}
              px="sm"
              leftSection={<Icon size={16} aria-hidden />}
              classNames={{ section: styles['icon'] ?? '' }}
            >
              {label}
            </Button>
          ))}
          <Neighbouring tabId={address} />
        </>
      }
      tabs={
        <PropertyTabStrip
          propertyId={propertyId}
          tabId={tab?.id}
          below={address !== tab?.id || part !== undefined}
        />
      }
    >
      {head.missing && head.known ? <UnknownProperty listed={head.listed} brief /> : null}
      {tab === undefined || shown === undefined ? (
        <NoSuchTab propertyId={propertyId} />
      ) : (
        <Stack role="tabpanel" gap="lg" id={panelIdOf(tab.id)} aria-labelledby={tabIdOf(tab.id)} ref={panels}>
          {head.missing && !head.known ? (
            <UnknownProperty listed={head.listed} />
          ) : (
            <InCurrency currency={head.currency}>
              <Suspense fallback={<LoadingLines />}>
                {shown.map((Shown, index) => (
                  <Shown key={index} />
                ))}
              </Suspense>
            </InCurrency>
          )}
        </Stack>
      )}
    </Page>
  );
}

/** The place and the id, which can be copied because support asks for it. */
function PropertySubtitle(props: { readonly propertyId: number; readonly place: string | null }) {
  return (
    <Group component="span" gap="0 0.75rem" wrap="nowrap">
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
 * The heading in the address stays in view while the content above it loads, until the user scrolls, types or
 * clicks.
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
    const stop = (): void => observer.disconnect();
    for (const name of ['wheel', 'keydown', 'pointerdown']) window.addEventListener(name, stop);
    return () => {
      stop();
      for (const name of ['wheel', 'keydown', 'pointerdown']) window.removeEventListener(name, stop);
    };
  }, [tabId, anchor]);
  return panels;
}

/** Explains that the service doesn't know this property, and what to do next. */
function UnknownProperty(props: {
  readonly listed: boolean;
  /** Shows one line above the saved data instead of filling the screen. */
  readonly brief?: boolean;
}) {
  const actions = <WaysOn listed={props.listed} />;
  const id = String(useProperty().propertyId);
  if (props.brief === true) {
    return (
      <Notice tone="warn" title={`The service no longer knows property ${id}`} actions={actions}>
        It answered “not found” at the last refresh. You’re seeing older data.
      </Notice>
    );
  }
  return (
    <EmptyState
      level={2}
      icon={<IconHomeQuestion size={24} />}
      title={`The service has no property ${id}`}
      action={actions}
    >
      It may have been removed, the id may be mistyped, or it may belong to another service. A wrong base
      address gives the same answer.
    </EmptyState>
  );
}

function WaysOn(props: { readonly listed: boolean }) {
  const { workspaceId, propertyId } = useProperty();
  const [, navigate] = useLocation();
  const refresh = useRefreshSnapshot();
  const remove = useTell('portfolio:remove');
  return (
    <>
      <Button
        size="xs"
        loading={refresh.isPending}
        onClick={() => refresh.mutate(detailKey(workspaceId, propertyId))}
      >
        Try again
      </Button>
      {props.listed ? (
        <Button
          size="xs"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { workspaceId, propertyIds: [propertyId] },
              {
                onSuccess: () => {
                  notifyDone(`Property ${propertyId} was removed from your properties.`);
                  navigate(routes.portfolio());
                },
                ...saysFailure,
              },
            )
          }
        >
          Remove from Properties
        </Button>
      ) : null}
    </>
  );
}

function NoSuchTab(props: { readonly propertyId: number }) {
  return (
    <EmptyState
      level={2}
      title="This property has no such screen"
      leadsTo={{ href: routes.property(props.propertyId), label: 'Open its overview' }}
    >
      The link may be from another version of the console.
    </EmptyState>
  );
}
