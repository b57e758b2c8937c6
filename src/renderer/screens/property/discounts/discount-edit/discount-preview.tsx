import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Body } from '../../../../../core/mapping/bodies/body.ts';
import type {
  UnreachableRule,
  PropertyRules,
} from '../../../../../core/analysis/discounts/unreachable-rules.ts';
import type {
  FindingsOfEdit,
  RowsOfEdit,
} from '../../../../../core/analysis/discounts/discount-edit-effects.ts';
import type { DiscountRule } from '../../../../../core/analysis/discounts/discounts.ts';
import type { DiscountOverlap } from '../../../../../core/analysis/discounts/overlap-finder.ts';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { formatCount, formatCounted } from '../../../../../core/values/words/plural.ts';
import type { DiscountName } from '../../../../../core/resources/discounts.ts';
import type { ChangeTarget } from '../../../../../ipc/changes/changes.ts';
import { useProperty } from '../../../../client/properties/property.ts';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { useNow } from '../../../../components/format/use-now.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import type { RowsForm } from '../../../../guarded-edit/rows/rows-form.ts';
import type { Draft } from '../../../../guarded-edit/draft/draft.ts';
import { useChangeOf, useDraft } from '../../../../guarded-edit/draft/draft-entry.ts';
import { AllClear, Assumptions, Note } from '../../../../kit/notes.tsx';
import { firstArrivalOf, useDiscountReading } from '../../discount-reading/discount-reading.tsx';
import { UnreachableRulesTable } from '../unreachable-rules-panel.tsx';
import { OverlapTables, overlapWords, ProbablyMeant } from '../overlaps-panel.tsx';
import { StayControls, StayPriceFields, useStayPrice } from '../stay-price/stay-controls.tsx';
import { type EditEffects, previewRows, previewStay, useEditEffects } from './edit-effects.ts';
import { combiningAssumption } from '../../../../../core/analysis/discounts/net-price-envelope.ts';
import { useAmountFacts } from '../../../../client/workspaces/amount-facts.ts';
import { EditHeadline, PreviewPrices, PreviewShares } from './preview-prices.tsx';
import { stripesOf } from '../heat-map/heat-cells.ts';
import { HeatMap } from '../heat-map/heat-map.tsx';

interface LivePreviewProps {
  readonly target: ChangeTarget;
  readonly discount: DiscountName;
}

/** The effects of the current edit, updated while typing. Empty without an edit. */
export function LiveDiscountPreview(props: LivePreviewProps) {
  const draft = useDraft<RowsForm>(props.target);
  const { data: run } = useChangeOf(draft);
  if (draft === undefined || run?.status === 'verified') return null;
  return <OfDraft discount={props.discount} draft={draft} />;
}

function OfDraft(props: { readonly discount: DiscountName; readonly draft: Draft<RowsForm> }) {
  const { draft } = props;
  const { rows, rules } = useDiscountReading();
  const today = localDateOf(useNow(60_000));
  // Typing has priority: the preview is updated when there is time.
  const form = useDeferredValue(draft.form);
  return (
    <DiscountPreview
      discount={props.discount}
      form={form}
      baseBody={draft.base}
      allRows={rows}
      rules={rules}
      today={today}
    />
  );
}

interface DiscountPreviewProps {
  readonly discount: DiscountName;
  readonly form: RowsForm;
  readonly baseBody: Body;
  readonly allRows: readonly DiscountRule[];
  readonly rules: PropertyRules;
  readonly today: CalendarDate;
}

/** If the form can't be read, the last preview stays. */
const DiscountPreview = memo(function DiscountPreview(props: DiscountPreviewProps) {
  const { discount, form, baseBody, allRows } = props;
  const read = useMemo(
    () => previewRows(discount, form, baseBody, allRows),
    [discount, form, baseBody, allRows],
  );
  const [last, setLast] = useState<RowsOfEdit | undefined>(undefined);
  if (read.ok && last !== read.rows) setLast(read.rows);
  const shown = read.ok ? read.rows : last;
  return (
    <Panel
      title="What this edit does"
      description="With the rules above and your other discounts. Nothing has been sent."
    >
      <Stack gap="md">
        {read.ok ? null : <Waiting errors={read.errors} isStale={last !== undefined} />}
        {shown === undefined ? null : <Effects {...props} rows={shown} />}
      </Stack>
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

function Effects(props: DiscountPreviewProps & { readonly rows: RowsOfEdit }) {
  const { discount, rows, rules, today } = props;
  const [stay, setStay] = useState(() => previewStay(discount, rows));
  // A short break costs a share of the week, so the price needed is the week's.
  const isShare = discount === 'short-break-rules';
  const nights = isShare ? weekNights : stay.nights;
  const price = useStayPrice(firstArrivalOf(today, rules), nights);
  const effects = useEditEffects({ rows, rules, today, stay, price });
  const { combining } = useAmountFacts(useProperty().workspaceId);
  return (
    <>
      {isShare ? null : <EditHeadline effects={effects} stay={stay} price={price} combining={combining} />}
      <Findings overlaps={effects.overlaps} unreachable={effects.unreachable} />
      <StayControls stay={stay} onStay={setStay}>
        <StayPriceFields price={price} {...(isShare ? { priceLabel: 'Price of the week' } : {})} />
      </StayControls>
      {isShare ? (
        <PreviewShares rows={rows} weekPrice={price.basePrice} />
      ) : (
        <PreviewPrices effects={effects} stay={stay} price={price} combining={combining} />
      )}
      <PreviewHeat effects={effects} />
      <Assumptions lines={[combiningAssumption(combining), ...effects.assumptions]} />
    </>
  );
}

/** Side effects of the edit that the user should know before sending. */
function Findings(props: {
  readonly overlaps: FindingsOfEdit<DiscountOverlap>;
  readonly unreachable: FindingsOfEdit<UnreachableRule>;
}) {
  const { overlaps, unreachable } = props;
  const { locale } = usePreferences();
  const isUrgent = overlaps.made.some(({ kind }) => overlapWords[kind].isUrgent);
  const gone = [
    ...(overlaps.solved.length === 0
      ? []
      : [formatCounted(overlaps.solved.length, 'overlap', 'overlaps', locale)]),
    ...(unreachable.solved.length === 0
      ? []
      : [`${formatCounted(unreachable.solved.length, 'rule', 'rules', locale)} that can’t apply`]),
  ];
  return (
    <Stack component="section" gap="md" aria-label="New issues">
      {isUrgent || unreachable.made.length > 0 ? (
        <Title order={3} size="h5">
          New with this edit
        </Title>
      ) : (
        <AllClear isWhole>No new issues among the rules Keyholder can read.</AllClear>
      )}
      {unreachable.made.length === 0 ? null : (
        <UnreachableRulesTable
          caption="Rules that can’t apply after the edit"
          unreachable={unreachable.made}
        />
      )}
      {isUrgent ? <OverlapTables caption="New overlaps to review" overlaps={overlaps.made} urgent /> : null}
      <ProbablyMeant overlaps={overlaps.made} areNew />
      {gone.length === 0 ? null : <Note>Gone after the edit: {gone.join(' and ')}.</Note>}
    </Stack>
  );
}

const sides = [
  { value: 'before', label: 'As it is now' },
  { value: 'after', label: 'After the edit' },
];

/** Shows before and after in the same place, so that changes are visible. */
export function PreviewHeat(props: { readonly effects: EditEffects }) {
  const { heatmaps, cells } = props.effects;
  const { locale } = usePreferences();
  const [side, setSide] = useState('after');
  // Includes the lanes of both sides, so that nothing moves when the side changes.
  const stripes = useMemo(() => stripesOf(heatmaps.before.heatmap, heatmaps.after.heatmap), [heatmaps]);
  return (
    <Stack component="section" gap="md" aria-label="When each discount applies">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={3} size="h5">
            When discounts apply
          </Title>
          <Text c="var(--kh-text-soft)" role="status">
            {cells.changed.size === 0
              ? 'The edit changes nothing for such a stay. Try other nights or guests.'
              : `The edit changes ${formatCount(cells.changed.size, locale)} of ${formatCount(cells.bookable, locale)} cells: they are outlined.`}
          </Text>
        </div>
        <SegmentedControl
          aria-label="Which side of the edit is shown"
          size="xs"
          data={sides}
          value={side}
          onChange={setSide}
        />
      </Group>
      <HeatMap
        {...(side === 'before' ? heatmaps.before : heatmaps.after)}
        stripes={stripes}
        marked={cells.changed}
        note="Across: week of arrival. Down: days between booking and arrival. Pale: applies to some stays, or depends on an unknown condition."
      />
    </Stack>
  );
}
