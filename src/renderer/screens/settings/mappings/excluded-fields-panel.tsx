import { Button } from '@mantine/core';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { workspaceScreen } from '../../../kit/properties.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { answerName } from '../../../../core/service/answer-name.ts';
import { SettingRow } from '../setting-row.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

/** Fields that the service sends but refuses to save. Empty if there are none. */
export const ExcludedFieldsPanel = workspaceScreen(ExcludedFieldsOf);

function ExcludedFieldsOf({ workspace }: { readonly workspace: Workspace }) {
  const excludedFields = useAsk('excluded-fields:list', { workspaceId: workspace.id });
  const withdraw = useTell('excluded-fields:withdraw');
  const { locale } = usePreferences();
  if (excludedFields.data?.length === 0) return null;
  return (
    <Panel
      title={`Fields ${workspace.name} doesn’t accept`}
      description="The service shows these fields but refused them when sent back, so changes leave them out."
    >
      {excludedFields.error === null ? null : <ErrorNotice error={excludedFields.error.error} />}
      {withdraw.error === null ? null : <ErrorNotice error={withdraw.error.error} />}
      {(excludedFields.data ?? []).map(({ resource, place, since }) => (
        <SettingRow
          key={`${resource} ${place}`}
          name={`${answerName(resource)}: ${place}`}
          text={`Left out since ${momentText(since, locale)}, when a change without it was verified.`}
        >
          <Button
            loading={withdraw.isPending && withdraw.variables.place === place}
            aria-label={`Send again: ${place}`}
            onClick={() => withdraw.mutate({ workspaceId: workspace.id, resource, place })}
          >
            Send again
          </Button>
        </SettingRow>
      ))}
    </Panel>
  );
}
