import { requestConceptLabel, requestConcepts, type RequestConcept } from '../../core/resources/requests.ts';
import { isSameValue, type SentLeaf } from '../../core/service/requests/sent-request.ts';
import { calendarDateSchema } from '../../core/values/value-schemas.ts';
import { addDays, daysBetween, type CalendarDate } from '../../core/values/dates/calendar-date.ts';
import { formatCounted, language } from '../../core/values/words/plural.ts';
import { paymentViewSchema } from '../../core/writing/stays/payment.ts';
import { partyWords } from '../../core/writing/stays/reservation.ts';
import type { RunDetail } from '../../ipc/changes/changes.ts';
import type { Question } from '../../ipc/question.ts';
import type { WorkspaceFacts } from './intent-facts.ts';
import { placeFact, shown } from './questions.ts';

/** "Sat, 5 Jun 2027 – Sat, 12 Jun 2027, 7 nights" in the texts' own language, whatever the locale. */
export function stayText(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const [from, to] = [dayText(checkIn), dayText(checkOut)];
  return `${from} – ${to}, ${formatCounted(daysBetween(checkIn, checkOut), 'night', 'nights', language)}`;
}

/** A calendar day has no time zone, so it is never shifted. The format is created on use, not at start. */
function dayText(day: CalendarDate): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

type Facts = Question['facts'];

/** What the main process itself knows about a reservation or payment; nothing comes from the page. */
export interface BookedFacts {
  /** The request's content, read back from its bytes. */
  readonly sent: readonly SentLeaf[];
  /** The guest whose reservation is paid; empty if not on record. */
  readonly guest: readonly Facts[number][];
  readonly what: string;
}

/** Question for a real reservation or payment at a live service, with everything that is sent. */
export function bookingQuestion(
  run: RunDetail,
  workspace: WorkspaceFacts,
  { sent, guest, what }: BookedFacts,
): Question {
  const isPayment = run.target.resource === 'payment';
  return {
    title: isPayment ? 'Charge the guest for real?' : 'Make a real reservation?',
    paragraphs: [
      isPayment
        ? 'This is real: the payment gateway takes a guest’s money. The service can’t reverse it; ask your operator if you need to.'
        : 'This is real: a guest is booked into the property. The service can’t reverse a reservation; ask your operator if you need to.',
      'Your yes is good for this one, once, and for two minutes.',
    ],
    facts: [
      { label: 'What', value: what },
      placeFact(workspace),
      ...stayFacts(sent),
      ...partyFacts(sent),
      ...nameFacts(sent),
      ...conceptFacts(sent.filter((leaf) => !isShownAbove(leaf))),
      ...(isPayment ? paidFacts(run, guest) : reservedFacts(sent)),
      ...sent.filter(({ says }) => says === null).map(constantFact),
    ],
    confirm: isPayment ? 'Charge the guest' : 'Make the reservation',
    danger: true,
    typeToConfirm: null,
  };
}

const ofStay: ReadonlySet<RequestConcept | 'extra' | null> = new Set(['arrival', 'departure', 'nights']);

function stayFacts(sent: readonly SentLeaf[]): Facts {
  const of = (concept: RequestConcept) => sent.find(({ says }) => says === concept);
  const [arrival, departure, nights] = [of('arrival'), of('departure'), of('nights')];
  const from = calendarDateSchema.safeParse(arrival?.value).data;
  if (from === undefined) return [];
  const to =
    calendarDateSchema.safeParse(departure?.value).data ??
    (typeof nights?.value === 'number' ? addDays(from, nights.value) : undefined);
  if (to === undefined) return [];
  const otherwise = [arrival, departure, nights].flatMap((leaf) =>
    leaf !== undefined && isSentOtherwise(leaf) ? [leaf.sent] : [],
  );
  return [{ label: 'Stay', value: withSent(stayText(from, to), otherwise.join(' – ')) }];
}

const counted = ['adults', 'children', 'infants', 'dogs'] as const;

/** The party in one line, if each count is sent as a plain number. */
function partyFacts(sent: readonly SentLeaf[]): Facts {
  const own = sent.filter((leaf) => isShownAbove(leaf) && counted.some((concept) => concept === leaf.says));
  const countOf = (concept: (typeof counted)[number]): number => {
    const value = own.find(({ says }) => says === concept)?.value;
    return typeof value === 'number' ? value : 0;
  };
  if (own.length === 0) return [];
  const party = { adults: countOf('adults'), children: countOf('children') };
  const value = partyWords({ ...party, infants: countOf('infants'), dogs: countOf('dogs') });
  return [{ label: 'Party', value }];
}

const nameParts = ['guestName', 'guestFirstName', 'guestLastName'] as const;

function nameFacts(sent: readonly SentLeaf[]): Facts {
  const parts = nameParts.flatMap((concept) =>
    sent.filter((leaf) => leaf.says === concept && isShownAbove(leaf)),
  );
  const name = parts.map(({ sent }) => shown(sent)).join(' ');
  return name === '' ? [] : [{ label: 'Guest', value: name }];
}

const inOneLine: ReadonlySet<SentLeaf['says']> = new Set(['propertyId', ...counted, ...nameParts]);

/** Shown in the lines above: property, party and name, unless they are sent in a different form. */
function isShownAbove(leaf: SentLeaf): boolean {
  return inOneLine.has(leaf.says) && !isSentOtherwise(leaf);
}

function conceptFacts(sent: readonly SentLeaf[]): Facts {
  return requestConcepts
    .filter((concept) => !ofStay.has(concept))
    .flatMap((concept) => sent.filter(({ says }) => says === concept))
    .flatMap((leaf) =>
      leaf.says === null || leaf.says === 'extra' || leaf.value === null
        ? []
        : [{ label: requestConceptLabel(leaf.says), value: valueOf(leaf) }],
    );
}

function valueOf(leaf: SentLeaf): string {
  if (leaf.says === 'gatewayToken') return 'As you entered it';
  const value = shown(typeof leaf.value === 'string' ? leaf.value : JSON.stringify(leaf.value));
  return withSent(value, isSentOtherwise(leaf) ? leaf.sent : '');
}

/**
 * Whether the value is sent in a form that people don't read directly: pence, month first, or a word of the service.
 */
function isSentOtherwise({ value, sent }: SentLeaf): boolean {
  return !isSameValue(value, sent);
}

function withSent(value: string, sent: string): string {
  return sent === '' ? value : `${value} (sent as ${shown(sent)})`;
}

function reservedFacts(sent: readonly SentLeaf[]): Facts {
  const says = (concept: (name: RequestConcept) => boolean): boolean =>
    sent.some((leaf) => leaf.says !== null && leaf.says !== 'extra' && concept(leaf.says));
  return [
    ...(says((name) => name === 'total' || name === 'amount')
      ? []
      : [{ label: requestConceptLabel('total'), value: 'Not in the request: the service sets it' }]),
    ...(says((name) => name.startsWith('guest')) ? [] : [{ label: 'Guest', value: 'Not named' }]),
  ];
}

/** The stay and guest of a payment, from the verified reservation: a payment itself contains only its reference. */
function paidFacts({ desired }: RunDetail, guest: BookedFacts['guest']): Facts {
  const payment = paymentViewSchema.safeParse(desired).data?.payment ?? null;
  const stay =
    payment === null ? [] : [{ label: 'Stay', value: stayText(payment.checkIn, payment.checkOut) }];
  const named = guest.map(({ label, value }) => ({ label: shown(label), value: shown(value) }));
  return [...stay, ...(named.length > 0 ? named : [{ label: 'Guest', value: 'No longer stored here' }])];
}

export function constantFact({ path, sent }: Pick<SentLeaf, 'path' | 'sent'>): Facts[number] {
  return {
    label: 'Always sent',
    value: `${shown(path.join('.'))} = ${shown(sent)}`,
  };
}
