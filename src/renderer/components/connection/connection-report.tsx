import { Box, Button, Group, List, Paper, RingProgress, ScrollArea, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type {
  ConnectionReport,
  CredentialChoice,
  CredentialTry,
  EndpointCheck,
} from '../../../ipc/connection.ts';
import { PlainTable } from '../list/plain-table.tsx';
import { formatDuration } from '../format/format-quantity.ts';
import { InertText } from '../text/inert-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { usePreferences } from '../format/preferences.tsx';

/** The result of the connection check, by endpoint. It holds field names and types, never the service's values. */
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
  const share = summary.total === 0 ? 0 : (100 * summary.readable) / summary.total;
  return (
    <Paper component="section" withBorder radius="md" px="1.25rem" py="lg" aria-label="Connection report">
      <Group gap="0.75rem 1rem" mb="md" ref={headRef}>
        <RingProgress size={44} thickness={5} sections={[{ value: share, color: 'harbour' }]} aria-hidden />
        <Box flex="1 1 16rem" role="status">
          <Text fz="lg" fw={650}>
            {summary.headline}
          </Text>
          <Text fz="sm" c="dimmed">
            {report.propertyId === null
              ? 'No property found. Enter a property id and check again.'
              : `Checked with property ${report.propertyId}.`}{' '}
            {summary.particulars}
          </Text>
        </Box>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={props.saving}
          onClick={props.onSave}
        >
          Save report
        </Button>
      </Group>
      {summary.nothingBecause === undefined ? (
        <Endpoints report={report} groups={summary.groups} />
      ) : (
        <>
          <Notice tone="bad" title="Nothing could be loaded">
            <InertText text={summary.nothingBecause} /> Check the address and credentials above, then try
            again. What you typed is still there.
          </Notice>
          {/* Collapsed, because the rows would mostly repeat the notice above. */}
          <Box component="details" mt="lg">
            <summary>Endpoint responses</summary>
            <Endpoints report={report} groups={summary.groups} />
          </Box>
        </>
      )}
    </Paper>
  );
}

function Endpoints(props: { readonly report: ConnectionReport; readonly groups: readonly ReportGroup[] }) {
  const { report, groups } = props;
  return (
    // A scrolling area must be reachable by keyboard, although it isn't a control.
    <ScrollArea viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Endpoints' }}>
      <PlainTable caption="Endpoint responses">
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
            <th scope="col" data-numeric>
              Time
            </th>
          </tr>
        </thead>
        {groups.map(({ outcome, title, checks }) => (
          <tbody key={outcome}>
            <tr>
              <Text
                component="th"
                scope="rowgroup"
                fz="xs"
                fw={650}
                c={outcomeColours[outcome]}
                bg="var(--kh-sunken)"
                colSpan={6 + report.columns.length}
              >
                {title} {checks.length}
              </Text>
            </tr>
            {checks.map((check) => (
              <CheckRow key={check.endpointId} check={check} columns={report.columns} />
            ))}
          </tbody>
        ))}
      </PlainTable>
    </ScrollArea>
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
      <Box component="th" scope="row" miw="13rem">
        <Path text={check.path} />
        <CheckNote text={check.note} />
      </Box>
      <Text component="td" inherit c={outcomeColours[outcomeOf(check)]}>
        {check.status ?? '—'}
      </Text>
      {columns.map((column) => (
        <Box component="td" miw="6.5rem" key={column}>
          <TryCell cell={check.tries.find((one) => one.with === column)} />
        </Box>
      ))}
      <Box component="td" miw="10rem">
        {check.scope === null ? '—' : <Path text={check.scope} />}
      </Box>
      <td>{check.shape ?? '—'}</td>
      <td>
        <FieldNotes what="unrecognised" fields={check.unknownFields} />
        <FieldNotes what="missing" fields={check.missingFields} />
        {check.unknownFields.length + check.missingFields.length === 0 ? '—' : null}
      </td>
      <td data-numeric>{check.status === null ? '—' : formatDuration(check.ms, locale)}</td>
    </tr>
  );
}

function Path(props: { readonly text: string }) {
  return (
    <Text component="code" fz="xs" style={{ overflowWrap: 'anywhere' }}>
      {props.text}
    </Text>
  );
}

function CheckNote(props: { readonly text: string | null }) {
  return props.text === null ? null : (
    <Text component="span" display="block" fz="xs" c="dimmed" maw="30rem">
      <InertText text={props.text} />
    </Text>
  );
}

const outcomeNames: Readonly<Record<CredentialTry['outcome'], string>> = {
  readable: 'Readable',
  refused: 'Refused',
  'not-found': 'Not found',
  failed: 'Failed',
  'not-tried': 'Not tried',
};

const outcomeColours: Readonly<Record<CredentialTry['outcome'], string>> = {
  readable: 'var(--kh-good-text)',
  refused: 'var(--kh-warn-text)',
  'not-found': 'inherit',
  failed: 'var(--kh-bad-text)',
  'not-tried': 'inherit',
};

/** What one credential may do at one endpoint, or why it wasn't tried. */
function TryCell(props: { readonly cell: CredentialTry | undefined }) {
  const { cell } = props;
  if (cell === undefined) return '—';
  const { outcome, status, note } = cell;
  const name = outcomeNames[outcome];
  return (
    <>
      <Text span inherit c={outcomeColours[outcome]}>
        {status === null || outcome === 'readable' ? name : `${name} (${status})`}
      </Text>
      <CheckNote text={note} />
    </>
  );
}

function FieldNotes(props: {
  readonly what: 'unrecognised' | 'missing';
  readonly fields: EndpointCheck['unknownFields'];
}) {
  if (props.fields.length === 0) return null;
  return (
    <details>
      <summary style={{ whiteSpace: 'nowrap' }}>
        {props.fields.length} {props.what}
      </summary>
      <List fz="xs" c="var(--kh-text-soft)">
        {props.fields.map((field) => (
          <List.Item key={`${field.path} ${field.type}`}>
            <code>
              <InertText text={field.path} />
            </code>{' '}
            {field.type}
          </List.Item>
        ))}
      </List>
    </details>
  );
}

type CheckOutcome = 'readable' | 'refused' | 'failed' | 'not-tried';

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
  /** For example "28 of 33 readable". */
  readonly headline: string;
  /** For example "3 refused · 2 not tried · 4 with unrecognised fields". Empty if there is nothing to add. */
  readonly particulars: string;
  /** The first reason given, if no endpoint is readable. */
  readonly nothingBecause: string | undefined;
  /** The most urgent first, without empty groups. */
  readonly groups: readonly ReportGroup[];
}

const groupTitles: readonly (readonly [CheckOutcome, string])[] = [
  ['failed', 'Failed'],
  ['refused', 'Refused for this credential'],
  ['not-tried', 'Not tried'],
  ['readable', 'Readable'],
];

/** Groups a report so that a few problems stand out among many successes. */
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
    [missing, 'with missing fields'],
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
