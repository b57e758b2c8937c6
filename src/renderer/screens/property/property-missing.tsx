import { Button } from '@mantine/core';
import { IconHomeQuestion } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useProperty } from '../../client/properties/property.ts';
import { routes } from '../../routes.ts';
import { useRefreshSnapshot } from '../../client/properties/snapshots.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { notifyDone, saysFailure } from '../../components/ui/notify.ts';
import { detailKey } from '../../property-reads/use-property-head.ts';
import { useTell } from '../../client/tell.ts';

/** Explains that the service doesn't know this property, and what to do next. */
export function UnknownProperty(props: {
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

export function NoSuchTab(props: { readonly propertyId: number }) {
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
