import { scalarNumber } from '../../values/json/json.ts';
import type { JsonValue } from '../../values/json/json.ts';
import type { Wire } from '../../mapping/fields/codec.ts';
import type { Mark } from '../../mapping/concept.ts';
import { isSuccessName } from '../../mapping/names/envelope-names.ts';
import { readFlag } from '../../mapping/kinds.ts';
import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import { isPageField } from '../../mapping/pages/paging.ts';
import { saysFailure } from '../../mapping/failures/reported-failure.ts';
import { textsIn } from '../../mapping/bodies/body-leaves.ts';
import { flagOf, isNothing } from './leaf-values.ts';
import { isBeside } from './stamps.ts';

const notInForce =
  /pending|draft|inactive|disabled|scheduled|reject|archiv|delet|review|wait|queue|fail|error|cancel|paus|suspend|expired|\boff\b|not|partial|incomplete|process|progress|stale|revert|skip/i;

/**
 * Whether a value that nobody sent means that the change is not in force, not yet, or not for everyone: a switch that
 * is off, a start in the future, a pending state, a limit.
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
  // A limit of "no" is no limit.
  return isLimit && flag !== false && !isEverybodys(words, value, mark);
}

/** Nothing in force: `live_rules: []`, `active_count: 0`. */
export function isNone(value: JsonValue | undefined): boolean {
  return Array.isArray(value) ? value.length === 0 : value === 0 || value === '0';
}

/** A minimum of one night or guest includes everybody. */
export function isEverybodys(words: string, value: JsonValue, mark: Mark | undefined): boolean {
  const isLeast = mark === 'least' || /^(?:min|minimum|least)(?: |$)/.test(words);
  return isLeast && scalarNumber(value) === 1;
}

const bareSwitch =
  /^(?:is )?(?:(enabled|active|on|live|published)|disabled|inactive|off|paused|suspended|status|state)$/;
/** Words for being in force or for complete success. */
const inForce =
  /^\s*(?:active|enabled|on|live|published|confirmed|approved|valid|current|in[ _-]?force|applied|saved|(?:http\S* )?20[014](?: \w+)?|ok(?:ay)?|success(?:ful(?:ly)?)?|succeeded|done|completed?|finished|created|updated|stored|synced|ready)\s*$/i;

export function isInForce(value: JsonValue): boolean {
  return typeof value === 'string' && inForce.test(value);
}

/** Whether a switch or a state means "in force". Null if it is neither or unclear. */
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

/** The names of an answer's message. */
export function isSentence(words: string): boolean {
  return /^(?:(?:status|success|response|result) )?(?:messages?|msg|details?)$/.test(words);
}

/** An error field, unless its value means "no error". */
export function isFailure(name: string, value: JsonValue): boolean {
  return (
    /(?:^| )(?:errors?|faults?|failures?|failed)(?: |$)/.test(wordsOf(name)) && saysFailure({ [name]: value })
  );
}

/** Words of a plain success message in common languages. Any other word may mean that something is left to do. */
const success =
  /^(?:ok(?:ay)?|success(?:ful(?:ly)?)?|done|complete[d]?|saved?|updated?|stored|created?|changed|modified|applied|added|set|gespeichert|aktualisiert|geändert|angelegt|übernommen|erfolgreich|erfolg|enregistrée?s?|modifiée?s?|créée?s?|jour|succès|guardad[oa]s?|actualizad[oa]s?|cread[oa]s?|correctamente|éxito|salvat[oaie]|aggiornat[oaie]|modificat[oaie]|creat[oaie]|successo|opgeslagen|bijgewerkt|gewijzigd|aangemaakt|succesvol|gelukt|retrieved|fetched|loaded|found|deleted|removed|gelöscht|supprimée?s?|eliminad[oa]s?|eliminat[oaie]|verwijderd)$/;
const aroundSuccess =
  /^(?:the|your|all|its?|an?|is|are|was|were|has|have|been|with|and|of|for|this|now|property|security|damage|deposits?|discounts?|rules?|rows?|windows?|settings?|changes?|groups?|records?|resource|data|items?|entry|request|operation|low|occupancy|early|bird|late|availability|last|minute|short|breaks?|reservation|booking|payment|die|der|das|den|wurden?|ist|sind|alle|änderung(?:en)?|kaution|rabatte?|regeln?|einstellung(?:en)?|la|le|les|los?|las?|el|i|gli|ont?|été|été|mise?s?|à|avec|modifications?|cautions?|remises?|règles?|paramètres|se|han?|sido|con|cambios|fianza|descuentos?|reglas?|configuración|sono|stat[oaie]|modifiche|cauzione|sconto|sconti|regol[ae]|de|het|zijn|werd(?:en)?|wijzigingen|borg|kortingen|korting|regels?|instellingen)$/;

function isPlainSuccess(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  return (
    words.some((word) => success.test(word)) &&
    words.every((word) => success.test(word) || aroundSuccess.test(word))
  );
}

/** Whether an answer's status leaves success open: `status: "partial"`, `message: "Not yet live"`. */
export function leavesOpen(name: string, value: JsonValue, readAt: Date): boolean {
  const words = wordsOf(name);
  if (/^warnings?$/.test(words) || isFailure(name, value)) return true;
  if (isSentence(words) && !isNothing(value))
    return textsIn(value).some((text) => text.trim() !== '' && !isPlainSuccess(text));
  const isPage = isPageField(name) && !ordinary.off.test(words);
  if (Array.isArray(value) || isPage || isBeside(name, undefined)) return false;
  if (/(?:^| )(?:code|status)$/.test(words) && scalarNumber(value) > 0)
    return [202, 206, 207].includes(scalarNumber(value));
  if (typeof value === 'string' && (ordinary.state.test(words) || isSuccessName(name)))
    return readFlag(value) === undefined && !inForce.test(value);
  return restricts(name, { value, numberText: null }, { readAt, mark: undefined });
}

function isLater(value: JsonValue, readAt: Date): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return false;
  return value.slice(0, 10) > readAt.toISOString().slice(0, 10) || Date.parse(value) > readAt.getTime();
}
