import { Button, Checkbox, DataList, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AppError } from '../../../core/values/errors.ts';
import type { ChangeTarget, RunDetail, ShapeFrom } from '../../../ipc/changes/changes.ts';
import { answerName } from '../../../core/service/answer-name.ts';
import { isDiscountName } from '../../../core/resources/discounts.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { DatedText } from '../../components/text/dated-text.tsx';
import { PointsToConfirm } from '../../components/change/points-to-confirm.tsx';
import { FieldDiffTable } from '../../components/change/field-diff-table.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { useDepositCurrency } from '../editors/use-deposit-currency.ts';
import { EditBar } from '../form/edit-bar.tsx';
import { FocusedHeading } from '../form/focused-heading.tsx';
import { RequestText } from '../../components/requests/request-text.tsx';
import { plural } from '../../../core/values/words/plural.ts';
import { usePropertyName } from '../../client/properties/property-names.ts';
import { useMoment } from '../../components/format/use-moment.ts';

/** The second stage: exactly what will be sent, where to, and how far it reaches. Nothing has been sent yet. */
export function ReviewSheet(props: {
  readonly run: RunDetail;
  readonly warnings: readonly string[];
  readonly shapeFrom: ShapeFrom;
  readonly notes?: ReactNode;
  readonly workspace: Workspace;
  readonly error: AppError | null;
  readonly sending: boolean;
  readonly discarding: boolean;
  readonly onSend: (acknowledgedWarnings: string[]) => void;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}) {
  const { run, warnings, workspace } = props;
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const name = run.typeToConfirm;
  const currency = useDepositCurrency(run.target);
  const moment = useMoment();
  const nameOf = usePropertyName(workspace.id);
  const propertyOf = (subject: string): string =>
    subject === run.target.subject ? 'this property' : (nameOf(subject) ?? `property ${subject}`);
  const ready = warnings.every((warning) => acknowledged.includes(warning));
  return (
    <Stack gap="1.25rem">
      <div>
        <FocusedHeading>Review before sending</FocusedHeading>
        <Text c="var(--kh-text-soft)">
          Checked just now: nothing has changed on the service since you started.
        </Text>
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
        <PointsToConfirm>
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
        </PointsToConfirm>
      )}
      {name === null ? null : (
        <Text size="sm" c="dimmed">
          This deletes it on the service. You’ll type <InertText text={name} /> when you send it. The receipt
          stores what was there, so you can create it again.
        </Text>
      )}
      <DataList labelWidth="8.5rem" pt="1.25rem" style={{ borderTop: '1px solid var(--kh-line)' }}>
        <ReviewFact label="Affects">
          <InertText text={reachWords(run.target, nameOf)} />
        </ReviewFact>
        {props.shapeFrom === null ? null : (
          <ReviewFact label="Format from">
            <InertText text={shapeWords(props.shapeFrom, { moment, propertyOf })} />
          </ReviewFact>
        )}
        {run.leftOut.length === 0 ? null : <LeftOut leftOut={run.leftOut} />}
        <ReviewFact label="Reason">
          {run.reason === '' ? 'None given' : <InertText text={run.reason} multiline />}
        </ReviewFact>
      </DataList>
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
          variant="filled"
          disabled={!ready}
          loading={props.sending}
          onClick={() => props.onSend([...acknowledged])}
        >
          Send
        </Button>
        <Button onClick={props.onEdit}>Edit</Button>
        <Button loading={props.discarding} onClick={props.onDiscard}>
          Discard
        </Button>
      </EditBar>
    </Stack>
  );
}

function ReviewFact(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{props.label}</DataList.ItemLabel>
      <DataList.ItemValue>{props.children}</DataList.ItemValue>
    </DataList.Item>
  );
}

function LeftOut({ leftOut }: Pick<RunDetail, 'leftOut'>) {
  const placesOf = (why: RunDetail['leftOut'][number]['why']): readonly string[] =>
    leftOut.flatMap((one) => (one.why === why ? [one.place] : []));
  const refused = placesOf('refused');
  const described = placesOf('described');
  return (
    <ReviewFact label="Not sent back">
      {refused.length === 0 ? null : (
        <p>
          <InertText text={refused.join(', ')} />: the service shows {themOf(refused)} but refused{' '}
          {themOf(refused)} in a change. Once a change without {themOf(refused)} is verified, this workspace
          remembers that.
        </p>
      )}
      {described.length === 0 ? null : (
        <p>
          <InertText text={described.join(', ')} />: the service shows {themOf(described)}, but its
          description doesn’t allow {themOf(described)} in this request.
        </p>
      )}
    </ReviewFact>
  );
}

function themOf(places: readonly string[]): string {
  return plural(places.length, 'it', 'them');
}

/** How far the change reaches. Section 4.3 defines what editing a group triggers. */
export function reachWords(
  { resource, subject }: ChangeTarget,
  nameOf: (propertyId: string) => string | null,
): string {
  switch (resource) {
    case 'occupancy-group':
      return 'Every property linked to the group. Channels follow at the next daily price push, not at once.';
    case 'new-occupancy-group':
      return 'A new group is made. No property is linked to it by this.';
    default: {
      const what = isDiscountName(resource) ? 'this discount' : `the ${answerName(resource).toLowerCase()}`;
      return `Only ${what} of ${nameOf(subject) ?? `property ${subject}`} is changed.`;
    }
  }
}

interface Wording {
  readonly moment: (iso: string) => string;
  readonly propertyOf: (subject: string) => string;
}

/** Where a request takes its field names and types from, in words. */
function shapeWords(shape: NonNullable<ShapeFrom>, { moment, propertyOf }: Wording): string {
  if (shape.from === 'assumption') {
    return 'No receipt shows how the service wrote this, so the field names are an assumption. The check after sending shows whether they’re right.';
  }
  const names = shape.notSent.map((name) => `“${name}”`).join(', ');
  if (shape.from === 'reading') {
    const read = { source: mappingSource(shape, propertyOf), moment: moment(shape.acceptedAt) };
    return names === ''
      ? `${read.source}, by the field mapping confirmed on ${read.moment}.`
      : `${read.source}, by the field mapping confirmed on ${read.moment}. Rules there also hold ${names}, which Keyholder doesn’t recognise or send.`;
  }
  const read = { moment: moment(shape.readAt) };
  return names === ''
    ? `Written as the service wrote it before it was deleted: in its full response of ${read.moment}, saved with the receipt.`
    : `Written as the service wrote it before it was deleted: in its full response of ${read.moment}, saved with the receipt. It also held ${names}, which Keyholder doesn’t recognise or send, so the service may not restore that.`;
}

function mappingSource(
  { subject, source }: Extract<NonNullable<ShapeFrom>, { from: 'reading' }>,
  propertyOf: (subject: string) => string,
): string {
  if (subject !== null) return `As at ${propertyOf(subject)}`;
  return source === '' ? 'As elsewhere in this workspace' : `As in “${source}”`;
}
