import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinWords, leverLabel } from '../../../insight/lever-words.ts';
import type { LeverKind, LeverRow, LeverView } from '../../../insight/levers.ts';
import { LegendSwatch } from '../../charts/chart-legend.tsx';
import { limitWords } from '../../components/group-window-words.ts';
import { InertText } from '../../components/inert-text.tsx';
import { JsonTree } from '../../components/json-tree.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import styles from './discounts.module.css';
import { leverColour } from './lever-colours.ts';
import { dayWords, effectWords, leadWords, windowWords } from './lever-row-words.ts';

interface LimitColumn {
  readonly name: string;
  readonly wordsOf: (row: LeverRow, locale: string) => string | undefined;
}

const limitColumns: readonly LimitColumn[] = [
  { name: 'Arrivals', wordsOf: windowWords },
  { name: 'Booked', wordsOf: leadWords },
  { name: 'Nights', wordsOf: (row) => limitWords(row.minNights, row.maxNights) },
  { name: 'Guests', wordsOf: (row) => limitWords(row.minGuests, row.maxGuests) },
  { name: 'Arrival days', wordsOf: (row) => dayWords(row.startDays) },
];

/** Levers with their rows in one table, so that their conditions stand below one another. */
export function LeverTable(props: {
  readonly caption: string;
  readonly views: readonly LeverView[];
  /** Rows that cannot fire, by key, with the word for it. */
  readonly deadWords: ReadonlyMap<string, string>;
  /** One lever alone needs no heading of its own. */
  readonly headings?: boolean;
  /** What can be done with a lever, at its heading. */
  readonly actionsOf?: (lever: LeverKind) => ReactNode;
}) {
  const rows = props.views.flatMap((view) => view.rows ?? []);
  const told = limitColumns.filter((column) => rows.some((row) => column.wordsOf(row, '') !== undefined));
  const untold = limitColumns.filter((column) => !told.includes(column));
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>{props.caption}</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {told.map(({ name }) => (
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
                  <th scope="rowgroup" colSpan={told.length + 1}>
                    <LegendSwatch colour={leverColour(view.lever)} mark="block" />
                    {leverLabel(view.lever)}
                    <span className={styles['leverState']}>{stateWords(view)}</span>
                    {view.rows === null && view.asSent !== undefined ? (
                      <JsonTree value={view.asSent} label={`${leverLabel(view.lever)}, as it came`} />
                    ) : null}
                  </th>
                  <td className={styles['leverActions']}>{props.actionsOf?.(view.lever)}</td>
                </tr>
              )}
              {(view.rows ?? []).map((row) => (
                <RowLine key={row.key} row={row} columns={told} dead={props.deadWords.get(row.key)} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {rows.length === 0 ? null : <LimitNote untold={untold} />}
    </>
  );
}

function LimitNote(props: { readonly untold: readonly LimitColumn[] }) {
  const names = props.untold.map(({ name }) => name.toLowerCase());
  return (
    <p className={styles['note']}>
      A dash means that the service did not send the limit; it is taken as no limit.
      {names.length === 0 ? null : ` Not sent for any row: ${joinWords(names)}.`}
    </p>
  );
}

function RowLine(props: {
  readonly row: LeverRow;
  readonly columns: readonly LimitColumn[];
  readonly dead: string | undefined;
}) {
  const { row } = props;
  const { locale } = usePreferences();
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
        <Limit key={column.name} text={column.wordsOf(row, locale)} />
      ))}
      <EffectCell row={row} />
    </tr>
  );
}
function EffectCell(props: { readonly row: LeverRow }) {
  const { effect } = props.row;
  const text = effectWords(effect, usePreferences());
  if (text === undefined) return <Limit text={text} why="The service does not send what the row gives" />;
  return (
    <td className={styles['effect']}>
      {text}
      {effect.kind === 'amount-off' ? (
        <span className={styles['small']}>per stay, night or week: not sent</span>
      ) : null}
      {effect.kind === 'in-doubt' ? (
        <span className={styles['small']}>in doubt: per cent or money, off or paid? Not judged</span>
      ) : null}
      {effect.kind === 'unclear' ? (
        <span className={styles['small']}>what came cannot be told apart</span>
      ) : null}
    </td>
  );
}

/** A condition, or a dash with its reason. */
function Limit(props: { readonly text: string | undefined; readonly why?: string }) {
  if (props.text !== undefined) return <td>{props.text}</td>;
  return (
    <td className={styles['missing']} title={props.why ?? 'Not sent: taken as no limit'}>
      —
    </td>
  );
}

/** How the lever stands, in words. */
function stateWords(view: LeverView): string {
  if (view.rows === null) {
    return view.asSent === undefined ? 'not sent: unknown, not empty' : 'sent, not understood';
  }
  if (view.rows.length === 0) return 'no rows';
  if (view.active === null) return 'no switch sent: taken as on';
  return view.active ? 'on' : 'off';
}
