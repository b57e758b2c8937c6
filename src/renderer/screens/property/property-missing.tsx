import { Button } from '@mantine/core';
import { IconHomeQuestion } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { routes } from '../../routes.ts';
import { useRefreshSnapshot } from '../../client/houses/snapshots.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { Page } from '../../components/page/page.tsx';
import { detailKey } from '../../house-reads/use-property-head.ts';
import { t } from './texts.ts';
import { RichText } from '../../components/text/rich-text.tsx';
import { useTell } from '../../client/tell.ts';

/** The service answered that there is no such property: what that means, and the ways on. */
export function UnknownProperty(props: {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly listed: boolean;
  /** A line above what was read before, instead of the whole screen. */
  readonly brief?: boolean;
}) {
  const actions = <WaysOn {...props} />;
  const id = String(props.propertyId);
  if (props.brief === true) {
    return (
      <Notice tone="warn" title={t('serviceNoLongerKnows', { id })} actions={actions}>
        {t('itAnsweredNotFoundWhen')}
      </Notice>
    );
  }
  return (
    <EmptyState
      level={2}
      icon={<IconHomeQuestion size={24} />}
      title={t('serviceKnowsNoProperty', { id })}
      action={actions}
    >
      {t('itMayHaveBeenRemovedTheId')}
    </EmptyState>
  );
}

function WaysOn(props: {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly listed: boolean;
}) {
  const [, navigate] = useLocation();
  const refresh = useRefreshSnapshot();
  const remove = useTell('portfolio:remove');
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={refresh.isPending}
        onClick={() => {
          refresh.mutate(detailKey(props.workspace.id, props.propertyId));
        }}
      >
        {t('askAgain')}
      </Button>
      {props.listed ? (
        <Button
          size="xs"
          variant="default"
          loading={remove.isPending}
          onClick={() => {
            remove.mutate(
              { workspaceId: props.workspace.id, propertyIds: [props.propertyId] },
              {
                onSuccess: () => {
                  notifyDone(t('propertyIsNoLongerInThePortfolio', { propertyId: String(props.propertyId) }));
                  navigate(routes.portfolio());
                },
                onError: (failure) => {
                  notifyFailure(failure.error);
                },
              },
            );
          }}
        >
          {t('removeFromThePortfolio')}
        </Button>
      ) : null}
    </>
  );
}

/** The address holds no property id. */
export function NoSuchProperty(props: { readonly text: string }) {
  return (
    <Page title={t('noSuchProperty')}>
      <EmptyState
        level={2}
        icon={<IconHomeQuestion size={24} />}
        title={t('thatIsNoPropertyId')}
        action={
          <Button variant="default" component={Link} href={routes.portfolio()}>
            {t('goToThePortfolio')}
          </Button>
        }
      >
        <RichText
          t={t}
          of="propertyIdIsAWholeNumber"
          parts={{ inertText: <InertText text={props.text.slice(0, 60)} /> }}
        />
      </EmptyState>
    </Page>
  );
}

export function NoSuchTab(props: { readonly propertyId: number }) {
  return (
    <EmptyState
      level={2}
      title={t('thisPropertyHasNoSuchScreen')}
      action={
        <Button variant="default" component={Link} href={routes.property(props.propertyId)}>
          {t('openItsOverview')}
        </Button>
      }
    >
      {t('linkMayBeFromAnotherVersion')}
    </EmptyState>
  );
}
