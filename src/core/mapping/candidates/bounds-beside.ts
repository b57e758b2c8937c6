import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { sensesOf } from './modifier-words.ts';
import { withoutAccents, wordsOf } from '../../values/names.ts';

// Fields next to a rule's dates or limits that change their meaning.

const aboutDates =
  /^(?:dates?|days?|period|window|range|season|validity|calendar) (?:type|kind|basis|mode|are|is|of|for|by|meaning|reference|mean|refers? to|appl(?:y|ies) to)$/;
const aboutRule = /^(?:appl(?:y|ies|ied) (?:to|on|by)|valid (?:for|on|by)|based on|basis)$/;
/** Words for days of arrival or stay, and for how dates are given. */
const ofStay =
  /^(?:arrivals?|arriv(?:e|es|ing)|stays?|staying|check(?:in)?|in|travel|nights?|seasons?|seasonal|range|period|window|fixed|absolute|calendar|dates?|days?|iso|local|custom|between|from|to|of|by|the|on|inclusive|anreise|aufenthalt|arrivee|sejour|llegada|estancia|aankomst|verblijf)$/;
const ofBooking =
  /(?:^| )(?:book(?:ed|ing|ings)?|reserv(?:ed|ations?)|purchased?|sales?|sold|orders?|ordered|created|creation|departures?|checkout|check out|buchung\w*|abreise|reserva|depart)(?: |$)/;
const ofDay =
  /(?:^| )(?:dates?|days?|time|period|window|at|on|datum|tag|jour|fecha|dia)(?: |$)|datum|tag$|zeitraum/;

const aboutLimit = /(?:^| )(?:operator|op|comparison|comparator|condition|unit|uom|type)$/;
const most = /^(?:<=|≤|lte|le|max|maximum|at most|up to|to|until|bis|within|(?:not|no) more than)$/;
const least = /^(?:>=|≥|gte|ge|min|minimum|at least|from|ab|not less than|or more)$/;
const neither =
  /^(?:[<>=!]+|[gl]t|eq|ne|equals?|exact(?:ly)?|(?:more|less|fewer|greater|lower) than|over|under|above|below)$/;

/** Whether a concept is a bound of a rule: a date, a minimum or a maximum. */
export function isBound(concept: string): boolean {
  return /^(?:date(?:From|To)$|min|max)/.test(concept);
}

/** Whether a name may describe the dates or limits next to it. */
export function mayTellBound(words: string): boolean {
  return aboutDates.test(words) || aboutRule.test(words) || aboutLimit.test(words);
}

/**
 * Whether a field says that dates are not those of an arrival or stay, or that a limit is another than its name says.
 */
export function boundsOtherwise(
  {
    concept,
    leaf,
    others,
  }: {
    readonly concept: string;
    readonly leaf: BodyLeaf;
    /** Other concepts in the same records. */
    readonly others: ReadonlySet<string>;
  },
  words: string,
  value: string,
): boolean {
  if (!isBound(concept)) return false;
  const text = withoutAccents(wordsOf(value));
  if (concept.startsWith('date')) {
    if (aboutDates.test(words)) return text !== '' && !text.split(' ').every((one) => ofStay.test(one));
    return aboutRule.test(words) && ofBooking.test(text) && ofDay.test(text);
  }
  if (!aboutLimit.test(words)) return false;
  const about = words.replace(aboutLimit, '').trim();
  const own = wordsOf(leaf.path.at(-1) ?? '').split(' ');
  const isOwn = about.split(' ').some((one) => own.includes(one));
  const side = text === '' ? value.trim() : text;
  const [same, other] = concept.startsWith('max') ? [most, least] : [least, most];
  if (same.test(side)) return false;
  // With two limits it is unclear which is meant.
  const isOfOne =
    isOwn || (about === '' && [...others].filter((one) => /^m(?:in|ax)/.test(one)).length === 1);
  if (other.test(side) || neither.test(side)) return isOfOne;
  const isUnit = /(?:unit|uom)$/.test(words) && isOwn && concept.endsWith('Guests');
  return isUnit && !sensesOf(value).every((one) => one.has('part') || one.has('plain'));
}
