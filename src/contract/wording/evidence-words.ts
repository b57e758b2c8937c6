import type { Evidence, ReadEvidence, ShownBy } from '../proof-evidence.ts';
import { language } from '../../texts/define-texts.ts';
import { t } from './evidence-texts.ts';

export interface EvidenceLine {
  readonly name: string;
  readonly text: string;
}

/**
 * What a receipt rests on, for people: from whom, what each read showed and could not show, and what was concluded
 * without being seen. `moment` writes a time; what was not looked at is not spoken of.
 */
export function evidenceLines(evidence: Evidence, moment: (iso: string) => string): EvidenceLine[] {
  const { service, credential, before, after, inferred } = evidence;
  return [
    { name: t('service'), text: service },
    { name: t('with'), text: credential },
    { name: t('seenBefore'), text: readText(before, moment) },
    ...after.map((read, index) => ({
      name: after.length === 1 ? t('seenAfter') : t('seenAfterRead', { number: String(index + 1) }),
      text: readText(read, moment),
    })),
    ...inferred.map((text) => ({ name: t('concluded'), text })),
  ];
}

function readText(read: ReadEvidence, moment: (iso: string) => string): string {
  const parts = [
    t('readAt', {
      time: moment(read.readAt),
      what: read.status === null ? t('nothingAsked') : t('answered', { status: String(read.status) }),
    }),
    clockText(read, moment),
    cacheText(read),
    shownText(read),
    identityText(read),
    read.etag === undefined || read.etag === null ? null : t('version', { etag: read.etag }),
    controlText(read, moment),
    confirmedText(read),
  ];
  return parts.filter((part) => part !== null).join('; ');
}

function clockText({ serviceDate }: ReadEvidence, moment: (iso: string) => string): string | null {
  if (serviceDate === undefined) return null;
  return serviceDate === null ? t('noServiceTime') : t('byServiceClock', { time: moment(serviceDate) });
}

function cacheText({ ageSeconds }: ReadEvidence): string | null {
  if (ageSeconds === undefined || ageSeconds === null) return null;
  return ageSeconds === 0 ? t('notFromACache') : t('fromACache', { count: ageSeconds, locale: language });
}

const shownWords: Readonly<Record<ShownBy, string>> = {
  values: t('showsValues'),
  'not-found': t('ownNotFound'),
  'left-out': t('leavesOut'),
};

function shownText({ shownBy }: ReadEvidence): string | null {
  return shownBy === undefined ? null : shownWords[shownBy];
}

function identityText({ identity }: ReadEvidence): string | null {
  if (identity === undefined) return null;
  return identity === null ? t('saysNotWhose') : t('answerNames', { identity });
}

function controlText({ control }: ReadEvidence, moment: (iso: string) => string): string | null {
  if (control === undefined || control === null) return null;
  return t('shownByControl', {
    path: control.path,
    status: String(control.status),
    time: moment(control.readAt),
  });
}

/** Where two reads had to agree, as one alone may come from a copy that lags behind. */
function confirmedText({ confirmedAfterMs: afterMs }: Pick<ReadEvidence, 'confirmedAfterMs'>): string | null {
  if (afterMs === undefined) return null;
  const seconds = Math.round(afterMs / 1_000);
  const later = seconds < 1 ? t('lessThanASecond') : t('seconds', { seconds: String(seconds) });
  return t('confirmed', { later });
}
