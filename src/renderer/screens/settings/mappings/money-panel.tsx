import { Button } from '@mantine/core';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import type { WholeAmounts } from '../../../../core/mapping/fields/money-answer.ts';
import { workspaceScreen } from '../../../kit/properties.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { momentText } from '../../../components/format/moment-text.ts';
import { useAmountFacts } from '../../../client/workspaces/amount-facts.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { combiningNames, totalsNames } from '../../../components/snapshot/fact-names.ts';
import { useFactsQuestion, useMoneyQuestion } from '../../../components/snapshot/money-question.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { SettingRow } from '../setting-row.tsx';
import { useAsk } from '../../../client/ask.ts';
import { useTell } from '../../../client/tell.ts';

/** What the workspace's whole amounts mean, with a button to change it. */
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
          <Button onClick={ask}>{answer === null ? 'Choose unit' : 'Change unit'}</Button>
        )}
        {answer === null ? null : (
          <Button
            loading={say.isPending}
            aria-label="Clear the unit of whole amounts"
            onClick={() => say.mutate({ workspaceId: workspace.id, wholeAmounts: null })}
          >
            Clear unit
          </Button>
        )}
      </SettingRow>
      <FactRows workspaceId={workspace.id} />
    </Panel>
  );
}

/** The three facts and their answers. One dialog asks about all of them. */
function FactRows({ workspaceId }: { readonly workspaceId: string }) {
  const { currency, totals, combining } = useAmountFacts(workspaceId);
  const ask = useFactsQuestion();
  const { locale } = usePreferences();
  const since = (answer: { readonly since: string; readonly by: string | null } | undefined): string => {
    if (answer === undefined) return 'Not known yet';
    return `Answered ${momentText(answer.since, locale)}${answer.by === null ? '' : ` by ${visibleText(answer.by)}`}`;
  };
  return (
    <>
      <SettingRow
        name={currency === undefined ? 'Which currency?' : `Currency: ${currency.answer}`}
        text={`${since(currency)}. Amounts that name their own currency keep it.`}
      >
        {ask === null ? null : (
          <Button onClick={ask}>
            {currency === undefined && totals === undefined && combining === undefined
              ? 'Answer the questions'
              : 'Change answers'}
          </Button>
        )}
      </SettingRow>
      <SettingRow
        name="Do totals already include discounts?"
        text={
          totals === undefined
            ? 'Not known yet: discount shares are shown as a range.'
            : `${totalsNames[totals.answer]}. ${since(totals)}.`
        }
      />
      <SettingRow
        name="How do several discounts combine?"
        text={
          combining === undefined
            ? 'Not known yet: prices are shown for each of three methods.'
            : `${combiningNames[combining.answer]}. ${since(combining)}.`
        }
      />
    </>
  );
}
