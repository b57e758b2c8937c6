import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { ConceptValue } from '../../../core/mapping/readings/codec.ts';
import type { Concepts, ReadConcepts } from '../../../core/mapping/readings/reading.ts';
import { valueWords } from '../../../core/writing/meaning-words.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import styles from './teach-dialog.module.css';
import { findingWords } from './outcome-words.ts';
import type { Teaching } from './use-teaching.ts';

const mostRows = 50;

/** What the reading gives as it stands, and what contradicts itself in that. */
export function OutcomePanel({ teaching }: { readonly teaching: Teaching }) {
  const { outcome } = teaching;
  return (
    <section className={styles['outcome']} aria-label="Result of this mapping">
      {outcome.read === undefined ? (
        <p className={styles['hint']}>{nothingReadWords(teaching)}</p>
      ) : (
        <OutcomeTable read={outcome.read} />
      )}
      <Checks teaching={teaching} />
    </section>
  );
}

function nothingReadWords({ draft }: Teaching): string {
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
        <dl className={styles['facts']}>
          {own.map(([concept, value]) => (
            <div key={concept}>
              <dt>{conceptLabel(concept)}</dt>
              <dd>
                <Reported concept={concept} value={value} />
              </dd>
            </div>
          ))}
        </dl>
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

/** A value as panels write it. */
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

function Checks({ teaching }: { readonly teaching: Teaching }) {
  const { read, findings, locked, usable } = teaching.outcome;
  const wrong = [
    ...findings.map(findingWords),
    ...(locked === null ? [] : [`Shown, not editable: ${locked}`]),
  ];
  return (
    <ul className={styles['checks']} aria-label="Contradictions">
      {wrong.slice(0, 12).map((words) => (
        <li key={words} data-wrong>
          <IconAlertTriangle size={15} aria-hidden />
          <InertText text={words} />
        </li>
      ))}
      {read !== undefined && findings.length === 0 ? (
        <li>
          <IconCheck size={15} aria-hidden />
          Nothing contradicts itself
        </li>
      ) : null}
      {usable === undefined || !teaching.teachable.isWritten ? null : (
        <li>
          <IconCheck size={15} aria-hidden />
          Written back unchanged, the answer is the same to the letter
        </li>
      )}
    </ul>
  );
}
