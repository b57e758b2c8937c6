import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { currencyMark } from '../../../core/values/money/currency.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useAmountFacts } from '../../client/workspaces/amount-facts.ts';
import { PreferencesProvider, usePreferences } from '../../components/format/preferences.tsx';
import { MoneyQuestionContext } from '../../components/snapshot/money-question.ts';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';

const moneyQuestionDialog = lazyPart('What do amounts mean?', () =>
  import('./money-question-dialog.tsx').then((module) => module.MoneyQuestionDialog),
);
const factsDialog = lazyPart('Three facts about amounts', () =>
  import('./facts-dialog.tsx').then((module) => module.FactsDialog),
);

/** Lets its children ask about this workspace's amounts, and formats them in the chosen currency. */
export function MoneyQuestionDoor(props: { readonly workspace: Workspace; readonly children: ReactNode }) {
  const { workspace } = props;
  const [opened, setOpened] = useState<'unit' | 'facts' | null>(null);
  const { currency } = useAmountFacts(workspace.id);
  const preferences = usePreferences();
  const written = useMemo(() => {
    if (currency === undefined) return preferences;
    const label = currencyMark(currency.answer);
    return { ...preferences, currencyLabel: label, unnamedLabel: label };
  }, [currency, preferences]);
  const questions = useMemo(
    () => ({
      askUnit: () => setOpened('unit'),
      askFacts: () => setOpened('facts'),
    }),
    [],
  );
  const close = (): void => setOpened(null);
  return (
    <MoneyQuestionContext value={questions}>
      <PreferencesProvider value={written}>
        {props.children}
        {opened === 'unit' ? (
          <LazyPart part={moneyQuestionDialog} onMissing={close}>
            {(MoneyQuestionDialog) => <MoneyQuestionDialog workspace={workspace} onClose={close} />}
          </LazyPart>
        ) : null}
        {opened === 'facts' ? (
          <LazyPart part={factsDialog} onMissing={close}>
            {(FactsDialog) => <FactsDialog workspace={workspace} onClose={close} />}
          </LazyPart>
        ) : null}
      </PreferencesProvider>
    </MoneyQuestionContext>
  );
}
