import { Text } from '@mantine/core';
import type { Workspace } from '../../../../../ipc/workspaces.ts';
import type { JsonValue } from '../../../../../core/values/json/json.ts';
import { decodeResource, type Recognised } from '../../../../../core/service/decode.ts';
import { leverLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import { joinWords } from '../../../../../core/wording/join-words.ts';
import {
  type LeverKind,
  type LeverResource,
  type LeverView,
  leverViews,
} from '../../../../../core/analysis/levers/levers.ts';
import { useAsOf } from '../../../../as-of/use-as-of.tsx';
import { useRefreshSnapshot, useSnapshot } from '../../../../client/houses/snapshots.ts';
import { answeredWith } from '../../../../components/snapshot/answered-with.ts';
import { Notice } from '../../../../components/ui/notice.tsx';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';
import styles from './discounts.module.css';
import { LeverActions } from './lever-edit/lever-actions.tsx';
import { leverNameOf } from './lever-edit/lever-editing.ts';
import { type Readable, useFieldMapping } from '../../../../guarded-edit/teaching/field-mapping.tsx';
import { leverKindFacts, leverNames } from '../../../../../core/writing/levers.ts';
import { LeverTable } from './lever-table.tsx';
import { propertyKey } from '../../lever-reading/use-lever-reading.ts';
import type { LeverGap } from '../../../../../core/analysis/levers/lever-gaps.ts';
import type { CameBody } from '../../../../components/snapshot/as-it-came.tsx';

interface LeverPanelProps {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly views: readonly LeverView[];
  readonly deadWords: ReadonlyMap<string, string>;
}

/** The four levers of `discounts`, whichever of their bodies tells of them last. */
export function LeversPanel(
  props: LeverPanelProps & {
    readonly onRefreshAll: () => void;
    readonly refreshing: boolean;
    readonly gaps: readonly LeverGap[];
    readonly ownAnswers: readonly CameBody[];
  },
) {
  const key = propertyKey(props.workspace.id, 'discounts', props.propertyId);
  const { data: view, error } = useSnapshot(key);
  const asOf = useAsOf(view);
  const mapping = useFieldMapping(readablesOf('discounts'), view);
  // Length of stay has a panel of its own, unless only this body tells of it.
  const levers = props.views.filter((one) => one.lever !== 'lengthOfStay' || one.source === 'discounts');
  return (
    <SnapshotPanel
      title="Discounts"
      term="lever"
      description="Set on this property only. Discounts shared with other properties are under Occupancy groups."
      reading={{ view, error: error?.error, refreshing: props.refreshing, refresh: props.onRefreshAll }}
      decode={(body) => recognised('discounts', body)}
      asOf={asOf}
      pastChildren={(read) => (
        <PastLevers
          views={leverViews({ discounts: { value: read.value, unknownFields: read.unknownFields } })}
          read={read}
        />
      )}
      further={props.ownAnswers}
      mapping={mapping}
    >
      {(read) => (
        <div className={styles['stack']}>
          <SourceNotes views={levers} />
          <LeverTable
            caption="Discounts and their rules"
            views={levers}
            gaps={props.gaps}
            deadWords={props.deadWords}
            actionsOf={(kind) => <ActionsOf {...props} kind={kind} />}
          />
          <UnknownFields read={read} />
        </div>
      )}
    </SnapshotPanel>
  );
}

/** A lever that `discounts` does not tell, from its own endpoint, so that nothing that was read is hidden. */
export function LoneLeverPanel(
  props: LeverPanelProps & {
    readonly resource: 'low-occupancy' | 'short-break-rules' | 'length-stay-discounts';
  },
) {
  const { resource } = props;
  const key = propertyKey(props.workspace.id, resource, props.propertyId);
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  const asOf = useAsOf(view);
  const mapping = useFieldMapping(readablesOf(resource), view);
  const lever = leverOfResource[resource];
  const own = props.views.filter((one) => one.lever === lever);
  return (
    <SnapshotPanel
      title={leverLabel(lever)}
      description={
        resource === 'length-stay-discounts'
          ? 'Discounts for longer stays. View only: the service doesn’t let Keyholder change them.'
          : 'Loaded separately: the list of discounts doesn’t include it.'
      }
      reading={{
        view,
        error: error?.error,
        refreshing: refresh.isPending,
        refresh: () => {
          refresh.mutate(key);
        },
      }}
      actions={<ActionsOf {...props} kind={lever} />}
      mapping={mapping}
      decode={(body) => recognised(resource, body)}
      asOf={asOf}
      pastChildren={(read) => (
        <PastLevers
          views={leverViews({ [resource]: { value: read.value, unknownFields: read.unknownFields } })}
          read={read}
        />
      )}
      isEmpty={() => own.every((one) => (one.rows ?? []).length === 0)}
      empty={
        own.some((one) => one.rows === null) ? (
          <Text c="dimmed">Rules not sent: whether any is set is unknown, not empty.</Text>
        ) : (
          <Text c="dimmed">
            {answeredWith(view?.body)}: no {leverLabel(lever).toLowerCase()} discount is set.
          </Text>
        )
      }
    >
      {(read) => (
        <div className={styles['stack']}>
          <LeverTable caption={leverLabel(lever)} views={own} deadWords={props.deadWords} headings={false} />
          <UnknownFields read={read} />
        </div>
      )}
    </SnapshotPanel>
  );
}

/** The levers that one answer told on another day; what dead rows and overlaps are judged by is of now, and left out. */
function PastLevers(props: {
  readonly views: readonly LeverView[];
  readonly read: Parameters<typeof UnknownFields>[0]['read'];
}) {
  const reported = props.views.filter(({ rows, asSent }) => rows !== null || asSent !== undefined);
  return (
    <div className={styles['stack']}>
      <LeverTable caption="Discounts and their rules, as of then" views={reported} deadWords={noDeadWords} />
      <UnknownFields read={props.read} />
    </div>
  );
}

const noDeadWords: ReadonlyMap<string, string> = new Map();

/** What can be done with a lever; length of stay can only be read. */
function ActionsOf(props: LeverPanelProps & { readonly kind: LeverKind }) {
  const lever = leverNameOf(props.kind);
  if (lever === undefined) return null;
  return <LeverActions workspace={props.workspace} propertyId={props.propertyId} lever={lever} />;
}

/** The levers that an answer tells of and that a person can say the meaning of. */
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

function recognised<N extends LeverResource>(resource: N, body: JsonValue): Recognised<N> | undefined {
  const decoded = decodeResource(resource, body);
  return decoded.shape === 'unrecognised' ? undefined : decoded;
}

/** Where two bodies tell of one lever and do not say the same, which one is shown. */
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
