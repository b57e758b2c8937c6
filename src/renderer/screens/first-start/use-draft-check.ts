import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import type { ConnectionReport } from '../../../ipc/connection.ts';
import { useCheckProgress } from '../../client/workspaces/connection.ts';
import type { CheckProgress } from '../../client/workspaces/connection.ts';
import { saysSaved } from '../../components/ui/notify.ts';
import { draftOf, propertyToCheck } from './connect-values.ts';
import type { ConnectValues } from './connect-values.ts';
import { useTell } from '../../client/tell.ts';

export interface DraftCheck {
  readonly running: boolean;
  readonly progress: CheckProgress | null;
  readonly report: ConnectionReport | undefined;
  readonly saving: boolean;
  /** Whether what is typed now is what was checked. */
  readonly standing: 'unchecked' | 'changed' | 'checked';
  readonly start: () => void;
  readonly cancel: () => void;
  readonly saveReport: () => void;
}

/** Check connection on what is typed, without saving it. */
export function useDraftCheck(
  form: UseFormReturnType<ConnectValues>,
  /** How often the form has changed: tells whether a report still describes it. */
  edits: number,
  onFailure: (error: AppError) => void,
): DraftCheck {
  const [checkId, setCheckId] = useState<string | null>(null);
  const [checkedEdit, setCheckedEdit] = useState(edits);
  const check = useTell('connection:check');
  const cancel = useTell('connection:cancel');
  const save = useTell('connection:save-report');
  const progress = useCheckProgress(check.isPending ? checkId : null);

  const start = (): void => {
    const values = form.getValues();
    const property = propertyToCheck(values.propertyId);
    form.clearErrors();
    if (!property.ok) {
      form.setFieldError('propertyId', property.message);
      form.getInputNode('propertyId')?.focus();
      return;
    }
    const id = crypto.randomUUID();
    setCheckId(id);
    setCheckedEdit(edits);
    check.mutate(
      { checkId: id, target: { draft: draftOf(values) }, propertyId: property.propertyId },
      {
        onError: (failure) => {
          if (failure.error.code !== 'cancelled') onFailure(failure.error);
        },
      },
    );
  };

  return {
    running: check.isPending,
    progress,
    report: check.data,
    saving: save.isPending,
    standing: check.data === undefined ? 'unchecked' : checkedEdit !== edits ? 'changed' : 'checked',
    start,
    cancel: () => {
      if (checkId !== null) cancel.mutate({ checkId });
    },
    saveReport: () => {
      if (check.data === undefined) return;
      save.mutate({ report: check.data }, saysSaved);
    },
  };
}
