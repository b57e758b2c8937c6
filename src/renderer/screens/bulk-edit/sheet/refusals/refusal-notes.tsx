import { Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCounted } from '../../../../../core/values/words/plural.ts';
import type { RefusalReason, PreviewRow } from '../../../../../ipc/changes/bulk-edits.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { routes } from '../../../../routes.ts';
import { refusalWords } from '../../preview-lines.ts';
import { columnName, isSheetColumn } from '../sheet-model.ts';
import type { SheetColumn } from '../sheet-model.ts';

/** Shows a reason shared by many properties once, with a link to fix the first. */
export function RefusalNotes(props: {
  readonly refusals: readonly SharedRefusal[];
  readonly titleOf: (property: number) => string;
}) {
  const { locale } = usePreferences();
  return props.refusals.map((refusal) => {
    const { column, reason, message, properties } = refusal;
    const [first] = properties;
    return (
      <Notice
        key={refusalKey(column, reason, message)}
        tone="warn"
        title={`${refusalWords[reason]}: ${columnName(column).toLowerCase()} of ${formatCounted(properties.length, 'property', 'properties', locale)}`}
        actions={
          first === undefined ? null : (
            <RefusalLink column={column} property={first} reason={reason} at={props.titleOf(first)} />
          )
        }
      >
        <InertText text={message} />
        {reason === 'not-accepted'
          ? ' Confirm the field mapping on one property; it then applies to all with the same format.'
          : null}
      </Notice>
    );
  });
}

/** A word, and a sentence unless that is above the table. */
export function RefusalNote(props: {
  readonly column: SheetColumn;
  readonly property: number;
  readonly reason: RefusalReason | null;
  readonly message: string;
  readonly tabIndex: -1;
}) {
  const { column, property, reason, message } = props;
  const isShownAbove = useIsShownAbove(column, reason, message);
  const text = visibleText(message);
  return (
    <Group gap="0 0.5rem" fz="xs" py="xs" miw={0} maw="100%">
      <Text span inherit fw={650} c="var(--kh-warn-text)" title={isShownAbove ? text : undefined}>
        <IconLock size={13} aria-hidden /> {reason === null ? 'Can’t be read' : refusalWords[reason]}
      </Text>
      {isShownAbove ? null : (
        <Text span inherit c="var(--kh-text-soft)" lineClamp={2} title={text}>
          {text}
        </Text>
      )}
      <RefusalLink column={column} property={property} reason={reason} tabIndex={props.tabIndex} />
    </Group>
  );
}

const settledThere: ReadonlySet<RefusalReason> = new Set([
  'not-accepted',
  'unrecognised',
  'impossible',
  'changed-since',
]);

/** A link to where the refusal can be fixed. Empty if that is impossible from here. */
function RefusalLink(props: {
  readonly column: SheetColumn;
  readonly property: number;
  /** Null if the typed text can't be read. */
  readonly reason: RefusalReason | null;
  readonly at?: string;
  readonly tabIndex?: -1;
}) {
  const { column, property, reason, at } = props;
  const focus = props.tabIndex === undefined ? {} : { tabIndex: props.tabIndex };
  if (reason === 'run-open') {
    return (
      <Link href={routes.changes()} {...focus} data-settle>
        See Changes
      </Link>
    );
  }
  if (reason === null || !settledThere.has(reason)) return null;
  const tab = column === 'security-deposit' ? 'security-deposit' : 'discounts';
  const verb = reason === 'not-accepted' || reason === 'unrecognised' ? 'Resolve' : 'View';
  return (
    <Link href={routes.property(property, tab)} {...focus} data-settle>
      {at === undefined ? verb : `${verb} at ${at}`}
    </Link>
  );
}

const ShownAbove = createContext<ReadonlySet<string>>(new Set());

/** Whether the sentence is already above the table, so that the row only needs the word. */
function useIsShownAbove(...refusal: Parameters<typeof refusalKey>): boolean {
  return useContext(ShownAbove).has(refusalKey(...refusal));
}

/** Tells the rows below which refusals are already shown above the table. */
export function ShownOnce(props: {
  readonly refusals: readonly SharedRefusal[];
  readonly children: ReactNode;
}) {
  const keys = new Set(
    props.refusals.map(({ column, reason, message }) => refusalKey(column, reason, message)),
  );
  return <ShownAbove value={keys}>{props.children}</ShownAbove>;
}

/** From this many properties, one sentence above the table replaces the one in each row. */
const fromProperties = 3;

/** Limits the lines above the table, which needs the room. Other reasons stay in their rows. */
const mostLines = 2;

interface SharedRefusal {
  readonly column: SheetColumn;
  readonly reason: RefusalReason;
  readonly message: string;
  readonly properties: readonly number[];
}

/** Most frequent first. Missing data is left out, because another notice offers to load it. */
export function sharedRefusals(rows: readonly PreviewRow[]): readonly SharedRefusal[] {
  const groups = new Map<string, SharedRefusal & { readonly properties: number[] }>();
  for (const { target, outcome } of rows) {
    if (outcome.state !== 'refused' || outcome.reason === 'not-read') continue;
    if (!isSheetColumn(target.resource)) continue;
    const { reason, message } = outcome;
    const key = refusalKey(target.resource, reason, message);
    const group = groups.get(key) ?? { column: target.resource, reason, message, properties: [] };
    group.properties.push(Number(target.subject));
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter(({ properties }) => properties.length >= fromProperties)
    .toSorted((one, other) => other.properties.length - one.properties.length)
    .slice(0, mostLines);
}

/** Refusals with the same key are shown as one. */
function refusalKey(column: SheetColumn, reason: RefusalReason | null, message: string): string {
  return `${column} ${String(reason)} ${message}`;
}
