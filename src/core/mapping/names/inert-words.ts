import type { JsonValue } from '../../values/json/json.ts';
import type { KnownNames } from './known-names.ts';
import { isPlainWord } from '../list-in-text.ts';
import { withoutAccents, wordsOf } from '../../values/names.ts';
import { ordinary } from './ordinary-names.ts';

export function isDone(value: JsonValue): boolean {
  return typeof value === 'string' && doneWord.test(value);
}

const doneWord =
  /^\s*(?:ok|okay|success|successful|successfully|succeeded|done|completed?|20[0134](?: ok)?)\s*[.!]?\s*$/i;
const stateWord =
  /^(?:active|inactive|enabled|disabled|on|off|live|published|saved|synced|ready|loaded|valid|empty|none|unset|not (?:set|configured))$/;
const noneWord = /^\s*(?:none(?: yet)?|nothing(?: found| set)?|null|nil|n\/?a|empty|-+|—)\s*[.!]?\s*$/i;
/** The parts of a sentence such as "No rules found", never of "No access". */
const noneBegins =
  /^(?:there (?:are|is) (?:currently )?)?(?:no|0|zero|keine?|aucune?|ninguna?|nessuna?|geen) /;
const noneNoun =
  /^(?:rules?|rows?|discounts?|deposits?|records?|results?|entr(?:y|ies)|items?|seasons?|windows?|bookings?|offers?|groups?|match(?:es)?|warnings?|errors?|problems?|issues?|regeln?|rabatte?|eintrage?|ergebnisse?|kaution|regles?|remises?|resultats?|caution|reglas?|descuentos?|resultados?|regol[ae]|sconti|regels?|kortingen)$/;
const noneRest =
  /^(?:matching|such|low|occupancy|early|bird|late|availability|short|breaks?|length|stay|security|damage|discount|found|set|up|configured|defined|yet|exists?|here|(?:have|has|been|are|were)|currently|for|this|property|vorhanden|gefunden|definiert|angelegt|eingerichtet|trouvee?s?|definie?s?|configuree?s?|encontrad[oa]s?|definid[oa]s?|configurad[oa]s?|trovat[aei]|gevonden|ingesteld)$/;

function saysNone(text: string): boolean {
  if (noneWord.test(text)) return true;
  const words = withoutAccents(wordsOf(text.slice(0, longestSentence + 1)));
  if (text.length > longestSentence || !noneBegins.test(words)) return false;
  const rest = words.replace(noneBegins, '').split(' ');
  return (
    rest.some((one) => noneNoun.test(one)) && rest.every((one) => noneNoun.test(one) || noneRest.test(one))
  );
}

const longestSentence = 200;

/** Whether a word is a record's state, or says that nothing was set. */
export function isStateWord(text: string): boolean {
  return stateWord.test(wordsOf(text));
}

/** "Discounts for small parties": the setting's name in more words. */
function describesOwn(names: KnownNames, text: string): boolean {
  const [, own = ''] = /^(.*?)(?: (?:for|when|at) .*)?$/.exec(wordsOf(text)) ?? [];
  return isOwnKind(names, own) && !ordinary.off.test(wordsOf(text));
}

/** Whether a text says nothing about its neighbours, or that there are none. */
export function isInertText(names: KnownNames, words: string, text: string): boolean {
  const isPlain = isPlainWord(text) && !/\d/.test(text);
  if (ordinary.callsIt.test(words)) return isOwnKind(names, text);
  if (ordinary.label.test(words)) return isPlain || /^[\w+-]+\/[\w+-]+$/.test(text);
  if ((ordinary.kind.test(words) || words === 'code') && isOwnKind(names, text)) return true;
  if (ordinary.state.test(words) && isStateWord(text)) return true;
  if (words === 'description' && isPlain && describesOwn(names, text)) return true;
  if (ordinary.outcome.test(words) && isDone(text)) return true;
  return (ordinary.outcome.test(words) || ordinary.remark.test(words)) && saysNone(text);
}

/** `$type: "Villa.LowOccupancyResponse"`, `object: "list"`: the last part of a qualified name counts. */
function isOwnKind({ prefixes, rowsAt }: KnownNames, text: string): boolean {
  const own = new Set([...prefixes, ...rowsAt].flatMap((name) => name.split(' ')));
  const last = text.split(/[./:#]/).findLast((part) => part !== '') ?? '';
  return wordsOf(last)
    .split(' ')
    .every((word) => own.has(word) || own.has(`${word}s`) || ordinary.kindOfAnswer.test(word));
}
