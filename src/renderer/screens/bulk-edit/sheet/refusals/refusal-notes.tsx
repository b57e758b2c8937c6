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

/** Why many properties cannot be changed, once for all of them, with the way to settle it at the first. */
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

/** Why a cell cannot be changed, in a word and, where it does not stand above the table, a sentence, with the way to settle it. */
export function RefusalNote(props: {
  readonly column: SheetColumn;
  readonly property: number;
  readonly reason: RefusalReason | null;
  readonly message: string;
  readonly tabIndex: -1;
}) {
  const { column, property, reason, message } = props;
  const isSaidAbove = useIsSaidAbove(column, reason, message);
  const text = visibleText(message);
  return (
    <Group gap="0 0.5rem" fz="xs" py="xs" miw={0} maw="100%">
      <Text span inherit fw={650} c="var(--kh-warn-text)" title={isSaidAbove ? text : undefined}>
        <IconLock size={13} aria-hidden /> {reason === null ? 'Can’t be read' : refusalWords[reason]}
      </Text>
      {isSaidAbove ? null : (
        <Text span inherit c="var(--kh-text-soft)" lineClamp={2} title={text}>
          {text}
        </Text>
      )}
      <RefusalLink column={column} property={property} reason={reason} tabIndex={props.tabIndex} />
    </Group>
  );
}

/** Reasons that a person settles at the property itself. */
const settledThere: ReadonlySet<RefusalReason> = new Set([
  'not-accepted',
  'unrecognised',
  'impossible',
  'changed-since',
]);

/** The way to where a refusal is settled; nothing where it cannot be settled from here. */
function RefusalLink(props: {
  readonly column: SheetColumn;
  readonly property: number;
  /** Null: what was typed cannot be read. */
  readonly reason: RefusalReason | null;
  /** Name of the property, where the link does not stand in its row. */
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

const SaidAbove = createContext<ReadonlySet<string>>(new Set());

/** Whether the sentence of this refusal stands above the table, so that its rows need the word only. */
function useIsSaidAbove(...refusal: Parameters<typeof refusalKey>): boolean {
  return useContext(SaidAbove).has(refusalKey(...refusal));
}

/** The rows below know which of their refusals are said above the table. */
export function SaidOnce(props: {
  readonly refusals: readonly SharedRefusal[];
  readonly children: ReactNode;
}) {
  const keys = new Set(
    props.refusals.map(({ column, reason, message }) => refusalKey(column, reason, message)),
  );
  return <SaidAbove value={keys}>{props.children}</SaidAbove>;
}

/** From so many properties on, one sentence above the table stands for the same sentence in each row. */
const fromProperties = 3;

/** Lines above the table, which needs its room; of further refusals each row says why, as where they are few. */
const mostLines = 2;

/** One reason for which several properties cannot be changed, told in the same words. */
interface SharedRefusal {
  readonly column: SheetColumn;
  readonly reason: RefusalReason;
  readonly message: string;
  readonly properties: readonly number[];
}

/**
 * The refusals that are worth one line for all their properties, those of most properties first. What was never read has a notice of
 * its own, which offers to read it.
 */
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

/** What makes two refusals the same one. */
function refusalKey(column: SheetColumn, reason: RefusalReason | null, message: string): string {
  return `${column} ${String(reason)} ${message}`;
}
