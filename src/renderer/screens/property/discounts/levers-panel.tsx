import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LeverGap } from '../../../../core/analysis/levers/lever-gaps.ts';
import { leverLabel } from '../../../../core/analysis/levers/lever-words.ts';
import { type LeverResource, type LeverView, leverViews } from '../../../../core/analysis/levers/levers.ts';
import { absenceWord } from '../../../../core/wording/absence.ts';
import { joinWords } from '../../../../core/wording/join-words.ts';
import { leverKindFacts } from '../../../../core/writing/levers.ts';
import { leverNames } from '../../../../core/writing/writable-names.ts';
import { useOwn } from '../../../client/houses/property.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { answeredWith } from '../../../components/snapshot/answered-with.ts';
import { JsonTree } from '../../../components/snapshot/json-tree/json-tree.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { Readable } from '../../../guarded-edit/teaching/field-mapping.tsx';
import { Note } from '../../../kit/notes.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import type { LeverReading } from '../lever-reading/lever-reading.tsx';
import { LeverActions } from './lever-edit/lever-actions.tsx';
import { leverNameOf } from './lever-edit/lever-editing.ts';
import {
  LeverMark,
  LeverTable,
  currentWords,
  isReadInPart,
  leverPurpose,
  stateWords,
} from './lever-table.tsx';

/** A card for each discount of the list, whichever of the bodies tells of it last. */
export function LeversPanel(props: {
  readonly reading: LeverReading;
  readonly deadWords: ReadonlyMap<string, string>;
}) {
  const { reading, deadWords } = props;
  const { views, gaps, bodies, age, refreshAll } = reading;
  const list = bodies.discounts;
  const own = [
    ['Low occupancy, by its own endpoint', bodies['low-occupancy'].view],
    ['Short-break rules, by their own endpoint', bodies['short-break-rules'].view],
  ] as const;
  // Length of stay has a panel of its own, unless only this body tells of it.
  const levers = views.filter((one) => one.lever !== 'lengthOfStay' || one.source === 'discounts');
  return (
    <ResourcePanel
      title="Discounts"
      term="lever"
      description="Set on this property only. Discounts shared with other properties are under Occupancy groups."
      reading={{ ...list, refreshing: age.refreshing, refresh: refreshAll }}
      readables={readablesOf('discounts')}
      hasHistory
      past={({ value, unknownFields }) => (
        <PastLevers views={leverViews({ discounts: { value, unknownFields } })} />
      )}
      further={own.flatMap(([name, view]) =>
        list.read !== undefined && view?.hasBody === true
          ? [{ name, resource: view.key.resource, body: view }]
          : [],
      )}
    >
      {() => (
        <>
          <SourceNotes views={levers} />
          {levers.map((view) => (
            <DiscountCard
              key={view.lever}
              view={view}
              gaps={gaps}
              deadWords={deadWords}
              actions={<Actions view={view} />}
            >
              {view.lever === 'lowOccupancy' ? <SharedBy /> : null}
            </DiscountCard>
          ))}
          <NoLimitNote views={levers} />
        </>
      )}
    </ResourcePanel>
  );
}

/** A discount that the list leaves out, from its own endpoint, so that nothing that was read is hidden. */
export function LoneLeverPanel(props: {
  readonly views: readonly LeverView[];
  readonly deadWords: ReadonlyMap<string, string>;
  readonly resource: keyof typeof leverOfResource;
}) {
  const { resource } = props;
  const reading = useOwn(resource);
  const lever = leverOfResource[resource];
  const label = leverLabel(lever);
  const own = props.views.filter((one) => one.lever === lever);
  const isUnknown = own.some(({ rows }) => rows === null);
  return (
    <ResourcePanel
      title={label}
      description={
        resource === 'length-stay-discounts'
          ? `${leverPurpose.lengthOfStay} View only: the service doesn’t let Keyholder change it.`
          : 'Loaded separately: the list of discounts doesn’t include it.'
      }
      reading={reading}
      readables={readablesOf(resource)}
      hasHistory
      past={({ value, unknownFields }) => (
        <PastLevers views={leverViews({ [resource]: { value, unknownFields } })} />
      )}
      actions={own.map((view) => (
        <Actions key={view.lever} view={view} />
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
            <LeverTable key={view.lever} caption={label} view={view} deadWords={props.deadWords} />
          ))}
          <NoLimitNote views={own} />
        </>
      )}
    </ResourcePanel>
  );
}

/** One discount: what it is, how it stands, what it gives now, its rules, and what can be done with it. */
function DiscountCard(props: {
  readonly view: LeverView;
  readonly gaps?: readonly LeverGap[];
  readonly deadWords?: ReadonlyMap<string, string>;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { view } = props;
  const label = leverLabel(view.lever);
  const now = currentWords(view, usePreferences());
  return (
    <Box component="section" aria-label={label} py="md" style={{ borderTop: '1px solid var(--kh-line)' }}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="0.25rem">
        <div>
          <Title order={3} size="h5">
            <LeverMark lever={view.lever}>{label}</LeverMark>{' '}
            <Text component="span" size="xs" c="dimmed" fw={400} ml="xs">
              {stateWords(view, props.gaps)}
            </Text>
          </Title>
          <Text size="sm" c="var(--kh-text-soft)">
            {leverPurpose[view.lever]} {now === undefined ? null : <strong>{now}</strong>}
          </Text>
          {props.children}
        </div>
        <Box flex="none">{props.actions}</Box>
      </Group>
      {view.rows === null && view.asSent !== undefined ? (
        <JsonTree value={view.asSent} label={label} />
      ) : null}
      {(view.rows ?? []).length === 0 ? null : (
        <LeverTable caption={label} view={view} deadWords={props.deadWords} />
      )}
    </Box>
  );
}

/** The groups that give this property a discount by party size too. */
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

/** The discounts that one answer told on another day; what is judged of them is of now, and left out. */
function PastLevers(props: { readonly views: readonly LeverView[] }) {
  return props.views
    .filter(({ rows, asSent }) => rows !== null || asSent !== undefined)
    .map((view) => <DiscountCard key={view.lever} view={view} />);
}

/** What can be done with a discount; length of stay can only be read. */
function Actions({ view }: { readonly view: LeverView }) {
  const lever = leverNameOf(view.lever);
  return lever === undefined ? null : <LeverActions lever={lever} />;
}

function NoLimitNote(props: { readonly views: readonly LeverView[] }) {
  if (props.views.every(({ rows }) => (rows ?? []).length === 0)) return null;
  const notSent = absenceWord({ is: props.views.some(isReadInPart) ? 'unnamed' : 'not-sent' });
  return (
    <Note>
      A condition without a value ({notSent.toLowerCase()}) sets no limit. A value Keyholder can’t read is
      shown as received, and that rule may or may not apply.
    </Note>
  );
}

/** The discounts that an answer tells of and that a person can say the meaning of. */
function readablesOf(resource: LeverResource): readonly Readable[] {
  if (resource === 'length-stay-discounts') return [{ name: leverLabel('lengthOfStay'), of: resource }];
  return leverNames
    .filter((lever) => leverKindFacts[lever].reads === resource)
    .map((lever) => ({ name: leverKindFacts[lever].label, of: lever }));
}

const leverOfResource = {
  'low-occupancy': 'lowOccupancy',
  'short-break-rules': 'shortBreakRules',
  'length-stay-discounts': 'lengthOfStay',
} as const;

/** Where two bodies tell of one discount and do not say the same, which one is shown. */
function SourceNotes(props: { readonly views: readonly LeverView[] }) {
  const differing = props.views.filter((view) => view.sourcesDiffer);
  if (differing.length === 0) return null;
  return (
    <Notice tone="warn" title="Two answers differ">
      Two responses of the service hold different rules for{' '}
      {joinWords(differing.map((view) => leverLabel(view.lever).toLowerCase()))}. The latest response is
      shown. Refresh both to compare again.
    </Notice>
  );
}
