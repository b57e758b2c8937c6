import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type {
  ConnectionReport,
  CredentialChoice,
  CredentialTry,
  EndpointCheck,
} from '../../../ipc/connection.ts';
import { PlainTable } from '../list/plain-table.tsx';
import styles from './connection-report.module.css';
import { formatDuration } from '../format/format-quantity.ts';
import { InertText } from '../text/inert-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { usePreferences } from '../format/preferences.tsx';

/** What scrolls must be reachable by keyboard, though it is no control. */
const reachable = { tabIndex: 0 } as const;

/** What the connection check found, per endpoint. Field names and types only: it holds no value of the service. */
export function ConnectionReportView(props: {
  readonly report: ConnectionReport;
  readonly onSave: () => void;
  readonly saving: boolean;
}) {
  const { report } = props;
  const summary = summariseReport(report);
  const headRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    headRef.current?.scrollIntoView({ block: 'nearest' });
  }, [report]);
  return (
    <section className={styles['report']} aria-label="Connection report">
      <div className={styles['head']} ref={headRef}>
        <Meter readable={summary.readable} total={summary.total} />
        <div className={styles['summary']} role="status">
          <p className={styles['headline']}>{summary.headline}</p>
          <p className={styles['particulars']}>
            {report.propertyId === null
              ? 'No property found in the responses: enter a property id.'
              : `Tried on property ${report.propertyId}.`}{' '}
            {summary.particulars}
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={props.saving}
          onClick={props.onSave}
        >
          Save report
        </Button>
      </div>
      {summary.nothingBecause === undefined ? null : (
        <div className={styles['nothing']}>
          <Notice tone="bad" title="Nothing could be loaded">
            <InertText text={summary.nothingBecause} /> Check the address and credentials above, then try
            again. Nothing you typed is lost.
          </Notice>
        </div>
      )}
      {summary.nothingBecause === undefined ? (
        <Endpoints report={report} groups={summary.groups} />
      ) : (
        // The sentence above is what every line would say.
        <details className={styles['fold']}>
          <summary>Endpoint responses</summary>
          <Endpoints report={report} groups={summary.groups} />
        </details>
      )}
    </section>
  );
}

function Endpoints(props: { readonly report: ConnectionReport; readonly groups: readonly ReportGroup[] }) {
  const { report, groups } = props;
  return (
    <div className={styles['scroll']} role="group" aria-label="Endpoints" {...reachable}>
      <PlainTable caption="Endpoint responses" className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col">Status</th>
            {report.columns.map((column) => (
              <th key={column} scope="col">
                {columnNames[column]}
              </th>
            ))}
            <th scope="col">Needs</th>
            <th scope="col">Format</th>
            <th scope="col">Fields</th>
            <th scope="col" className={styles['number']}>
              Time
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.outcome} group={group} columns={report.columns} />
        ))}
      </PlainTable>
    </div>
  );
}

function Meter(props: { readonly readable: number; readonly total: number }) {
  const share = props.total === 0 ? 0 : props.readable / props.total;
  const round = 2 * Math.PI * 16;
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden className={styles['meter']}>
      <circle cx="22" cy="22" r="16" className={styles['meterGround']} />
      <circle
        cx="22"
        cy="22"
        r="16"
        className={styles['meterFill']}
        strokeDasharray={`${String(round * share)} ${String(round)}`}
        transform="rotate(-90 22 22)"
      />
    </svg>
  );
}

function GroupRows(props: { readonly group: ReportGroup; readonly columns: readonly CredentialChoice[] }) {
  const { group, columns } = props;
  return (
    <tbody data-outcome={group.outcome}>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={6 + columns.length}>
          {group.title} <span className={styles['count']}>{group.checks.length}</span>
        </th>
      </tr>
      {group.checks.map((check) => (
        <CheckRow key={check.endpointId} check={check} columns={columns} />
      ))}
    </tbody>
  );
}

const columnNames: Readonly<Record<CredentialChoice, string>> = {
  'api-key': 'API key',
  jwt: 'JWT',
  both: 'Both together',
};

function CheckRow(props: { readonly check: EndpointCheck; readonly columns: readonly CredentialChoice[] }) {
  const { check, columns } = props;
  const { locale } = usePreferences();
  return (
    <tr>
      <th scope="row" className={styles['endpoint']}>
        <code>{check.path}</code>
        {check.note === null ? null : (
          <span className={styles['note']}>
            <InertText text={check.note} />
          </span>
        )}
      </th>
      <td className={styles['status']}>{check.status ?? '—'}</td>
      {columns.map((column) => (
        <td key={column}>
          <TryCell cell={check.tries.find((one) => one.with === column)} />
        </td>
      ))}
      <td className={styles['scope']}>{check.scope === null ? '—' : <code>{check.scope}</code>}</td>
      <td>{check.shape ?? '—'}</td>
      <td>
        <FieldNotes what="unknown" fields={check.unknownFields} />
        <FieldNotes what="missing" fields={check.missingFields} />
        {check.unknownFields.length + check.missingFields.length === 0 ? '—' : null}
      </td>
      <td className={styles['number']}>{check.status === null ? '—' : formatDuration(check.ms, locale)}</td>
    </tr>
  );
}

const outcomeNames: Readonly<Record<CredentialTry['outcome'], string>> = {
  readable: 'Readable',
  refused: 'Refused',
  'not-found': 'Not found',
  failed: 'Failed',
  'not-tried': 'Not tried',
};

/** What one credential may do at one endpoint, and why it was not tried where it was not. */
function TryCell(props: { readonly cell: CredentialTry | undefined }) {
  const { cell } = props;
  if (cell === undefined) return '—';
  const { outcome, status, note } = cell;
  const name = outcomeNames[outcome];
  return (
    <span data-try={outcome} className={styles['try']}>
      {status === null || outcome === 'readable' ? name : `${name} (${status})`}
      {note === null ? null : (
        <span className={styles['note']}>
          <InertText text={note} />
        </span>
      )}
    </span>
  );
}

function FieldNotes(props: {
  readonly what: 'unknown' | 'missing';
  readonly fields: EndpointCheck['unknownFields'];
}) {
  if (props.fields.length === 0) return null;
  return (
    <details className={styles['fields']}>
      <summary>
        {props.fields.length} {props.what}
      </summary>
      <ul>
        {props.fields.map((field) => (
          <li key={`${field.path} ${field.type}`}>
            <code>
              <InertText text={field.path} />
            </code>{' '}
            {field.type}
          </li>
        ))}
      </ul>
    </details>
  );
}

type CheckOutcome = 'readable' | 'refused' | 'failed' | 'not-tried';

/** What one line of the report comes to. */
export function outcomeOf(check: EndpointCheck): CheckOutcome {
  if (check.status === null) return check.note !== null && check.ms === 0 ? 'not-tried' : 'failed';
  if (check.status >= 200 && check.status < 300) return 'readable';
  if (check.allowed === false || check.status === 401 || check.status === 403) return 'refused';
  return 'failed';
}

interface ReportGroup {
  readonly outcome: CheckOutcome;
  readonly title: string;
  readonly checks: readonly EndpointCheck[];
}

interface ReportSummary {
  readonly readable: number;
  readonly total: number;
  /** "28 of 33 readable". */
  readonly headline: string;
  /** "3 refused · 2 not tried · 4 with fields we do not know"; empty when there is nothing to add. */
  readonly particulars: string;
  /** Why, in the words of the first line that failed, when nothing at all is readable. */
  readonly nothingBecause: string | undefined;
  /** What needs a look first; groups without a line are left out. */
  readonly groups: readonly ReportGroup[];
}

const groupTitles: readonly (readonly [CheckOutcome, string])[] = [
  ['failed', 'Failed'],
  ['refused', 'Refused for this credential'],
  ['not-tried', 'Not tried'],
  ['readable', 'Readable'],
];

/** Groups a report so that its few problems are not lost among its many successes. */
export function summariseReport(report: Pick<ConnectionReport, 'endpoints'>): ReportSummary {
  const groups = groupTitles
    .map(([outcome, title]) => ({
      outcome,
      title,
      checks: report.endpoints.filter((check) => outcomeOf(check) === outcome),
    }))
    .filter((group) => group.checks.length > 0);
  const countOf = (outcome: CheckOutcome): number =>
    groups.find((group) => group.outcome === outcome)?.checks.length ?? 0;
  const readable = countOf('readable');
  const total = report.endpoints.length;
  const unknown = report.endpoints.filter((check) => check.unknownFields.length > 0).length;
  const missing = report.endpoints.filter((check) => check.missingFields.length > 0).length;
  const particulars = [
    [countOf('failed'), 'failed'],
    [countOf('refused'), 'refused'],
    [countOf('not-tried'), 'not tried'],
    [missing, 'with fields missing'],
    [unknown, 'with unrecognised fields'],
  ] as const;
  return {
    readable,
    total,
    headline: `${readable} of ${total} readable`,
    particulars: particulars
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${count} ${what}`)
      .join(' · '),
    nothingBecause:
      readable > 0 || total === 0
        ? undefined
        : (groups.flatMap((group) => group.checks).find((check) => check.note !== null)?.note ??
          'No endpoint returned readable data.'),
    groups,
  };
}
