import type { ConnectionReport, EndpointCheck } from '../contract/ipc/connection.ts';
import { language } from '../texts/define-texts.ts';
import { t } from './texts.ts';

/** The report for machines, exactly these fields. */
export function reportAsJson(report: ConnectionReport): string {
  return JSON.stringify({
    endpoints: report.endpoints.map((row) => ({
      method: row.method,
      path: row.path,
      status: row.status,
      allowed: row.allowed,
      shape: row.shape,
      unknownFields: row.unknownFields.map(({ path }) => path),
      missingFields: row.missingFields.map(({ path }) => path),
      ms: Math.round(row.ms),
      scope: row.scope,
      tries: row.tries.map(({ with: credential, outcome, status }) => ({
        with: credential,
        outcome,
        status,
      })),
    })),
  });
}

/** The report for people: a table, what is odd about a row beneath it, and what to do. */
export function reportAsText(report: ConnectionReport): string {
  const rows = report.endpoints.map((row) => [
    row.path,
    row.status === null ? '-' : String(row.status),
    row.allowed === null ? t('notKnown') : row.allowed ? t('yes') : t('no'),
    row.shape ?? '-',
    t('milliseconds', { number: String(Math.round(row.ms)) }),
  ]);
  const heads = [t('endpoint'), t('status'), t('allowed'), t('shape'), t('time')];
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = [line(heads), line(widths.map((width) => '-'.repeat(width)))];
  report.endpoints.forEach((row, at) => {
    lines.push(line(rows[at] ?? []), ...detailsOf(row).map((detail) => `    ${detail}`));
  });
  return [...lines, '', ...summaryOf(report)].join('\n');
}

function detailsOf(row: EndpointCheck): readonly string[] {
  const listed = (fields: EndpointCheck['unknownFields']) =>
    fields.map(({ path, type }) => `${path} (${type})`).join(', ');
  return [
    ...(row.note === null ? [] : [row.note]),
    ...(row.tries.length < 2 ? [] : [row.tries.map(tryWords).join('; ')]),
    ...(row.scope === null || row.allowed === true ? [] : [t('documentAsksFor', { scope: row.scope })]),
    ...(row.unknownFields.length === 0 ? [] : [t('unknownFields', { fields: listed(row.unknownFields) })]),
    ...(row.missingFields.length === 0 ? [] : [t('missingFields', { fields: listed(row.missingFields) })]),
  ];
}

type Try = EndpointCheck['tries'][number];

const credentialWords: Readonly<Record<Try['with'], string>> = {
  'api-key': t('apiKey'),
  jwt: t('jwt'),
  both: t('bothTogether'),
};

const outcomeWords: Readonly<Record<Try['outcome'], string>> = {
  readable: t('readable'),
  refused: t('refused'),
  'not-found': t('notFound'),
  failed: t('failed'),
  'not-tried': t('notTried'),
};

function tryWords({ with: credential, outcome, status }: Try): string {
  const answered = status === null || outcome === 'readable' ? '' : ` (${String(status)})`;
  return `${credentialWords[credential]}: ${outcomeWords[outcome]}${answered}`;
}

function summaryOf({
  endpoints,
  propertyId,
  baseAddress,
  adminBasePath,
}: ConnectionReport): readonly string[] {
  const count = (test: (row: EndpointCheck) => boolean) => endpoints.filter(test).length;
  const readable = count((row) => row.allowed === true);
  const refused = count((row) => row.allowed === false);
  const unknown = endpoints.length - readable - refused;
  const property =
    propertyId === null ? t('noPropertyFound') : t('property', { property: String(propertyId) });
  return [
    t('addresses', { baseAddress, adminBasePath, property }),
    t('endpoints', {
      count: endpoints.length,
      locale: language,
      readable: String(readable),
      refused: String(refused),
      unknown: String(unknown),
    }),
    ...advice(endpoints),
  ];
}

function advice(endpoints: readonly EndpointCheck[]): readonly string[] {
  const answered = endpoints.filter((row) => row.status !== null);
  const every = (test: (row: EndpointCheck) => boolean) => answered.length > 0 && answered.every(test);
  if (answered.length === 0) {
    return [t('couldNotBeReached')];
  }
  if (every((row) => row.status === 401 || row.status === 403)) {
    return [t('everythingRefused')];
  }
  if (every((row) => row.status === 404)) {
    return [t('everythingNotFound')];
  }
  const advices: string[] = [];
  if (endpoints.some((row) => row.shape === 'unrecognised')) {
    advices.push(t('unrecognised'));
  }
  if (endpoints.some((row) => row.allowed === false)) {
    advices.push(t('needsAnotherCredential'));
  }
  return advices.length === 0 ? [t('everythingReadable')] : advices;
}
