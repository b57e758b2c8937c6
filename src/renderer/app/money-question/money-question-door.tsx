import { Suspense, lazy, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { MoneyQuestionContext } from '../../components/snapshot/money-question.ts';

const MoneyQuestionDialog = lazy(() =>
  import('./money-question-dialog.tsx').then((module) => ({ default: module.MoneyQuestionDialog })),
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
  return (
    <MoneyQuestionContext value={ask}>
      {props.children}
      {opened ? (
        <Suspense fallback={null}>
          <MoneyQuestionDialog
            workspace={props.workspace}
            onClose={() => {
              setOpened(false);
            }}
          />
        </Suspense>
      ) : null}
    </MoneyQuestionContext>
  );
}
