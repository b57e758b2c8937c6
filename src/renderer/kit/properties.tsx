import { Button } from '@mantine/core';
import { IconBuildings, IconHomeQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { DiscountName } from '../../core/resources/discounts.ts';
import type { Workspace } from '../../ipc/workspaces.ts';
import { bulkEditStart } from '../client/changes/bulk-edit.ts';
import { useActiveWorkspace } from '../client/workspaces/workspaces.ts';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { Page } from '../components/page/page.tsx';
import { propertyIdOf, routes } from '../routes.ts';

/** A screen of the active workspace. Switching workspaces mounts it anew, so no state carries over. */
export function workspaceScreen(Of: (props: { readonly workspace: Workspace }) => ReactNode) {
  return function WorkspaceScreen() {
    const workspace = useActiveWorkspace();
    return workspace === undefined ? null : <Of key={workspace.id} workspace={workspace} />;
  };
}

/** The same for the property in the address. `title` is the screen's title if that isn't a property. */
export function propertyScreen(
  title: string,
  Of: (props: { readonly workspace: Workspace; readonly propertyId: number }) => ReactNode,
) {
  return function ScreenOfProperty() {
    const workspace = useActiveWorkspace();
    const propertyId = propertyIdOf(useParams()['propertyId']);
    if (workspace === undefined) return null;
    return propertyId === undefined ? (
      <Page title={title}>
        <EmptyState
          level={2}
          icon={<IconHomeQuestion size={24} />}
          title="Property not found"
          leadsTo={{ href: routes.portfolio(), label: 'Go to Properties' }}
        >
          A property id is a whole number above zero.
        </EmptyState>
      </Page>
    ) : (
      <Of key={`${workspace.id} ${String(propertyId)}`} workspace={workspace} propertyId={propertyId} />
    );
  };
}

/** Starts a bulk edit of properties, for these discounts or else for deposits. Does nothing without a property. */
export function useBulkEdit(workspaceId: string) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  return (propertyIds: readonly number[], discounts: readonly DiscountName[] = []): void => {
    if (propertyIds.length === 0) return;
    bulkEditStart(client, workspaceId).set({ propertyIds, discounts, deposits: null });
    navigate(routes.bulkEdit());
  };
}

/** A screen for all properties before there are any. `children` says what it will show. */
export function NoProperties(props: { readonly children: ReactNode }) {
  return (
    <EmptyState
      level={2}
      icon={<IconBuildings size={24} />}
      title="No properties yet"
      action={
        <Button variant="filled" component={Link} href={routes.addProperties()}>
          Add properties
        </Button>
      }
    >
      {props.children}
    </EmptyState>
  );
}
