import { useDeferredValue, memo, useMemo, useState } from 'react';
import type { ChangeTarget } from '../../../../../../ipc/changes/changes.ts';
import type { LeverName } from '../../../../../../core/writing/levers.ts';
import { localDateOf } from '../../../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../../../components/format/use-now.ts';
import { type EditSession, useEditSession } from '../../../../../guarded-edit/session/edit-session.ts';
import type { RowsForm } from '../../../../../guarded-edit/rows/rows-form.ts';
import { useSessionRun } from '../../../../../guarded-edit/session/use-session-run.ts';
import { useLeverReading, firstArrivalOf } from '../../../lever-reading/use-lever-reading.ts';
import type { CalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import type { FieldError } from '../../../../../../core/values/errors.ts';
import type { JsonValue } from '../../../../../../core/values/json/json.ts';
import type { PropertyRules } from '../../../../../../core/analysis/levers/dead-rule.ts';
import type { RowsOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import type { LeverRow } from '../../../../../../core/analysis/levers/levers.ts';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { Panel } from '../../../../../components/page/panel.tsx';
import { Assumptions } from '../../../lever-reading/judgement.tsx';
import styles from '../discounts.module.css';
import { StayControls, StayPriceFields, useStayPrice } from '../stay-price/stay-controls.tsx';
import { PreviewFindings } from './preview-findings.tsx';
import { PreviewHeat } from './preview-heat.tsx';
import { PreviewPrices, PreviewShares } from './preview-prices.tsx';
import { previewRows, previewStay, useEditEffects } from './edit-effects.ts';

interface LivePreviewProps {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly target: ChangeTarget;
  readonly lever: LeverName;
}

/** What the edit under way does, as it is typed; nothing where there is no edit. */
export function LiveLeverPreview(props: LivePreviewProps) {
  const session = useEditSession<RowsForm>(props.target);
  const run = useSessionRun(session);
  if (session === undefined || run?.status === 'verified') return null;
  return <OfSession {...props} session={session} />;
}

function OfSession(props: LivePreviewProps & { readonly session: EditSession<RowsForm> }) {
  const { workspaceId, propertyId, session } = props;
  const { rows, rules } = useLeverReading(workspaceId, propertyId);
  const today = localDateOf(useNow(60_000));
  // Typing comes first: the preview follows when there is time.
  const form = useDeferredValue(session.form);
  return (
    <LeverPreview
      workspaceId={workspaceId}
      propertyId={propertyId}
      lever={props.lever}
      form={form}
      baseBody={session.base.body}
      allRows={rows}
      rules={rules}
      today={today}
    />
  );
}

interface LeverPreviewProps {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly lever: LeverName;
  readonly form: RowsForm;
  readonly baseBody: JsonValue;
  /** Of all levers, as they were read. */
  readonly allRows: readonly LeverRow[];
  readonly rules: PropertyRules;
  readonly today: CalendarDate;
}

/**
 * What an edit does: new overlaps and dead rows, when which lever fires, and what a guest pays, before and after.
 * While the form cannot be read it waits, with the last picture that could be made.
 */
const LeverPreview = memo(function LeverPreview(props: LeverPreviewProps) {
  const { lever, form, baseBody, allRows } = props;
  const read = useMemo(() => previewRows(lever, form, baseBody, allRows), [lever, form, baseBody, allRows]);
  const [last, setLast] = useState<RowsOfEdit | undefined>(undefined);
  if (read.ok && last !== read.rows) setLast(read.rows);
  const shown = read.ok ? read.rows : last;
  return (
    <Panel
      title="What this edit does"
      description="Preview, based on the rules above and your other discounts. Nothing has been sent."
    >
      <div className={styles['stack']}>
        {read.ok ? null : <Waiting errors={read.errors} isStale={last !== undefined} />}
        {shown === undefined ? null : <Effects {...props} rows={shown} />}
      </div>
    </Panel>
  );
});

const mostNamed = 3;

function Waiting(props: { readonly errors: readonly FieldError[]; readonly isStale: boolean }) {
  const messages = [...new Set(props.errors.map(({ message }) => message))];
  const more = messages.length - mostNamed;
  return (
    <Notice tone="info" title="Complete the rules to see a preview">
      {messages.slice(0, mostNamed).join(' ')}
      {more > 0 ? ` And ${more} more.` : ''}
      {props.isStale ? ' Until then it shows the last complete rules.' : ''}
    </Notice>
  );
}

const weekNights = 7;

function Effects(props: LeverPreviewProps & { readonly rows: RowsOfEdit }) {
  const { lever, rows, rules, today } = props;
  const [stay, setStay] = useState(() => previewStay(lever, rows));
  // A short break pays a share of the week, so it is the week whose price is asked for.
  const isShare = lever === 'short-break-rules';
  const firstArrival = firstArrivalOf(today, rules);
  const nights = isShare ? weekNights : stay.nights;
  const price = useStayPrice(props.workspaceId, props.propertyId, firstArrival, nights);
  const effects = useEditEffects({ rows, rules, today, stay, price });
  return (
    <>
      <PreviewFindings overlaps={effects.overlaps} dead={effects.dead} />
      <StayControls stay={stay} onStay={setStay}>
        <StayPriceFields price={price} {...(isShare ? { priceLabel: 'Price of the week' } : {})} />
      </StayControls>
      <PreviewHeat effects={effects} rows={rows} />
      {isShare ? (
        <PreviewShares rows={rows} weekPrice={price.basePrice} />
      ) : (
        <PreviewPrices effects={effects} propertyId={props.propertyId} stay={stay} price={price} />
      )}
      <Assumptions lines={effects.assumptions} />
    </>
  );
}
