import type { JsonValue } from '../../values/json/json.ts';
import type { Wire } from '../../mapping/readings/codec.ts';
import { wordsOf } from '../../mapping/names.ts';
import { flagOf, isNothing } from './leaf-values.ts';

const offWords =
  /(?:^| )(?:deleted|archived|disabled|inactive|suspended|paused|hidden|expired|pending|draft|cancelled|canceled|removed|rejected|blocked|closed|locked|off|test|sandbox|voided|declined|inaktiv|deaktiviert|gesperrt|geloescht|desactive|inactif|inactivo|eliminado)(?: |$)/;
const onWords =
  /(?:^| )(?:enabled|active|live|published|visible|available|valid|on|applied|confirmed|approved|aktiv|aktiviert|actif|active|activo|attivo|actief)$/;
const startWords =
  /(?:^| )(?:effective|valid|active|start|starts|applies|live|publish|published|enabled|begins)(?: |$)/;
const stateWords = /(?:^| )(?:status|state|phase)$/;
const limitWords =
  /^(?:min|max|minimum|maximum|least|most|only|except|exclude|excluded|exclusions|restrict|restricted|restrictions|limit|limits|weekdays|days|allowed|blackout|require|requires|required)(?: |$)/;
const waitingWords = /(?:^| )(?:pending|draft|scheduled|proposed|requested|planned)(?: |$)/;
const notInForce =
  /pending|draft|inactive|disabled|scheduled|reject|archiv|delet|review|wait|queue|fail|error|cancel|paus|suspend|expired|\boff\b|not/i;

/**
 * Whether a value that nobody sent says that what was written does not hold, not yet, or not for all: a switch that is off,
 * a start in the future, a state of waiting, a limit.
 */
export function restricts(name: string, { value }: Wire, readAt: Date): boolean {
  const words = wordsOf(name);
  if (isNothing(value)) return false;
  const flag = flagOf(value);
  if (typeof value === 'boolean' || (flag !== null && (offWords.test(words) || onWords.test(words))))
    return flag === true ? offWords.test(words) : onWords.test(words);
  if (stateWords.test(words) && typeof value === 'string') return notInForce.test(value);
  if (startWords.test(words) && isLater(value, readAt)) return true;
  if (offWords.test(words)) return true;
  if (waitingWords.test(words)) return true;
  return limitWords.test(words) && !isNoLimit(words, value);
}

const bareSwitch =
  /^(?:is )?(?:(enabled|active|on|live|published)|disabled|inactive|off|paused|suspended|status|state)$/;
const inForce =
  /^\s*(?:active|enabled|on|live|published|confirmed|approved|valid|current|ok|in[ _-]?force|applied|saved)\s*$/i;

/** Whether a switch or a state says that what it is of holds; null for what is neither, or says neither. */
export function holds(words: string, value: JsonValue): boolean | null {
  const [found, on] = bareSwitch.exec(words) ?? [];
  if (found === undefined) return null;
  if (!stateWords.test(words)) {
    const flag = flagOf(value);
    return flag === null ? null : flag === (on !== undefined);
  }
  if (typeof value !== 'string') return null;
  return inForce.test(value) ? true : notInForce.test(value) ? false : null;
}

function isLater(value: JsonValue, readAt: Date): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return false;
  return value.slice(0, 10) > readAt.toISOString().slice(0, 10) || Date.parse(value) > readAt.getTime();
}

/** One night, one guest, nought days before: everybody has that. */
function isNoLimit(words: string, value: JsonValue): boolean {
  return /^(?:min|minimum|least)(?: |$)/.test(words) && (Number(value) === 0 || Number(value) === 1);
}
