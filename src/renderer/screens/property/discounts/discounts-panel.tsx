import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DiscountGap } from '../../../../core/analysis/discounts/discount-gaps.ts';
import { discountLabel, discountNameOf } from '../../../../core/analysis/discounts/discount-words.ts';
import {
  type DiscountResource,
  type DiscountView,
  discountViews,
} from '../../../../core/analysis/discounts/discounts.ts';
import { absenceWord } from '../../../../core/mapping/absence.ts';
import { joinWords } from '../../../../core/values/words/join-words.ts';
import { discountKindFacts } from '../../../../core/writing/discounts.ts';
import { discountNames } from '../../../../core/resources/discounts.ts';
import { kindOfDiscount } from '../../../../core/resources/discounts/discount-parts.ts';
import { useOwn } from '../../../client/properties/property.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { answeredWith } from '../../../components/snapshot/answered-with.ts';
import { JsonTree } from '../../../components/snapshot/json-tree/json-tree.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { Readable } from '../../../guarded-edit/mapping/field-mapping.tsx';
import { Note } from '../../../kit/notes.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import type { DiscountReading } from '../discount-reading/discount-reading.tsx';
import { DiscountActions } from './discount-edit/discount-actions.tsx';
import {
  DiscountMark,
  DiscountTable,
  currentWords,
  isReadInPart,
  discountPurpose,
  stateWords,
} from './discount-table.tsx';

/** One card per discount, from whichever response is newest. */
export function DiscountsPanel(props: {
  readonly reading: DiscountReading;
  readonly unreachableWords: ReadonlyMap<string, string>;
}) {
  const { reading, unreachableWords } = props;
  const { views, gaps, bodies, age, refreshAll } = reading;
  const list = bodies.discounts;
  const own = [
    ['Low occupancy, loaded separately', bodies['low-occupancy'].view],
    ['Short-break rules, loaded separately', bodies['short-break-rules'].view],
  ] as const;
  // Length of stay has its own panel, unless only this response contains it.
  const discounts = views.filter((one) => one.discount !== 'lengthOfStay' || one.source === 'discounts');
  return (
    <ResourcePanel
      term="discount"
      description="Set on this property only. Discounts shared with other properties are under Occupancy groups."
      reading={{ ...list, refreshing: age.refreshing, refresh: refreshAll }}
      readables={readablesOf('discounts')}
      past={({ value, unknownFields }) => (
        <PastDiscounts views={discountViews({ discounts: { value, unknownFields } })} />
      )}
      further={own.flatMap(([name, view]) =>
        list.read !== undefined && view?.hasBody === true
          ? [{ name, resource: view.key.resource, body: view }]
          : [],
      )}
    >
      {() => (
        <>
          <SourceNotes views={discounts} />
          {discounts.map((view) => (
            <DiscountCard
              key={view.discount}
              view={view}
              gaps={gaps}
              unreachableWords={unreachableWords}
              actions={<Actions view={view} />}
            >
              {view.discount === 'lowOccupancy' ? <SharedBy /> : null}
            </DiscountCard>
          ))}
          <NoLimitNote views={discounts} />
        </>
      )}
    </ResourcePanel>
  );
}

/** A discount that the list omits, from its own endpoint, so that nothing loaded is hidden. */
export function LoneDiscountPanel(props: {
  readonly views: readonly DiscountView[];
  readonly unreachableWords: ReadonlyMap<string, string>;
  readonly resource: Exclude<DiscountResource, 'discounts'>;
}) {
  const { resource } = props;
  const reading = useOwn(resource);
  const discount = kindOfDiscount[resource];
  const label = discountLabel(discount);
  const own = props.views.filter((one) => one.discount === discount);
  const isUnknown = own.some(({ rows }) => rows === null);
  return (
    <ResourcePanel
      title={label}
      description={
        resource === 'length-stay-discounts'
          ? `${discountPurpose.lengthOfStay} View only: the service doesn’t let Keyholder change it.`
          : 'Loaded separately: the list of discounts doesn’t include it.'
      }
      reading={reading}
      readables={readablesOf(resource)}
      past={({ value, unknownFields }) => (
        <PastDiscounts views={discountViews({ [resource]: { value, unknownFields } })} />
      )}
      actions={own.map((view) => (
        <Actions key={view.discount} view={view} />
      ))}
      isEmpty={() => own.every(({ rows }) => (rows ?? []).length === 0)}
      empty={{
        title: isUnknown ? 'Rules not sent' : 'No rules',
        words: isUnknown
          ? 'Whether any is set is unknown, not empty.'
          : `${answeredWith(reading.view?.body)}: no ${label.toLowerCase()} discount is set.`,
      }}
    >
      {() => (
        <>
          {own.map((view) => (
            <DiscountTable
              key={view.discount}
              caption={label}
              view={view}
              unreachableWords={props.unreachableWords}
            />
          ))}
          <NoLimitNote views={own} />
        </>
      )}
    </ResourcePanel>
  );
}

function DiscountCard(props: {
  readonly view: DiscountView;
  readonly gaps?: readonly DiscountGap[];
  readonly unreachableWords?: ReadonlyMap<string, string>;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { view } = props;
  const label = discountLabel(view.discount);
  const now = currentWords(view, usePreferences());
  return (
    <Box component="section" aria-label={label} py="md" style={{ borderTop: '1px solid var(--kh-line)' }}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="0.25rem">
        <div>
          <Title order={3} size="h5">
            <DiscountMark discount={view.discount}>{label}</DiscountMark>{' '}
            <Text component="span" size="xs" c="dimmed" fw={400} ml="xs">
              {stateWords(view, props.gaps)}
            </Text>
          </Title>
          <Text size="sm" c="var(--kh-text-soft)">
            {discountPurpose[view.discount]} {now === undefined ? null : <strong>{now}</strong>}
          </Text>
          {props.children}
        </div>
        <Box flex="none">{props.actions}</Box>
      </Group>
      {view.rows === null && view.asSent !== undefined ? (
        <JsonTree value={view.asSent} label={label} />
      ) : null}
      {(view.rows ?? []).length === 0 ? null : (
        <DiscountTable caption={label} view={view} unreachableWords={props.unreachableWords} />
      )}
    </Box>
  );
}

/** Groups that also give this property a discount by party size. */
function SharedBy() {
  const { read } = useOwn('property-occupancy-groups');
  const groups = read?.value.rows ?? [];
  if (groups.length === 0) return null;
  return (
    <Text size="sm" c="var(--kh-text-soft)">
      Also from occupancy groups:{' '}
      <InertText text={groups.map(({ groupId, name }) => name ?? `Group ${groupId}`).join(', ')} />
    </Text>
  );
}

/** Discounts from a past response. Conclusions are left out, because they are about the present. */
function PastDiscounts(props: { readonly views: readonly DiscountView[] }) {
  return props.views
    .filter(({ rows, asSent }) => rows !== null || asSent !== undefined)
    .map((view) => <DiscountCard key={view.discount} view={view} />);
}

/** Length of stay is read-only. */
function Actions({ view }: { readonly view: DiscountView }) {
  const discount = discountNameOf(view.discount);
  return discount === undefined ? null : <DiscountActions discount={discount} />;
}

function NoLimitNote(props: { readonly views: readonly DiscountView[] }) {
  if (props.views.every(({ rows }) => (rows ?? []).length === 0)) return null;
  const notSent = absenceWord({ is: props.views.some(isReadInPart) ? 'unnamed' : 'not-sent' });
  return (
    <Note>
      A condition without a value ({notSent.toLowerCase()}) sets no limit. A value Keyholder can’t read is
      shown as received, and that rule may or may not apply.
    </Note>
  );
}

/** The discounts in a response whose fields the user can map. */
function readablesOf(resource: DiscountResource): readonly Readable[] {
  if (resource === 'length-stay-discounts') return [{ name: discountLabel('lengthOfStay'), of: resource }];
  return discountNames
    .filter((discount) => discountKindFacts[discount].reads === resource)
    .map((discount) => ({ name: discountKindFacts[discount].label, of: discount }));
}

/** If two responses contradict each other about a discount, states which one is shown. */
function SourceNotes(props: { readonly views: readonly DiscountView[] }) {
  const differing = props.views.filter((view) => view.sourcesDiffer);
  if (differing.length === 0) return null;
  return (
    <Notice tone="warn" title="Two answers differ">
      Two responses of the service hold different rules for{' '}
      {joinWords(differing.map((view) => discountLabel(view.discount).toLowerCase()))}. The latest response is
      shown. Refresh both to compare again.
    </Notice>
  );
}
