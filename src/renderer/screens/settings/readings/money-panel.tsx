import { Button } from '@mantine/core';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import type { WholeAmounts } from '../../../../core/mapping/readings/money-answer.ts';
import { workspaceScreen } from '../../../kit/houses.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { useMoneyQuestion } from '../../../components/snapshot/money-question.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { SettingRow } from '../setting-row.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

/** What was said of the whole amounts of the open workspace, and the way to say it otherwise. */
export const MoneyPanel = workspaceScreen(MoneyOf);

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
      title={`Amounts in ${workspace.name}`}
      description="A whole number doesn’t say whether it’s pounds or pence. Your choice applies to this workspace; open reviews must be redone."
    >
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      <SettingRow
        name={answer === null ? 'No unit chosen for whole amounts' : words[answer.wholeAmounts].name}
        text={
          answer === null
            ? 'Amounts large enough to be either are shown as received and not compared.'
            : `${words[answer.wholeAmounts].text}; set ${momentText(answer.since, locale)}.`
        }
      >
        {ask === null ? null : (
          <Button variant="default" onClick={ask}>
            {answer === null ? 'Choose unit' : 'Change unit'}
          </Button>
        )}
        {answer === null ? null : (
          <Button
            variant="default"
            loading={say.isPending}
            aria-label="Clear the unit of whole amounts"
            onClick={() => {
              say.mutate({ workspaceId: workspace.id, wholeAmounts: null });
            }}
          >
            Clear unit
          </Button>
        )}
      </SettingRow>
    </Panel>
  );
}
