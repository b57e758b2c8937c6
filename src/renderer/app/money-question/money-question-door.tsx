import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { LazyPart, lazyPart } from '../../lazy-part/lazy-part.tsx';
import { MoneyQuestionContext } from '../../components/snapshot/money-question.ts';

const moneyQuestionDialog = lazyPart('What do amounts mean?', () =>
  import('./money-question-dialog.tsx').then((module) => module.MoneyQuestionDialog),
);

/** Lets whatever stands inside open the question of what whole amounts are in this workspace. */
export function MoneyQuestionDoor(props: { readonly workspace: Workspace; readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const ask = useMemo(
    () => () => {
      setOpened(true);
    },
    [],
  );
  const close = (): void => {
    setOpened(false);
  };
  return (
    <MoneyQuestionContext value={ask}>
      {props.children}
      {opened ? (
        <LazyPart part={moneyQuestionDialog} onMissing={close}>
          {(MoneyQuestionDialog) => <MoneyQuestionDialog workspace={props.workspace} onClose={close} />}
        </LazyPart>
      ) : null}
    </MoneyQuestionContext>
  );
}
