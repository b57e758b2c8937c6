import type { JsonValue } from '../../values/json/json.ts';
import { scalarNumber } from '../../values/json/json.ts';
import { isCarriedName, isSuccessName } from '../../mapping/names/envelope-names.ts';
import { currencyOf } from '../../mapping/money/currencies.ts';
import { weekdayNamed } from '../../mapping/kinds.ts';
import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import type { Wire } from '../../mapping/fields/codec.ts';
import { flagOf, leafWords } from './leaf-values.ts';
import type { Move } from './moves.ts';
import {
  holds,
  isFailure,
  isEverybodys,
  isInForce,
  isSentence,
  leavesOpen,
  restricts,
} from './restricting.ts';

interface Judged {
  readonly judged: Parameters<typeof restricts>[2];
  /** The words in the setting's name. */
  readonly called: readonly string[];
  readonly moves: readonly Move[];
}

/**
 * Whether to report a value that nobody sent. Ignores identities, labels, signs that the record is in force, "no" and
 * 0, and limits that allow everybody.
 */
export function isNews(
  name: string,
  now: Wire,
  { judged, called, moves, within = [] }: Judged & { readonly within?: readonly string[] },
): boolean {
  const words = wordsOf(name);
  const text = leafWords(now) ?? '';
  const isPermission = [name, ...within].some((one) => ordinary.permissions.test(wordsOf(one)));
  if (isPermission && flagOf(now.value) !== false && typeof now.value !== 'number') return false;
  if (holds(words, now.value) === true || (ordinary.state.test(words) && isInForce(now.value))) return false;
  // A word instead of a number may be a code that guests need.
  if (isOwnId(words, called)) return /^\p{L}+$/u.test(text);
  const isLabel = [name, ...within].some((one) => ordinary.label.test(wordsOf(one).replace(/s$/, '')));
  // A quantity that does not repeat the change must be about something else.
  if (isLabel) return ordinary.notSo.test(wordsOf(text)) || statesQuantity.test(text);
  if (ordinary.place.test(words) && Number.isSafeInteger(now.value)) return false;
  const isStatus = words === 'code' && scalarNumber(now.value) >= 200 && scalarNumber(now.value) < 300;
  if (isCarriedName(name) || isStatus || isSentence(words) || isFailure(name, now.value))
    return leavesOpen(name, now.value, judged.readAt);
  if (ordinary.kind.test(words) && isOwnKind(wordsOf(text), called, moves)) return false;
  // A share does not depend on the currency.
  if (ordinary.currency.test(words) && currencyOf(text) !== undefined && isShareAlone(moves)) return false;
  if (ordinary.fromSystem.test(words) && typeof now.value === 'string') return false;
  if (ordinary.origin.test(words) && ordinary.byHand.test(wordsOf(text))) return false;
  if (ordinary.forWhom.test(words) && isForAll(now.value)) return false;
  const flag = flagOf(now.value);
  if (flag === false || isEverybodys(words, now.value, judged.mark) || Number(text) === 0)
    return restricts(name, now, judged);
  return flag !== true || !isAsMeant(name, words);
}

/** `id`, `rule_id` or `property_id`, but not `channel_id`, which may limit who it applies to. */
function isOwnId(words: string, called: readonly string[]): boolean {
  if (!ordinary.identity.test(words)) return false;
  const own = words.split(' ').slice(0, -1);
  return own.every((word) => ordinary.ofOwn.test(word) || isWordOf(called, word));
}

function isWordOf(called: readonly string[], word: string): boolean {
  return called.some((one) => one.split(' ').some((own) => [own, `${own}s`].includes(word)));
}

/** The record's kind or unit. "Percent" is no news if a share was set. */
function isOwnKind(text: string, called: readonly string[], moves: readonly Move[]): boolean {
  const isSet = (is: Move['is']): boolean => moves.some((move) => move.is === is);
  if (/^(?:percent|percentage|pct|%)(?: (?:off|discount))?$/.test(text)) return isSet('share');
  if (moves.some(({ is, words }) => is === 'count' && words.has(text))) return true;
  if (/^(?:(?:fixed|flat) )?(?:amount|fixed|flat)$/.test(text)) return isSet('amount');
  return text.split(' ').every((word) => ordinary.kinds.test(word) || isWordOf(called, word));
}

function isShareAlone(moves: readonly Move[]): boolean {
  return moves.some(({ is }) => is === 'share') && moves.every(({ is }) => is !== 'amount');
}

const statesQuantity = /\d\s?(?:%|per ?cent|pct|\p{Sc})|\p{Sc}\s?\d/iu;

function isForAll(value: JsonValue): boolean {
  if (!Array.isArray(value))
    return typeof value === 'string' && /^\s*(?:all|any|every(?:one|body)?|\*)\s*$/i.test(value);
  const [only, another] = value;
  if (another === undefined) return !Array.isArray(only) && isForAll(only ?? null);
  return new Set(value.flatMap((one) => weekdayNamed(one) ?? [])).size === 7;
}

/** Any other "yes" may change the meaning or limit who it applies to: `surcharge`, `per_guest`, `members_only`. */
function isAsMeant(name: string, words: string): boolean {
  const { on, asMeant, firstOfItsKind } = ordinary;
  return isSuccessName(name) || [on, asMeant, firstOfItsKind].some((one) => one.test(words));
}
