import { wordsOf } from '../../readings/vocabulary.ts';
import type { CameLeaf } from './came-leaves.ts';
import { namesOf } from './came-leaves.ts';

const stampWords =
  /^(?:(?:last )?(?:updated|modified|changed|saved)(?: (?:at|on|date|time))?|(?:date|time) (?:updated|modified)|update(?:d)? time(?:stamp)?|timestamp|etag|(?:lock )?version|revision)$/;
const identityWords = /(?:^| )(?:ids?|uuid|guid)$/;

/** A place that the service itself moves with every change, by its name: it is neither edited nor compared. */
export function isStamp({ at, kind }: Pick<CameLeaf, 'at' | 'kind'>): boolean {
  return (kind === 'text' || kind === 'number' || kind === 'null') && stampWords.test(wordsOf(lastName(at)));
}

/**
 * Why a value stays as it came, as a sentence; null where it may be changed.
 * @param subject the id of the property; null where it is not known
 */
export function fixedBecause(leaf: CameLeaf, subject: string | null): string | null {
  if (leaf.kind === 'null' || leaf.kind === 'empty')
    return 'Where nothing stands, nothing can be written: leave it as it came.';
  if (isStamp(leaf)) return 'The service writes this itself.';
  const isId = namesOf(leaf.at).some((name) => identityWords.test(wordsOf(name)));
  const isSubject = subject !== null && leaf.value === subject;
  return isId || isSubject || wordsOf(lastName(leaf.at)) === 'property'
    ? 'It says which record this is, so it stays as it came.'
    : null;
}

function lastName(at: string): string {
  const names = namesOf(at);
  return names.findLast((name) => !/^\d+$/.test(name)) ?? '';
}
