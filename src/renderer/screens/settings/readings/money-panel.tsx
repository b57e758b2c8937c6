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
import { t } from '../texts.ts';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

/** What was said of the whole amounts of the open workspace, and the way to say it otherwise. */
export function MoneyPanel() {
  const workspace = useActiveWorkspace();
  return workspace === undefined ? null : <MoneyOf workspace={workspace} />;
}

const words: Readonly<Record<WholeAmounts, { readonly name: string; readonly text: string }>> = {
  units: { name: t('wholeAmountsAreWholeUnits'), text: t('so166150Is16615000') },
  hundredths: { name: t('wholeAmountsAreHundredths'), text: t('so166150Is166150') },
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
      title={t('amountsOfMoneyIn', { name: workspace.name })}
      description={t('wholeNumbersAloneCannotTellPounds')}
    >
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      <SettingRow
        name={answer === null ? t('nothingWasSaidOfWholeAmounts') : words[answer.wholeAmounts].name}
        text={
          answer === null
            ? t('whereTheyAreLargeEnoughTo')
            : t('said', {
                text: words[answer.wholeAmounts].text,
                momentText: momentText(answer.since, locale),
              })
        }
      >
        {ask === null ? null : (
          <Button variant="default" onClick={ask}>
            {answer === null ? t('sayWhich') : t('change')}
          </Button>
        )}
        {answer === null ? null : (
          <Button
            variant="default"
            loading={say.isPending}
            aria-label={t('takeBackWhatWasSaidOf')}
            onClick={() => {
              say.mutate({ workspaceId: workspace.id, wholeAmounts: null });
            }}
          >
            {t('takeBack')}
          </Button>
        )}
      </SettingRow>
    </Panel>
  );
}
