import type { Evidence, ReadEvidence, ShownBy } from './proof-evidence.ts';
import { formatCounted, language } from '../values/words/plural.ts';

export interface EvidenceLine {
  readonly name: string;
  readonly text: string;
}

/**
 * The evidence of a receipt in words: who sent it, what each read showed or could not show, and what was inferred.
 * Leaves out what was not checked.
 * @param moment formats a time
 */
export function evidenceLines(evidence: Evidence, moment: (iso: string) => string): EvidenceLine[] {
  const { service, credential, consentedBy, before, after, inferred } = evidence;
  return [
    { name: 'Service', text: service },
    { name: 'With', text: credential },
    ...(consentedBy === undefined ? [] : [{ name: 'Sent by', text: `${consentedBy} on this computer` }]),
    { name: 'Seen before', text: readText(before, moment) },
    ...after.map((read, index) => ({
      name: after.length === 1 ? 'Seen after' : `Seen after, check ${index + 1}`,
      text: readText(read, moment),
    })),
    ...inferred.map((text) => ({ name: 'Concluded, not seen', text })),
  ];
}

function readText(read: ReadEvidence, moment: (iso: string) => string): string {
  const parts = [
    `${moment(read.readAt)}, ${read.status === null ? 'nothing was asked: there could be nothing yet' : `status ${read.status}`}`,
    clockText(read, moment),
    cacheText(read),
    shownText(read),
    identityText(read),
    read.etag === undefined || read.etag === null ? null : `version ${read.etag}`,
    controlText(read, moment),
    confirmedText(read),
  ];
  return parts.filter((part) => part !== null).join('; ');
}

function clockText({ serviceDate }: ReadEvidence, moment: (iso: string) => string): string | null {
  if (serviceDate === undefined) return null;
  return serviceDate === null ? 'the service gave no time' : `by the service’s clock ${moment(serviceDate)}`;
}

function cacheText({ ageSeconds }: ReadEvidence): string | null {
  if (ageSeconds === undefined || ageSeconds === null) return null;
  return ageSeconds === 0
    ? 'not from a cache'
    : `from a cache, ${formatCounted(ageSeconds, 'second', 'seconds', language)} old`;
}

const shownWords: Readonly<Record<ShownBy, string>> = {
  values: 'it shows the values themselves',
  'not-found': 'it’s the service’s own “not found”',
  'left-out': 'it leaves this out',
};

function shownText({ shownBy }: ReadEvidence): string | null {
  return shownBy === undefined ? null : shownWords[shownBy];
}

function identityText({ identity }: ReadEvidence): string | null {
  if (identity === undefined) return null;
  return identity === null ? 'the response doesn’t say whose it is' : `the answer names ${identity}`;
}

function controlText({ control }: ReadEvidence, moment: (iso: string) => string): string | null {
  if (control === undefined || control === null) return null;
  return `${control.path} shows that the service itself answered (${control.status}, ${moment(control.readAt)})`;
}

/** If two reads had to agree, because one could come from a stale copy. */
function confirmedText({ confirmedAfterMs: afterMs }: Pick<ReadEvidence, 'confirmedAfterMs'>): string | null {
  if (afterMs === undefined) return null;
  const seconds = Math.round(afterMs / 1_000);
  const later = seconds < 1 ? 'less than a second' : `${seconds} s`;
  return `a second check, ${later} later, showed the same`;
}
