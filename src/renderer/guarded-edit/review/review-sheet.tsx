import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import type { RunDetail, ShapeFrom } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { DatedText } from '../../components/text/dated-text.tsx';
import { FieldDiffTable } from '../../components/change/field-diff-table.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { useDepositCurrency } from '../editors/use-deposit-currency.ts';
import { FocusedHeading } from '../form/focused-heading.tsx';
import styles from '../guarded-edit.module.css';
import { LeftOut } from '../form/left-out.tsx';
import { RequestText } from './request-text.tsx';
import { ShapeSource } from './shape-source.tsx';

/** The second stage: exactly what will be sent, to what, and how far it reaches. Nothing has been sent yet. */
export function ReviewSheet(props: {
  readonly run: RunDetail;
  readonly warnings: readonly string[];
  readonly reach: string;
  readonly shapeFrom: ShapeFrom;
  /** What the resource itself has to say before it is confirmed. */
  readonly notes?: ReactNode;
  readonly workspace: Workspace;
  readonly error: AppError | null;
  readonly sending: boolean;
  readonly discarding: boolean;
  readonly onSend: (said: { acknowledgedWarnings: string[] }) => void;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}) {
  const { run, warnings, workspace } = props;
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const name = run.typeToConfirm;
  const currency = useDepositCurrency(run.target);
  const ready = warnings.every((warning) => acknowledged.includes(warning));
  const target =
    workspace.kind === 'live' ? `${workspace.name}: live data` : 'The sample workspace: nothing live';
  return (
    <div className={styles['sheet']}>
      <div>
        <FocusedHeading>Review before sending</FocusedHeading>
        <p className={styles['lead']}>
          Checked just now: nothing has changed on the service since you started.
        </p>
      </div>
      {props.error === null ? null : <ErrorNotice error={props.error} />}
      <FieldDiffTable
        fields={run.fields}
        caption="What changes"
        beforeLabel="Now"
        afterLabel="After"
        currency={currency}
      />
      {props.notes}
      {warnings.length === 0 ? null : (
        <fieldset className={styles['warnings']}>
          <legend>
            <IconAlertTriangle size={20} aria-hidden /> Please confirm before sending
          </legend>
          <div className={styles['warningList']}>
            {warnings.map((warning) => (
              <Checkbox
                key={warning}
                label={<DatedText text={warning} />}
                checked={acknowledged.includes(warning)}
                onChange={(event) => {
                  const others = acknowledged.filter((known) => known !== warning);
                  setAcknowledged(event.currentTarget.checked ? [...others, warning] : others);
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      {name === null ? null : (
        <p className={styles['hint']}>
          This deletes it on the service. When you send it you type <InertText text={name} />. The receipt
          stores what was there, so you can create it again.
        </p>
      )}
      <dl className={`${styles['facts'] ?? ''} ${styles['part'] ?? ''}`}>
        <dt>Affects</dt>
        <dd>{props.reach}</dd>
        {props.shapeFrom === null ? null : (
          <ShapeSource shape={props.shapeFrom} workspaceId={workspace.id} subject={run.target.subject} />
        )}
        {run.leftOut.length === 0 ? null : <LeftOut leftOut={run.leftOut} />}
        <dt>Destination</dt>
        <dd>{target}</dd>
        <dt>Why</dt>
        <dd>{run.reason === '' ? 'No reason given' : <InertText text={run.reason} multiline />}</dd>
      </dl>
      {run.request === null ? null : (
        <div>
          <h4 className={styles['subheading']}>The exact request</h4>
          <RequestText request={run.request} />
        </div>
      )}
      <div className={styles['footer']} data-sticky>
        <Button
          disabled={!ready}
          loading={props.sending}
          onClick={() => {
            props.onSend({ acknowledgedWarnings: [...acknowledged] });
          }}
        >
          Send
        </Button>
        <Button variant="default" onClick={props.onEdit}>
          Edit
        </Button>
        <Button variant="default" loading={props.discarding} onClick={props.onDiscard}>
          Discard
        </Button>
        {ready ? null : <span className={styles['hint']}>Confirm the points above first.</span>}
      </div>
    </div>
  );
}
