import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { Workspace } from '../../../../contract/ipc/workspaces.ts';
import { useUpdateWorkspace } from '../../../client/workspaces/workspaces.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { SettingRow } from '../setting-row.tsx';
import { t } from '../texts.ts';

/** Whether what nobody here understands may be changed all the same, value by value. */
export function AsItCameRow(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const update = useUpdateWorkspace();
  const textId = useId();
  return (
    <>
      {update.error === null ? null : <ErrorNotice error={update.error.error} />}
      <SettingRow
        name={t('editAnswersAsTheyCame')}
        text={<span id={textId}>{t('forAnswersOfTheServiceThat')}</span>}
      >
        <Switch
          aria-label={t('editAnswersAsTheyCame')}
          aria-describedby={textId}
          checked={workspace.editsAsItCame}
          disabled={update.isPending}
          onChange={(event) => {
            update.mutate({ workspaceId: workspace.id, editsAsItCame: event.currentTarget.checked });
          }}
        />
      </SettingRow>
    </>
  );
}
