import { wordsOf } from '../../../readings/vocabulary.ts';
import type { CameLeaf } from './came-leaves.ts';
import { namesOf } from './came-leaves.ts';
import { t } from './texts.ts';

const timeWords =
  /^(?:(?:last )?(?:updated|modified|changed|saved)(?: (?:at|on|date|time))?|(?:date|time) (?:updated|modified)|update(?:d)? time(?:stamp)?|timestamp)$/;
const revisionWords = /^(?:(?:lock |row )?version|revision|etag)$/;
/** An ISO day or moment, a day with slashes or points, or a date as HTTP writes it. */
const time = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}|[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4})/;
/** A mark that tells one state from another: a tag of HTTP, a numbered version, a hash. */
const mark = /^(?:W\/)?"|^v\d+(?:\.\d+)*$|^(?=.*[a-f])(?=.*\d)[\da-f-]{6,}$/i;
const numbered = /^\d+(?:\.\d+)*$/;
const identityWords = /(?:^| )(?:ids?|uuid|guid)$/;

/**
 * A value that the service itself moves with every change: by its name, and by being what such a name then stands for. It is
 * neither edited nor, where it only moved on, compared: `saved: 12.50` and `version: "summer"` are values like any other.
 */
export function isStamp(leaf: CameLeaf): boolean {
  return isTime(leaf) || isRevision(leaf);
}

/** Whether a value that was to stay is still what it was, or what the service makes of such a one by itself. */
export function isMovedOn(before: CameLeaf, now: CameLeaf): boolean {
  if (isTime(before) && isTime(now)) return true;
  if (!isRevision(before) || !isRevision(now)) return false;
  // A count of changes never falls.
  const [from, to] = [before, now].map(({ kind, value }) => (kind === 'number' ? Number(value) : Number.NaN));
  return !(Number(to) < Number(from));
}

function isTime({ at, kind, value }: CameLeaf): boolean {
  if (!timeWords.test(wordsOf(lastName(at)))) return false;
  if (kind === 'null') return true;
  const seconds = /^\d{10,14}$/.test(value);
  return kind === 'number' ? seconds : kind === 'text' && (seconds || time.test(value) || mark.test(value));
}

function isRevision({ at, kind, value }: CameLeaf): boolean {
  if (!revisionWords.test(wordsOf(lastName(at)))) return false;
  if (kind === 'number') return /^\d+$/.test(value);
  return kind === 'null' || (kind === 'text' && (mark.test(value) || numbered.test(value)));
}

/**
 * Why a value stays as it came, as a sentence; null where it may be changed.
 * @param subject the id of the property; null where it is not known
 */
export function fixedBecause(leaf: CameLeaf, subject: string | null): string | null {
  if (leaf.kind === 'null' || leaf.kind === 'empty') return t('nothingStands');
  if (isStamp(leaf)) return t('serviceWritesIt');
  const isId = namesOf(leaf.at).some((name) => identityWords.test(wordsOf(name)));
  const isSubject = subject !== null && leaf.value === subject;
  return isId || isSubject || wordsOf(lastName(leaf.at)) === 'property' ? t('saysWhichRecord') : null;
}

function lastName(at: string): string {
  const names = namesOf(at);
  return names.findLast((name) => !/^\d+$/.test(name)) ?? '';
}
