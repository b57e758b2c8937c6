import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import type { RunDetail, ShapeFrom } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { DatedText } from '../../components/text/dated-text.tsx';
import { FieldDiffTable } from '../../components/change/field-diff-table.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { useDepositCurrency } from '../editors/use-deposit-currency.ts';
import { EditBar } from '../form/edit-bar.tsx';
import { FocusedHeading } from '../form/focused-heading.tsx';
import styles from '../guarded-edit.module.css';
import { RequestText } from './request-text.tsx';
import { plural } from '../../../core/wording/plural.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { useMoment } from '../../components/format/use-moment.ts';

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
        fields={run.fields.filter(({ before, after }) => before !== after)}
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
        <dt>Reason</dt>
        <dd>{run.reason === '' ? 'None given' : <InertText text={run.reason} multiline />}</dd>
      </dl>
      {run.request === null ? null : (
        <details>
          <summary>Technical details: the exact request</summary>
          <RequestText request={run.request} />
        </details>
      )}
      <EditBar
        target={run.target}
        workspace={workspace}
        hint={ready ? undefined : 'Confirm the points above first.'}
      >
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
      </EditBar>
    </div>
  );
}

/** What of the body is not sent, and why. */
function LeftOut({ leftOut }: Pick<RunDetail, 'leftOut'>) {
  const placesOf = (why: RunDetail['leftOut'][number]['why']): readonly string[] =>
    leftOut.flatMap((one) => (one.why === why ? [one.place] : []));
  const refused = placesOf('refused');
  const described = placesOf('described');
  return (
    <>
      <dt>Not sent back</dt>
      {refused.length === 0 ? null : (
        <dd>
          <InertText text={refused.join(', ')} />: the service shows {themOf(refused)} and refused{' '}
          {themOf(refused)} in a change. A verified change remembers that for this workspace.
        </dd>
      )}
      {described.length === 0 ? null : (
        <dd>
          <InertText text={described.join(', ')} />: the service shows {themOf(described)}, and its
          description does not let {themOf(described)} be sent in this request.
        </dd>
      )}
    </>
  );
}

function themOf(places: readonly string[]): string {
  return plural(places.length, 'it', 'them');
}

/** Whose names and kinds the request uses, with the house that showed them by its name. */
function ShapeSource(props: {
  readonly shape: NonNullable<ShapeFrom>;
  readonly workspaceId: string;
  /** The property that is changed. */
  readonly subject: string;
}) {
  const { shape } = props;
  const moment = useMoment();
  const rows = usePortfolioRows(props.workspaceId);
  const houseOf = (subject: string): string => {
    if (subject === props.subject) return 'this property';
    const title = rows.data?.find(({ propertyId }) => String(propertyId) === subject)?.title ?? null;
    return title === null ? `property ${subject}` : `${title} (${subject})`;
  };
  return (
    <>
      <dt>Format from</dt>
      <dd>
        <InertText text={shapeWords(shape, { moment, houseOf })} />
      </dd>
    </>
  );
}

interface Wording {
  /** Writes a time. */
  readonly moment: (iso: string) => string;
  /** Writes whose body it was. */
  readonly houseOf: (subject: string) => string;
}

/** Whose names and kinds a request uses, for people. */
function shapeWords(shape: NonNullable<ShapeFrom>, { moment, houseOf }: Wording): string {
  if (shape.from === 'assumption') {
    return 'No receipt shows how the service wrote this, so the field names are an assumption. The check after sending shows whether they’re right.';
  }
  const names = shape.notSent.map((name) => `“${name}”`).join(', ');
  if (shape.from === 'reading') {
    const read = { source: readingSource(shape, houseOf), moment: moment(shape.acceptedAt) };
    return names === ''
      ? `${read.source}, by the field mapping confirmed on ${read.moment}.`
      : `${read.source}, by the field mapping confirmed on ${read.moment}. Rules there also hold ${names}, which Keyholder doesn’t recognise or send.`;
  }
  const read = { moment: moment(shape.readAt) };
  return names === ''
    ? `Written as the service wrote it before it was deleted: in its full response of ${read.moment}, saved with the receipt.`
    : `Written as the service wrote it before it was deleted: in its full response of ${read.moment}, saved with the receipt. It also held ${names}, which Keyholder doesn’t recognise or send, so the service may not restore that.`;
}

function readingSource(
  { subject, source }: Extract<NonNullable<ShapeFrom>, { from: 'reading' }>,
  houseOf: (subject: string) => string,
): string {
  if (subject !== null) return `As at ${houseOf(subject)}`;
  return source === '' ? 'As elsewhere in this workspace' : `As in “${source}”`;
}
