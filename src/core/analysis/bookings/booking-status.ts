import { wordsOf } from '../../mapping/names.ts';

/**
 * What the words of a booking's status say. stay: it is booked. no-stay: nothing is, and nothing was. undecided: it may hold
 * its nights, or the guest never came. Null: a word that is not known here.
 */
export type StatusMeaning = 'stay' | 'no-stay' | 'undecided' | null;

const prefix =
  '^(?:(?:booking|reservation|stay|request|option|hold|guest|owner|host|agent|system|new|pending|active|live|current|open|past|sent|auto|automatically|is|was|has|been) )*';

/** It was asked for, offered or begun, and never became a booking. */
const noStay = new RegExp(
  `${prefix}(?:declined?|denied|reject(?:ed)?|refused|expired|lapsed|timed out|void(?:ed)?|fail(?:ed)?|unsuccessful|abandoned|withdrawn|dropped|superseded|replaced|deleted|removed|duplicate|invalid|incomplete|draft|quot(?:e|ed|ation)|enquiry|enquired|inquiry|inquired|wait ?list(?:ed)?)(?: |$)`,
);
/** What only a part of it came to, or what became of it later. */
const andYet =
  / (?:accepted|confirmed|booked|converted|paid|payment|card|deposit|balance|refund|change|until)(?: |$)/;
const undecided = new RegExp(
  `${prefix}(?:(?:on )?hold|held|option(?:al|ed)?|tentative|provisional hold|(?:on )?request(?:ed)?|awaiting|to be confirmed|unconfirmed|not (?:yet )?(?:confirmed|booked|reserved)|no ?show)(?: |$)`,
);
/** Words of which none can mean that a booking was given up. */
const stay = new RegExp(
  `${prefix}(?:confirm|book|reserved|reservation$|provisional|pending|new|accepted|approved|guaranteed|deposit|part|(?:fully )?paid|balance|active|live|current|upcoming|arriv|depart|checked|in ?(?:house|residence)|stayed|complete|past|ok$)`,
);

/** The one list of what statuses mean; what speaks of a cancellation is asked before (`standingOf`). */
export function statusMeaning(status: string): StatusMeaning {
  const words = wordsOf(status);
  if (noStay.test(words)) return andYet.test(words) ? 'undecided' : 'no-stay';
  if (undecided.test(words)) return 'undecided';
  return stay.test(words) ? 'stay' : null;
}

/** Words of which each says that nothing, or nothing yet, is booked, wherever it stands: none proves a reservation. */
const provingNothing =
  /pending|tentative|\boption|\bhold\b|request|await|declin|reject|expired|\bvoid|fail|abandon|lapsed|refus|error|enquir|inquir|quot|draft|wait[ _-]?list|withdrawn|no[ _-]?show|unconfirmed|\?|not[ _-](?:confirm|book|reserv)/i;

export function provesNothing(status: string): boolean {
  return provingNothing.test(status);
}
