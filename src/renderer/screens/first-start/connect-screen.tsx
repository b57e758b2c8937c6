import { Anchor, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AppError } from '../../../core/values/errors.ts';
import { routes } from '../../routes.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { CheckProgressBar } from '../../components/connection/check-progress.tsx';
import { ConnectionReportView } from '../../components/connection/connection-report.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { notifyDone } from '../../components/ui/notify.ts';
import { Page } from '../../components/page/page.tsx';
import { ConnectFields } from './connect-fields.tsx';
import styles from './connect-screen.module.css';
import { draftOf, fieldMessages } from './connect-values.ts';
import type { ConnectValues } from './connect-values.ts';
import { useDraftCheck } from './use-draft-check.ts';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

/** Connect to your service: where it is, how to get in, and a check that changes nothing. */
export function ConnectScreen(props: {
  readonly form: UseFormReturnType<ConnectValues>;
  readonly edits: number;
}) {
  const { form } = props;
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<AppError | undefined>(undefined);
  const active = useActiveWorkspace();
  const keychain = useAsk('credentials:keychain-status');
  const create = useTell('workspaces:create');

  const showFailure = (error: AppError): void => {
    const { onFields, rest } = fieldMessages(error);
    form.setErrors(onFields);
    setFailure(rest);
    const first = Object.keys(onFields)[0];
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const check = useDraftCheck(form, props.edits, showFailure);

  const save = (values: ConnectValues): void => {
    setFailure(undefined);
    create.mutate(draftOf(values), {
      onSuccess: (workspace) => {
        form.reset();
        notifyDone(
          check.standing === 'checked'
            ? `${workspace.name} is saved.`
            : `${workspace.name} is saved but not checked.`,
        );
        navigate(routes.portfolio());
      },
      onError: (error) => {
        showFailure(error.error);
      },
    });
  };

  return (
    <main className={styles['connect']}>
      <Page
        title="Connect to your service"
        subtitle="Keyholder sends nothing until you’ve reviewed it. Editing starts locked."
        above={
          <Anchor
            component={Link}
            href={active === undefined ? routes.welcome() : routes.portfolio()}
            className={styles['back'] ?? ''}
          >
            <IconArrowLeft size={14} aria-hidden /> Back
          </Anchor>
        }
      >
        <form className={styles['form']} onSubmit={form.onSubmit(save)} noValidate>
          <ConnectFields form={form} keychain={keychain.data} />
          {failure === undefined ? null : <ErrorNotice error={failure} />}
          <div className={styles['buttons']}>
            <Button type="submit" loading={create.isPending}>
              Save workspace
            </Button>
            <Button variant="default" disabled={check.running} onClick={check.start}>
              Check connection
            </Button>
            <p className={styles['standing']}>{standingWords[check.running ? 'checking' : check.standing]}</p>
          </div>
        </form>
        {check.running ? (
          <CheckProgressBar
            done={check.progress?.done ?? 0}
            total={check.progress?.total ?? null}
            latest={check.progress?.latest?.path ?? null}
            onCancel={check.cancel}
          />
        ) : null}
        {check.report === undefined ? null : (
          <ConnectionReportView report={check.report} onSave={check.saveReport} saving={check.saving} />
        )}
      </Page>
    </main>
  );
}

const standingWords = {
  unchecked: 'Not checked yet. You can also check later in Settings.',
  checking: 'Checking the details above.',
  changed: 'Changed since the check below.',
  checked: 'Checked with the details above.',
} as const;
