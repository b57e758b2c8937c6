import type { Finding, Scan, Source } from './scan-sources.ts';

/** A finding that has no line of its own to be explained on. */
export interface Explained {
  readonly id: string;
  readonly path: string;
  readonly reason: string;
}

/** As Electronegativity wants it on the line of the finding, with a reason, which it does not ask for. */
const silencing = /\/\/ eng-disable ([A-Z_]+)(?:: (\S.{9,}))?/;

/**
 * One line for everything that is wrong: a finding that nobody has explained, a reason that is missing or explains
 * nothing any more, a file that could not be read.
 */
export function scanFaults(
  scan: Scan,
  sources: readonly Source[],
  explained: readonly Explained[],
): string[] {
  const { findings, silenced, unreadable } = scan;
  const isExplained = (finding: Finding): boolean =>
    explained.some(({ id, path }) => id === finding.id && path === finding.path);
  const unused = explained.filter(
    ({ id, path }) => !findings.some((finding) => finding.id === id && finding.path === path),
  );
  return [
    ...unreadable.map((what) => `cannot be scanned: ${what}`),
    ...findings
      .filter((finding) => !isExplained(finding))
      .map(({ id, path, line, description }) => `${path}:${String(line)} ${id}: ${description}`),
    ...unused.map(({ id, path }) => `${path} ${id}: explained, and not found any more`),
    ...sources.flatMap((source) => commentFaults(source, silenced)),
  ];
}

function commentFaults({ path, text }: Source, silenced: readonly Finding[]): string[] {
  return text.split('\n').flatMap((line, index) => {
    const match = silencing.exec(line);
    if (match === null) return [];
    const [, id = '', reason] = match;
    const place = `${path}:${String(index + 1)} ${id}`;
    const isFound = silenced.some(
      (finding) => finding.id === id && finding.path === path && finding.line === index + 1,
    );
    if (!isFound) return [`${place}: silenced, and not found any more`];
    return reason === undefined ? [`${place}: silenced without a reason`] : [];
  });
}
