import { DataList, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { ConceptValue } from '../../../core/mapping/fields/codec.ts';
import type { Concepts, ReadConcepts } from '../../../core/mapping/fields/field-mapping.ts';
import { valueWords } from '../../../core/writing/meaning-words.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import type { Mapping, DraftOutcome } from './use-mapping.ts';
import type { MappingFinding } from '../../../core/drafting/mapping-findings.ts';
import type { Mapped } from '../../../core/drafting/drafted-mapping.ts';

const mostRows = 50;

export function OutcomePanel({ mapping }: { readonly mapping: Mapping }) {
  const { outcome } = mapping;
  return (
    <section aria-label="Result of this mapping">
      {outcome.read === undefined ? (
        <Text size="sm" c="dimmed">
          {nothingReadWords(mapping)}
        </Text>
      ) : (
        <OutcomeTable read={outcome.read} />
      )}
      <Checks mapping={mapping} />
    </section>
  );
}

function nothingReadWords({ draft }: Mapping): string {
  return draft.leaves.length === 0
    ? 'This mapping reads nothing yet: no value has a meaning.'
    : 'This mapping doesn’t work: a value doesn’t fit its meaning.';
}

function OutcomeTable({ read }: { readonly read: ReadConcepts }) {
  const own = Object.entries(read.record).filter(isReported);
  const columns = [...new Set(read.rows.flatMap(({ concepts }) => Object.keys(concepts)))].filter((concept) =>
    read.rows.some(({ concepts }) => concepts[concept] !== undefined),
  );
  return (
    <>
      {own.length === 0 ? null : (
        <DataList style={{ flexFlow: 'row wrap' }} gap="0.25rem 1.5rem" labelWidth={0} mb="xs">
          {own.map(([concept, value]) => (
            <DataList.Item key={concept}>
              <DataList.ItemLabel>{conceptLabel(concept)}</DataList.ItemLabel>
              <DataList.ItemValue fw={650}>
                <Reported concept={concept} value={value} />
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      )}
      {columns.length === 0 ? null : (
        <PlainTable caption="Records as mapped">
          <thead>
            <tr>
              <th scope="col">Record</th>
              {columns.map((concept) => (
                <th key={concept} scope="col">
                  {conceptLabel(concept)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.rows.slice(0, mostRows).map(({ key, concepts }, index) => (
              <OutcomeRow key={key} number={index + 1} concepts={concepts} columns={columns} />
            ))}
          </tbody>
        </PlainTable>
      )}
    </>
  );
}

function OutcomeRow(props: {
  readonly number: number;
  readonly concepts: Concepts;
  readonly columns: readonly string[];
}) {
  return (
    <tr>
      <th scope="row">{props.number}</th>
      {props.columns.map((concept) => {
        const value = props.concepts[concept];
        return (
          <td key={concept}>{value === undefined ? '—' : <Reported concept={concept} value={value} />}</td>
        );
      })}
    </tr>
  );
}

function Reported(props: { readonly concept: string; readonly value: ConceptValue }) {
  const { locale } = usePreferences();
  const { concept, value } = props;
  if (days.has(concept) && typeof value === 'string' && isCalendarDate(value))
    return formatCalendarDate(value, locale);
  return <InertText text={valueWords(concept, value)} />;
}

const days: ReadonlySet<string> = new Set(['dateFrom', 'dateTo', 'bookBefore', 'checkIn', 'checkOut']);

function isReported(entry: readonly [string, ConceptValue | undefined]): entry is [string, ConceptValue] {
  return entry[1] !== undefined && entry[0] !== 'propertyId';
}

function Checks({ mapping }: { readonly mapping: Mapping }) {
  const { read, findings, locked, usable } = mapping.outcome;
  const wrong = [
    ...findings.map(findingWords),
    ...(locked === null ? [] : [`Shown, not editable: ${locked}`]),
  ];
  return (
    <Group component="ul" gap="0.25rem 1.25rem" p={0} mt="sm" fz="sm" aria-label="Contradictions">
      {wrong.slice(0, 12).map((words) => (
        <Check key={words} isWrong>
          <InertText text={words} />
        </Check>
      ))}
      {read !== undefined && findings.length === 0 ? <Check>No contradictions</Check> : null}
      {usable === undefined || !mapping.mappable.isWritten ? null : (
        <Check>Sent back unchanged, it matches the response exactly</Check>
      )}
    </Group>
  );
}

function Check(props: { readonly isWrong?: boolean; readonly children: ReactNode }) {
  const [Icon, colour] =
    props.isWrong === true ? [IconAlertTriangle, 'var(--kh-warn-text)'] : [IconCheck, 'var(--kh-good-text)'];
  return (
    <Group component="li" gap="0.375rem" c={props.isWrong === true ? colour : 'var(--kh-text-soft)'}>
      <Icon size={15} aria-hidden color={colour} />
      {props.children}
    </Group>
  );
}

/** For example "Row 2: Arrivals to is 2027-01-01, before its start 2027-03-01". */
function findingWords(found: MappingFinding): string {
  const finding = contradictionWords(found);
  return found.row === null ? finding : `Record ${found.row}: ${finding}`;
}

function contradictionWords({ is, concept, value, against }: MappingFinding): string {
  const reported = { concept: conceptLabel(concept), value: valueWords('', value) };
  const compared = { ...reported, against: valueWords('', against) };
  switch (is) {
    case 'more-than-whole':
      return `${reported.concept} is ${reported.value}%, more than the full price`;
    case 'less-than-nothing':
      return `${reported.concept} is ${reported.value}, less than nothing`;
    case 'ends-before-start':
      return `${reported.concept} is ${reported.value}, before its start ${compared.against}`;
    case 'most-below-least':
      return `${reported.concept} is ${reported.value}, below the least, ${compared.against}`;
    case 'no-such-time':
      return `${reported.concept} is ${reported.value}, which no booking is for`;
  }
}

const refusals: Readonly<Record<Exclude<Mapped, { ok: true }>['why'], string>> = {
  'other-resource': 'It’s a mapping of something else.',
  'other-concept': 'It speaks of what this has not.',
  'brings-values': 'It holds fixed values.',
  'whole-body': 'Choose the part that is this discount alone: the whole response holds other discounts, too.',
  'beside-columns': 'Each value of a record must be in one of the columns: choose the columns again.',
  'in-list': 'A list is sent back as a whole: map all of its items, or none.',
  'says-nothing': 'Map at least one limit or effect of a record.',
  'missing-concept': 'A required value is missing.',
  'no-record': 'The place that is sent back is empty.',
  'not-understood': 'A value doesn’t fit its meaning.',
  'would-change': 'Sending it back would change the response.',
  'does-not-serve': 'A value can’t have this meaning, so the mapping wouldn’t be used.',
};

/** Why the mapping can't be used yet; undefined if it can. */
export function refusalWords({ pending, missing, mapped, usable }: DraftOutcome): string | undefined {
  if (usable !== undefined) return undefined;
  const [first] = pending;
  if (first !== undefined) return `Say how ${first.path.at(-1) ?? conceptLabel(first.concept)} is written.`;
  const [firstMissing] = missing;
  if (firstMissing !== undefined) return `Choose where this is: ${conceptLabel(firstMissing)}.`;
  return mapped?.ok === false ? refusals[mapped.why] : 'Say what the values are.';
}
