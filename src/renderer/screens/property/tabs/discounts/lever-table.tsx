import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { leverLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import { joinWords } from '../../../../../core/wording/join-words.ts';
import type { LeverKind, LeverRow, LeverView } from '../../../../../core/analysis/levers/levers.ts';
import { LegendSwatch } from '../../../../charts/frame/chart-legend.tsx';
import { limitWords } from '../../../../components/house/group-window-words.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { JsonTree } from '../../../../components/snapshot/json-tree/json-tree.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import styles from './discounts.module.css';
import { leverColour } from './heat-map/heat-cells.ts';
import {
  dayWords,
  effectWords,
  leadWords,
  windowWords,
} from '../../../../components/house/lever-row-words.ts';
import { type Absence, absenceWord } from '../../../../../core/wording/absence.ts';
import { AbsentCell } from '../../../../components/text/absent.tsx';
import { type LeverGap, absenceOfGap } from '../../../../../core/analysis/levers/lever-gaps.ts';

interface LimitColumn {
  readonly name: string;
  readonly wordsOf: (row: LeverRow, locale: string) => string | undefined;
  /** What the cell is of. */
  readonly concepts: readonly string[];
}

const limitColumns: readonly LimitColumn[] = [
  { name: 'Arrivals', wordsOf: windowWords, concepts: ['dateFrom', 'dateTo'] },
  { name: 'Booked', wordsOf: leadWords, concepts: ['minDaysBefore', 'maxDaysBefore', 'bookBefore'] },
  {
    name: 'Nights',
    wordsOf: (row) => limitWords(row.minNights, row.maxNights),
    concepts: ['minNights', 'maxNights'],
  },
  {
    name: 'Guests',
    wordsOf: (row) => limitWords(row.minGuests, row.maxGuests),
    concepts: ['minGuests', 'maxGuests'],
  },
  {
    name: 'Arrival days',
    wordsOf: (row, locale) => dayWords(row.startDays, locale),
    concepts: ['startDays'],
  },
];

/** Levers with their rows in one table, so that their conditions stand below one another. */
export function LeverTable(props: {
  readonly caption: string;
  readonly views: readonly LeverView[];
  /** Rows that cannot fire, by key, with the word for it. */
  readonly deadWords: ReadonlyMap<string, string>;
  /** One lever alone needs no heading of its own. */
  readonly headings?: boolean;
  /** Why levers without rows have none. */
  readonly gaps?: readonly LeverGap[];
  /** What can be done with a lever, at its heading. */
  readonly actionsOf?: (lever: LeverKind) => ReactNode;
}) {
  const rows = props.views.flatMap((view) => view.rows ?? []);
  const reported = limitColumns.filter((column) =>
    rows.some(
      (row) => column.wordsOf(row, '') !== undefined || notUnderstoodOf(row, column.concepts) !== undefined,
    ),
  );
  const unreported = limitColumns.filter((column) => !reported.includes(column));
  return (
    <>
      <div className={styles['scroll']}>
        <PlainTable caption={props.caption} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              {reported.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">Effect</th>
            </tr>
          </thead>
          {props.views.map((view) => (
            <tbody key={view.lever}>
              {props.headings === false ? null : (
                <tr className={styles['leverHead']}>
                  <th scope="rowgroup" colSpan={reported.length + 1}>
                    <LegendSwatch colour={leverColour(view.lever)} mark="block" />
                    {leverLabel(view.lever)}
                    <span className={styles['leverState']}>{stateWords(view, props.gaps)}</span>
                    {view.rows === null && view.asSent !== undefined ? (
                      <JsonTree value={view.asSent} label={leverLabel(view.lever)} />
                    ) : null}
                  </th>
                  <td className={styles['leverActions']}>{props.actionsOf?.(view.lever)}</td>
                </tr>
              )}
              {(view.rows ?? []).map((row) => (
                <RowLine
                  key={row.key}
                  row={row}
                  columns={reported}
                  dead={props.deadWords.get(row.key)}
                  why={{ is: 'not-sent', amongUnknown: isReadInPart(view) }}
                />
              ))}
            </tbody>
          ))}
        </PlainTable>
      </div>
      {rows.length === 0 ? null : (
        <LimitNote
          unreported={unreported}
          why={{ is: 'not-sent', amongUnknown: props.views.some(isReadInPart) }}
        />
      )}
    </>
  );
}

function LimitNote(props: { readonly unreported: readonly LimitColumn[]; readonly why: Absence }) {
  const names = props.unreported.map(({ name }) => name.toLowerCase());
  const notSent = absenceWord(props.why);
  return (
    <p className={styles['note']}>
      “—” means {notSent.toLowerCase()}: treated as no limit. A value Keyholder can’t read is shown as
      received, and that rule may or may not apply.
      {names.length === 0 ? null : ` ${notSent} for any rule: ${joinWords(names)}.`}
    </p>
  );
}

function RowLine(props: {
  readonly row: LeverRow;
  readonly columns: readonly LimitColumn[];
  readonly dead: string | undefined;
  /** Why a condition has no words. */
  readonly why: Absence;
}) {
  const { row } = props;
  const { locale } = usePreferences();
  const why = absenceWord(props.why);
  return (
    <tr data-off={row.isOn ? undefined : true}>
      <th scope="row" className={styles['nowrap']}>
        {row.name === null ? String(row.position) : <InertText text={row.name} />}
        {props.dead === undefined ? null : (
          <span className={styles['dead']}>
            <IconAlertTriangle size={13} aria-hidden />
            {props.dead}
          </span>
        )}
      </th>
      {props.columns.map((column) => (
        <Limit
          key={column.name}
          text={column.wordsOf(row, locale)}
          sent={notUnderstoodOf(row, column.concepts)}
          why={`${why}: taken as no limit`}
        />
      ))}
      <EffectCell row={row} why={why} />
    </tr>
  );
}

function EffectCell(props: { readonly row: LeverRow; readonly why: string }) {
  const { effect } = props.row;
  const text = effectWords(effect, usePreferences());
  if (text === undefined) return <Limit text={text} why={props.why} />;
  return (
    <td className={styles['effect']}>
      {text}
      {effect.kind === 'amount-off' ? (
        <span className={styles['small']}>per stay, night or week: {props.why.toLowerCase()}</span>
      ) : null}
      {effect.kind === 'in-doubt' ? (
        <span className={styles['small']}>Discount unclear (percent or money, off or paid)</span>
      ) : null}
      {effect.kind === 'not-understood' ? (
        <span className={styles['small']}>Discount not recognised</span>
      ) : null}
      {effect.kind === 'unclear' ? (
        <span className={styles['small']}>Two conflicting discounts sent</span>
      ) : null}
    </td>
  );
}

/** A condition, or a dash with its reason. */
function Limit(props: {
  readonly text: string | undefined;
  readonly why: string;
  /** What came and is not understood, beside or instead of the words. */
  readonly sent?: Absence | undefined;
}) {
  if (props.sent !== undefined) {
    return (
      <td>
        {props.text === undefined ? null : `${props.text} · `}
        <AbsentCell why={props.sent} />
      </td>
    );
  }
  if (props.text !== undefined) return <td>{props.text}</td>;
  return (
    <td className={styles['missing']} title={props.why}>
      —
    </td>
  );
}

/** What came for one of these concepts of a row and is not understood. */
function notUnderstoodOf(row: LeverRow, concepts: readonly string[]): Absence | undefined {
  const came = row.notUnderstood.find((one) => one.concepts.some((concept) => concepts.includes(concept)));
  return came === undefined ? undefined : { is: 'not-understood', sent: came.sent };
}

/** How the lever stands, in words. */
export function stateWords(view: LeverView, gaps: readonly LeverGap[] = []): string {
  if (view.rows === null) {
    if (view.isNull === true) return 'sent as null: none';
    const gap = gaps.find(({ lever }) => lever === view.lever) ?? lackOf(view);
    const word = absenceWord(absenceOfGap(gap)).toLowerCase();
    return gap.why === 'not-understood' ? word : `${word}: unknown, not empty`;
  }
  if (view.rows.length === 0) return 'no rules';
  if (view.rows.some(({ unreported }) => unreported.includes('switch')) && view.active === null) {
    return 'its switch isn’t recognised';
  }
  const noSwitch = isReadInPart(view)
    ? 'no switch sent under a known name: taken as on'
    : 'no switch sent: taken as on';
  const off = view.rows.filter(({ isOn }) => !isOn).length;
  const count = view.rows.length;
  const rows = String(count);
  if (view.active === null) {
    const without = view.rows.filter(({ hasOwnSwitch }) => hasOwnSwitch !== true).length;
    if (without === count) return noSwitch;
    return without === 0
      ? `by each rule’s switch: ${count - off} of ${rows} on`
      : `by each rule’s switch: ${off} of ${rows} off; else ${noSwitch}`;
  }
  if (!view.active) return 'off';
  return off === 0 ? 'on' : `on; by each rule’s switch: ${off} of ${rows} off`;
}

function lackOf(view: LeverView): Pick<LeverGap, 'why' | 'amongUnknown'> {
  const isSent = view.source !== null || view.asSent !== undefined;
  return { why: isSent ? 'not-understood' : 'not-sent', amongUnknown: view.amongUnknown === true };
}

/** Whether anything of it is not understood: what seems to be missing may be there. */
function isReadInPart({ unknownFields, asSent, rows }: LeverView): boolean {
  return (
    unknownFields.length > 0 ||
    asSent !== undefined ||
    (rows ?? []).some(({ notUnderstood, effect }) => notUnderstood.length > 0 || openEffects.has(effect.kind))
  );
}

const openEffects: ReadonlySet<LeverRow['effect']['kind']> = new Set([
  'in-doubt',
  'not-understood',
  'unclear',
]);
