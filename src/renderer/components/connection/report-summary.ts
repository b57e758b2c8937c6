import type { ConnectionReport, EndpointCheck } from '../../../ipc/connection.ts';

export type CheckOutcome = 'readable' | 'refused' | 'failed' | 'not-tried';

/** What one line of the report comes to. */
export function outcomeOf(check: EndpointCheck): CheckOutcome {
  if (check.status === null) return check.note !== null && check.ms === 0 ? 'not-tried' : 'failed';
  if (check.status >= 200 && check.status < 300) return 'readable';
  if (check.allowed === false || check.status === 401 || check.status === 403) return 'refused';
  return 'failed';
}

export interface ReportGroup {
  readonly outcome: CheckOutcome;
  readonly title: string;
  readonly checks: readonly EndpointCheck[];
}

export interface ReportSummary {
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
