import { Button } from '@mantine/core';
import type { Workspace } from '../../../../contract/ipc/workspaces.ts';
import type { WholeAmounts } from '../../../../contract/readings/money-answer.ts';
import { useActiveWorkspace } from '../../../client/workspaces/workspaces.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { useMoneyQuestion } from '../../../components/snapshot/money-question.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { SettingRow } from '../setting-row.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

/** What was said of the whole amounts of the open workspace, and the way to say it otherwise. */
export function MoneyPanel() {
  const workspace = useActiveWorkspace();
  return workspace === undefined ? null : <MoneyOf workspace={workspace} />;
}

const words: Readonly<Record<WholeAmounts, { readonly name: string; readonly text: string }>> = {
  units: { name: 'Whole amounts are whole units', text: 'So 166150 is 166,150.00' },
  hundredths: { name: 'Whole amounts are hundredths', text: 'So 166150 is 1,661.50' },
};

function MoneyOf({ workspace }: { readonly workspace: Workspace }) {
  const known = useAsk('money:get', { workspaceId: workspace.id });
  const say = useTell('money:say');
  const ask = useMoneyQuestion();
  const { locale } = usePreferences();
  const answer = known.data?.answer ?? null;
  const failure = known.error ?? say.error;
  return (
    <Panel
      title={`Amounts of money in ${workspace.name}`}
      description="Whole numbers alone cannot tell pounds from pence. What you say holds for this workspace; changes that were reviewed before are to be reviewed again."
    >
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      <SettingRow
        name={answer === null ? 'Nothing was said of whole amounts' : words[answer.wholeAmounts].name}
        text={
          answer === null
            ? 'Where they are large enough to be either, they are shown as they came and not judged.'
            : `${words[answer.wholeAmounts].text}; said ${momentText(answer.since, locale)}.`
        }
      >
        {ask === null ? null : (
          <Button variant="default" onClick={ask}>
            {answer === null ? 'Say which' : 'Change'}
          </Button>
        )}
        {answer === null ? null : (
          <Button
            variant="default"
            loading={say.isPending}
            aria-label="Take back what was said of whole amounts"
            onClick={() => {
              say.mutate({ workspaceId: workspace.id, wholeAmounts: null });
            }}
          >
            Take back
          </Button>
        )}
      </SettingRow>
    </Panel>
  );
}
