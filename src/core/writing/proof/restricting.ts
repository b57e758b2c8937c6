import { scalarNumber } from '../../values/json/json.ts';
import type { JsonValue } from '../../values/json/json.ts';
import type { Wire } from '../../mapping/readings/codec.ts';
import type { Mark } from '../../mapping/concept.ts';
import { isSuccessName } from '../../mapping/envelope-names.ts';
import { readFlag } from '../../mapping/kinds.ts';
import { wordsOf } from '../../mapping/names.ts';
import { ordinary } from '../../mapping/ordinary-names.ts';
import { isPageField } from '../../mapping/paging.ts';
import { flagOf, isNothing } from './leaf-values.ts';
import { isBeside } from './stamps.ts';

const notInForce =
  /pending|draft|inactive|disabled|scheduled|reject|archiv|delet|review|wait|queue|fail|error|cancel|paus|suspend|expired|\boff\b|not|partial|incomplete|process|progress|stale|revert|skip/i;

/**
 * Whether a value that nobody sent says that what was written does not hold, not yet, or not for all: a switch that is off,
 * a start in the future, a state of waiting, a limit.
 */
export function restricts(
  name: string,
  { value }: Wire,
  { readAt, mark }: { readonly readAt: Date; readonly mark: Mark | undefined },
): boolean {
  const words = wordsOf(name);
  if (isNothing(value)) return false;
  const flag = flagOf(value);
  if (typeof value === 'boolean' || (flag !== null && (ordinary.off.test(words) || ordinary.on.test(words))))
    return flag === true ? ordinary.off.test(words) : ordinary.on.test(words);
  if (ordinary.state.test(words) && typeof value === 'string') return notInForce.test(value);
  if (ordinary.start.test(words) && isLater(value, readAt)) return true;
  if (ordinary.off.test(words)) return true;
  const isLimit = mark === 'limit' || mark === 'least' || ordinary.limit.test(words);
  // No limit at all; and one night, one guest: everybody has that.
  return isLimit && flag !== false && !(scalarNumber(value) === 1 && isLeast(words, mark));
}

export function isLeast(words: string, mark: Mark | undefined): boolean {
  return mark === 'least' || /^(?:min|minimum|least)(?: |$)/.test(words);
}

const bareSwitch =
  /^(?:is )?(?:(enabled|active|on|live|published)|disabled|inactive|off|paused|suspended|status|state)$/;
/** What says that it holds, or that all was done. */
const inForce =
  /^\s*(?:active|enabled|on|live|published|confirmed|approved|valid|current|in[ _-]?force|applied|saved|(?:http\S* )?20[014](?: \w+)?|ok(?:ay)?|success(?:ful(?:ly)?)?|succeeded|done|completed?|finished|created|updated|stored|synced|ready)\s*$/i;

export function isInForce(value: JsonValue): boolean {
  return typeof value === 'string' && inForce.test(value);
}

/** Whether a switch or a state says that what it is of holds; null for what is neither, or says neither. */
export function holds(words: string, value: JsonValue): boolean | null {
  const [found, on] = bareSwitch.exec(words) ?? [];
  if (found === undefined) return null;
  if (!ordinary.state.test(words)) {
    const flag = flagOf(value);
    return flag === null ? null : flag === (on !== undefined);
  }
  if (typeof value !== 'string') return null;
  return inForce.test(value) ? true : notInForce.test(value) ? false : null;
}

const notAll =
  /\b(?:partial|incomplete|not|pending|queued|skipped|ignored|rejected|unable|only \d+ of)|n['’]t\b|\bfail/i;

/** Whether what an answer says of itself leaves open that all is done: `status: "partial"`, `message: "Not yet live"`. */
export function leavesOpen(name: string, value: JsonValue, readAt: Date): boolean {
  const words = wordsOf(name);
  if (/^warnings?$/.test(words)) return true;
  const isPage = isPageField(name) && !ordinary.off.test(words);
  if (Array.isArray(value) || isPage || isBeside(name, undefined)) return false;
  if (/(?:^| )(?:code|status)$/.test(words) && scalarNumber(value) > 0)
    return [202, 206, 207].includes(scalarNumber(value));
  if (typeof value === 'string' && (ordinary.state.test(words) || isSuccessName(name)))
    return readFlag(value) === undefined && !inForce.test(value);
  if (typeof value === 'string' && /^(?:message|msg|detail)s?$/.test(words)) return notAll.test(value);
  return restricts(name, { value, numberText: null }, { readAt, mark: undefined });
}

function isLater(value: JsonValue, readAt: Date): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return false;
  return value.slice(0, 10) > readAt.toISOString().slice(0, 10) || Date.parse(value) > readAt.getTime();
}
