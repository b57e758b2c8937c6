import { Button } from '@mantine/core';
import type { Workspace } from '../../../../contract/ipc/workspaces.ts';
import { useActiveWorkspace } from '../../../client/workspaces/workspaces.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { answerName } from './reading-name.ts';
import { SettingRow } from '../setting-row.tsx';
import { t } from '../texts.ts';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

/** Fields that the open workspace's service shows and refuses to take back; nothing where there are none. */
export function OmissionsPanel() {
  const workspace = useActiveWorkspace();
  return workspace === undefined ? null : <OmissionsOf key={workspace.id} workspace={workspace} />;
}

function OmissionsOf({ workspace }: { readonly workspace: Workspace }) {
  const omissions = useAsk('omissions:list', { workspaceId: workspace.id });
  const withdraw = useTell('omissions:withdraw');
  const { locale } = usePreferences();
  if (omissions.data?.length === 0) return null;
  return (
    <Panel
      title={t('fieldsThatDoesNotTake', { name: workspace.name })}
      description={t('theServiceShowsThemAndRefused')}
    >
      {omissions.error === null ? null : <ErrorNotice error={omissions.error.error} />}
      {withdraw.error === null ? null : <ErrorNotice error={withdraw.error.error} />}
      {(omissions.data ?? []).map(({ resource, place, since }) => (
        <SettingRow
          key={`${resource} ${place}`}
          name={`${answerName(resource)}: ${place}`}
          text={t('leftOutSinceWhenAChange', { momentText: momentText(since, locale) })}
        >
          <Button
            variant="default"
            loading={withdraw.isPending && withdraw.variables.place === place}
            aria-label={t('sendItAgain2', { place })}
            onClick={() => {
              withdraw.mutate({ workspaceId: workspace.id, resource, place });
            }}
          >
            {t('sendItAgain')}
          </Button>
        </SettingRow>
      ))}
    </Panel>
  );
}
