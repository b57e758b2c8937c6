import type { ConnectionReport, EndpointCheck } from '../ipc/connection.ts';
import { formatCounted, language } from '../core/values/words/plural.ts';

/** The fields are fixed, because other programs read them. */
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

export function reportAsText(report: ConnectionReport): string {
  const rows = report.endpoints.map((row) => [
    row.path,
    row.status === null ? '-' : String(row.status),
    row.allowed === null ? 'not known' : row.allowed ? 'yes' : 'no',
    row.shape ?? '-',
    `${Math.round(row.ms)} ms`,
  ]);
  const heads = ['Endpoint', 'Status', 'Allowed', 'Shape', 'Time'];
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
    ...(row.scope === null || row.allowed === true ? [] : [`the document asks for ${row.scope}`]),
    ...(row.unknownFields.length === 0 ? [] : [`unknown fields: ${listed(row.unknownFields)}`]),
    ...(row.missingFields.length === 0 ? [] : [`missing fields: ${listed(row.missingFields)}`]),
  ];
}

type Try = EndpointCheck['tries'][number];

const credentialWords: Readonly<Record<Try['with'], string>> = {
  'api-key': 'API key',
  jwt: 'JWT',
  both: 'both together',
};

const outcomeWords: Readonly<Record<Try['outcome'], string>> = {
  readable: 'readable',
  refused: 'refused',
  'not-found': 'not found',
  failed: 'failed',
  'not-tried': 'not tried',
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
  const property = propertyId === null ? 'no property was found' : `property ${propertyId}`;
  return [
    `${baseAddress}, admin endpoints under ${adminBasePath}, ${property}`,
    `${formatCounted(endpoints.length, 'endpoint:', 'endpoints:', language)} ${readable} readable, ${refused} refused, ${unknown} not known.`,
    ...advice(endpoints),
  ];
}

function advice(endpoints: readonly EndpointCheck[]): readonly string[] {
  const answered = endpoints.filter((row) => row.status !== null);
  const every = (test: (row: EndpointCheck) => boolean) => answered.length > 0 && answered.every(test);
  if (answered.length === 0) {
    return ['The service can’t be reached. Check the base address and the internet connection.'];
  }
  if (every((row) => row.status === 401 || row.status === 403)) {
    return [
      'Everything was refused. The service doesn’t say why: the key may be unknown or revoked, or this address may not be on its list. Ask the operator.',
    ];
  }
  if (every((row) => row.status === 404)) {
    return [
      'Everything was “not found”, which is what a wrong base path looks like. Check --base-url and --admin-base-path.',
    ];
  }
  const advices: string[] = [];
  if (endpoints.some((row) => row.shape === 'unrecognised')) {
    advices.push(
      'Unrecognised responses are shown as they are and can’t be edited. Send this report to support.',
    );
  }
  if (endpoints.some((row) => row.allowed === false)) {
    advices.push('What was refused needs another credential or further scopes. Ask the operator.');
  }
  return advices.length === 0 ? ['Everything that responded can be read.'] : advices;
}
