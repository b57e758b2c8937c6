import { namePattern } from '../values/names.ts';

/**
 * What a booking's row says besides the fields declared in `bookings.ts`, by the words in its names and short texts.
 * Both these patterns and the texts they match have no accents (`asWords`).
 */
const { is, has, begins, ends } = namePattern;

const gone = [
  'deleted|archived|removed|reject(?:ed|ion)|expired|void(?:ed)?|decline[ds]?|refused|denied|withdrawn|superseded',
  'replaced|cancell?ed|annull?ed|revoked|rescinded|terminated|abandoned|lapsed|invalid(?:ated)?|suspended|overdrawn',
  'merged|moved to|transferred to|rebooked|blocked by|cancel reason|denial',
  'fail(?:ed|ure|ures|s)?|errors?|exceptions?|over ?book(?:ed|ing)|double ?book(?:ed|ing)|conflict(?:s|ed|ing)?',
  'clash(?:es|ing)?|collisions?|overlap(?:s|ped|ping)?|duplicated?|dupe|noshow|bounced|revers(?:ed|al)|disputed?',
  'zurückgebucht|zurueckgebucht|storniert|stornierung|storno|abgelehnt|abgesagt|abgebrochen|abgelaufen|fehlgeschlagen|fehler|gescheitert',
  'gelöscht|geloescht|ungültig|ungueltig|überbucht|ueberbucht|überbuchung|doppelbuchung|doppelt gebucht|konflikt|widerrufen',
  'annulée?s?|refusée?s?|rejetée?s?|échouée?s?|échec|erreur|supprimée?s?|expirée?s?|surréservation|conflit|doublon',
  'cancelad[ao]s?|anulad[ao]s?|rechazad[ao]s?|denegad[ao]s?|fallid[ao]s?|eliminad[ao]s?|caducad[ao]s?|vencid[ao]s?|sobrereserva|conflicto',
  'cancellat[aoe]|annullat[aoe]|rifiutat[aoe]|respint[aoe]|fallit[aoe]|errore|eliminat[aoe]|scadut[aoe]|conflitto|duplicat[ao]|duplicad[ao]',
  'geannuleerd|afgewezen|geweigerd|mislukt|fout|verwijderd|verlopen|ongeldig|overboekt|dubbel geboekt|overboeking',
  'recusad[ao]|rejeitad[ao]|falhou|anulowan[aey]|odrzucon[aey]|avvist|avbokad|avbestilt|annulleret|peruttu|hylätty',
].join('|');
const waiting = [
  '(?:test|demo|dummy|fake|training) (?:booking|reservation|stay|data)|test|sandbox|dummy|demo|fake|mock|simulat(?:ed|ion)|dry ?run|preview|staging|pending|tentative|draft|option|quote|quotation',
  'enquiry|inquiry|request|requested|request to book|hold|held|wait ?list(?:ed)?|(?:awaiting|waiting|awaits)(?: \\w+)*',
  '(?:needs|requires|needing|requiring) (?:\\w+ )?(?:approval|confirmation|review|acceptance|action|capture)|approval (?:needed|required)',
  '(?:under|in|manual|fraud|risk|security) review|(?:suspected )?fraud|fraudulent|flagged|suspicious|unconfirmed|unapproved|not (?:yet )?(?:confirmed|booked|approved)',
  'owner (?:stay|use|block|booking|occupied)|(?:own|owner|personal|private) use|maintenance|out of order',
  'optie|opzione|opción|(?:needs|requires|needing|requiring|pending|subject to) (?:\\w+ )*(?:owner|host|operator|manager|admin)(?: \\w+)*|ausstehend|anfrage|angebot|entwurf|warteliste|wartend|probebuchung|testbuchung|unbestätigt|unbestaetigt|eigennutzung|eigenbelegung|wartung',
  'en attente|brouillon|devis|essai|entretien|non confirmée?|pendiente|borrador|presupuesto|prueba|en espera|mantenimiento|sin confirmar',
  'in attesa|bozza|preventivo|prova|manutenzione|non confermat[ao]|in afwachting|wachtlijst|concept|offerte|proef|onderhoud|onbevestigd|pendente',
].join('|');
const good =
  'active|confirmed|approved|accepted|valid|live(?: ?mode)?|booked|reserved|guaranteed|definite|definitive|firm|binding|enabled|successful|succeeded|success|bestätigt|bestaetigt|gebucht|aktiv|gültig|gueltig|confirmée?|validée?|réservée?|confirmad[ao]|reservad[ao]|confermat[ao]|prenotat[ao]|bevestigd|geboekt';
const openMoney =
  'owes|residual|receivables?|da saldare|dues?|owing|owed|outstanding|remaining|remainder|balance|unpaid|open|payable|left|missing|arrears|debts?|uncollected|uncaptured|overdue|shortfall|to (?:be )?(?:paid|pay|collect)|still to pay|offen(?:er)?|restbetrag|rest|restzahlung|fällig|faellig|solde|restant|impayée?|à payer|dû|pendiente|impagad[ao]|por pagar|saldo|da pagare|residuo|openstaand|te betalen';
const paid = 'paid|bezahlt|beglichen|payée?|réglée?|pagad[ao]|pagat[ao]|betaald|voldaan';
const received = `${paid}|received|captured|settled|cleared|collected|charged|in full|eingezogen|encaissée?|cobrad[ao]|incassat[ao]|geïnd`;
const later = 'later|on arrival|at arrival|on site|at check ?in|at the property|deferred';
const fully =
  'fully|all|vollständig|ganz|komplett|entièrement|totalement|totalmente|completamente|interamente|volledig|geheel';
const states =
  'status|state|stage|approval|decision|standing|disposition|zustand|stato|estado|estatus|statut|état|toestand|freigabe|validation';
const paymentOf = 'payments?|zahlungs?|bezahl|betaal|betalings?|paiement|pago|pagamento';
/** Words of a state that mean "booked", and words that may accompany them. */
const booked =
  'confirmed|booked|reserved|reservation|booking|active|live|current|upcoming|provisional|new|accepted|approved|ok|guaranteed|granted|yes|future|open|arriv(?:ing|ed)|depart(?:ing|ed)|checked (?:in|out)|in (?:house|residence)|stayed|completed?|past|bestätigt|bestaetigt|gebucht|reserviert|confirmée?|réservée?|confirmad[ao]|reservad[ao]|confermat[ao]|prenotat[ao]|bevestigd|geboekt|gereserveerd|(?:post|pre) (?:booking|arrival|stay)';
const accompanying =
  'stay|guest|is|has been|by|the|owner|host|agent|system|auto|automatically|instantly|instant|online|direct|via|api|website|today|free cancellation|and|non refundable|refundable';
const accompanyingMoney = `${paid}|${fully}|partly|partially|part|deposit|balance|due|unpaid|outstanding|payment|received|in full`;
const takenBack =
  'refund(?:s|ed)?|chargebacks?|charged back|revers(?:ed|als?)|void(?:ed)?|disputed?s?|bounced|returned|credited|credit notes?|erstattet|erstattung|rückerstattung|rueckerstattung|rückbuchung|gutschrift|rembours(?:ée?|ement)|reembolsad[ao]|reembolso|devuelt[ao]|rimborsat[ao]|rimborso|terugbetaald|terugbetaling';
const notYet =
  'provisional(?:ly)?|temporar(?:y|ily)|under ?paid|under ?payment|unpaid|unsettled|uncaptured|uncollected|overdue|awaiting|pending|partial(?:ly)?(?: paid)?|part paid|deposit only|insufficient(?: funds)?|(?:pre ?)?auth(?:ori[sz](?:ed|ation))? only|pre ?auth(?:ori[sz](?:ed|ation))?|requires \\w+|needs \\w+|sandbox|test(?: ?mode)?|simulat(?:ed|ion)|dry ?run|fail(?:ed|ure)?|errors?|declined?|rejected|denied|expired|cancell?ed|fraud(?:ulent)?|flagged|blocked|on hold|held|hold|offen|ausstehend|unbezahlt|impayée?|en attente|pendiente|impagad[ao]|fallid[ao]|non pagat[ao]|in attesa|onbetaald|openstaand|mislukt|fehlgeschlagen|échouée?|refusée?|abgelehnt|storniert|rechazad[ao]|rifiutat[ao]';

const comers =
  'bab(?:y|ies)|toddlers?|teens?|teenagers?|youths?|seniors?|students?|kids?|cats?|animals?|kinder|erwachsene|personen|enfants|adultes|bébés?|niños|adultos|bebés|bambini|adulti|neonati|kinderen|volwassenen|haustiere|hunde|persons?|people|pax';

export const bookingWords = {
  /** Any value but "no" under these names means that the booking is no longer valid, or never was. */
  gone: new RegExp(
    `${has(gone).source}|^cancell?ation (?:at|date|time|reason|by)$|^released?(?: at| on| by| reason)?$`,
    'u',
  ),
  /** A guest has requests and a booking may have a quote's id, so only a switch or a state counts. */
  waiting: ends(waiting),
  waits: has(waiting),
  waitingUntil:
    /(?:^| )(?:hold|held|option|quote|lock|locked|reserved|blocked|expires|expiry)(?: until| till| expires)?(?: at| on)?$|^(?:valid until|option date|release date|expiration(?: date| time)?|(?:auto ?)?cancels?(?: at| on| time)|lapses(?: at| on)?)$/,
  /** A deadline given in hours or seconds. */
  waitingFor: /^(?:ttl|(?:auto )?(?:cancels?|expires|lapses|releases?) in(?: \w+)?)$/,
  waitingItself:
    /^(?:is )?(?:awaiting|awaits|waiting|pending|tentative|draft|on hold|on request|wait ?list(?:ed)?)(?: (?:for|on|by|with|reason|since|until|position|rank))?$/,
  kind: /^(?:(?:booking|reservation|stay|record|entry|occupancy|guest) )?(?:type|kind|mode|env|environment|usage|use|created as|category|purpose|class|nature|art|typ|tipo|soort)$/,
  otherKinds:
    /quot|enquir|inquir|\boption|\bhold\b|block|test|sandbox|draft|wait[ _-]?list|\bowner|\bown\b|mainten|repair|renovat|clean|closed|closure|unavailab|eigen|wartung|reinigung|gesperrt|sperr|mantenim|propietari|limpieza|entretien|propriétaire|manutenzion|proprietari|pulizi|onderhoud|duplicat|cancel|staging|\bdev|demo|training|\buat\b|bloqu[eé]/i,
  /** "No" under these names means that the booking is not valid. */
  holding: new RegExp(
    `${ends(good).source}|^(?:(?:owner|host|operator|booking|reservation|stay|is) )*(?:ok|okay|made|created|done)$`,
    'u',
  ),
  /** Names of states. Under `softState`, an unknown word may be about something else. */
  state: ends(states),
  /** Under these names, any word that doesn't mean "booked" is reported. */
  stageName: ends('phase|lifecycle|outcome|result|resolution|verdict|fase'),
  softState: ends(
    'phase|step|outcome|result|resolution|workflow|lifecycle|verdict|confirmation|acceptance|fase|response|answer|reply|antwort|respuesta|réponse|risposta|antwoord',
  ),
  /** Parents and prefixes of the booking's own state, as opposed to that of its email, contract or door. */
  ofBooking:
    /^(?:booking|reservation|stay|details?|data|attributes|lifecycle|workflow|approval|confirmation|meta|flags|buchung|reserva|prenotazione|boeking)$/,
  ownPrefix:
    /^(?:(?:booking|reservation|stay|current|overall|owner|host|operator|admin|manager|agent|system|request|internal|external|pms|is|was|sub|approval|confirmation|acceptance|response|buchungs?|reservierungs?|bearbeitungs?|reserverings?|reserva|prenotazione|boekings?) )*(?=\S+$)/,
  fallenThrough: has(`${gone}|cancel|reject|refuse|delete`),
  money: has(
    `${received}|funds|money|cash|gateway|psp|owe|clearing|under ?paid|under ?payment|over ?paid|insufficient|payments?|pay|card|deposits?|invoices?|charges?|transactions?|receipts?|instal?lments?|bank transfer|(?:un)?captured?|settlement|(?:pre ?)?auth(?:ori[sz](?:ed|ation))?|${openMoney}|${takenBack}|zahlung(?:s|en)?|bezahl|anzahlung|rechnung|raten|paiements?|acompte|facture|échéances?|pagos?|factura|cuotas?|pagament[oi]|acconto|fattura|betaal|betaling(?:s|en)?|aanbetaling|factuur|termijn(?:en)?`,
  ),
  /** Other people's money and keys, and agreements about money. */
  moneyAside: has(
    'keys?|polic(?:y|ies)|terms|conditions|(?:tourist|city|local) tax|kurtaxe|taxe de séjour|payout|to owner|commission|money back|luggage|parcel',
  ),
  /** A deposit against damage, separate from the price. */
  heldForDamage:
    /(?:^| )(?:(?:security|damage|caution) deposits?|kaution|caution|fianza|cauzione|borg)(?: |$)/,
  /** Guests, prices and sales channels say nothing about whether it is booked. */
  elsewhere: has(
    'guests?|customers?|contacts?|clients?|bookers?|travell?ers?|gast|gäste|kunde|cliente|voyageur|huésped|ospite|address|channel|source|origin|portal|sync|review|reviews|feedback|rating|check ?in|check ?out|arrival|departure|cleaning|housekeeping|tax|taxes|discounts?|vouchers?|promotions?|propert(?:y|ies)|house|listing|accommodation|units?|rooms?|terms|newsletter|marketing|consents?|privacy|insurance|waiver|polic(?:y|ies)|rules?|conditions|e ?mails?|sms|notifications?|messages?|reminders?|door|keys?|access|wifi|parking|links?|actions|extras?|add ?ons?|rate ?plan|tariff|payout|commission|to owner|survey|identity|id check|registration|damage|checked (?:in|out)|history|timeline|events|audit|log|language|locale|cancellation (?:policy|terms|deadline|fee)',
  ),
  ofGuest: has(
    'guests?|customers?|contacts?|clients?|bookers?|travell?ers?|visitors?|persons?|people|lead|gast|gäste|kunden?|cliente|voyageur|huésped|ospite|klant|birth|birthday|born|dob|phone|mobile|tel|e ?mail|address|passport|document|licen[cs]e|plate|iban',
  ),
  guestName: is(
    '(?:full|first|last|given|family|middle) name|surname|forename|vorname|nachname|prénom|nom|nombre|apellidos?|cognome|nome|achternaam|voornaam',
  ),
  comers: is(
    `(?:(?:number|no|num|count|total|extra|additional)(?: of)? )?(?:adults?|child(?:ren)?|infants?|dogs?|guests?|${comers})(?: (?:count|number|total))?`,
  ),
  day: /^(?:(?:actual|real|planned|agreed|new|final|effective|guest|stay|booking) )*(?:check ?in|check ?out|arrival|departure|arrives?|departs?|starts?|ends?|from|to|anreise|abreise|llegada|salida|entrada|arrivee|depart|arrivo|partenza|aankomst|vertrek)(?: (?:on|at|day|date|datetime|time))?$/,
  /** Possible actions: a right or a link does not mean that anything was done. */
  right: /(?:^| )(?:links?|actions|permissions|capabilities|rights)(?: |$)|^(?:can|may|could)(?: |$)/,
  steps: begins('history|events|timeline|activity|audit|log|embedded'),
  /** Values that a service changes itself after a payment: messages, codes, points. */
  moves:
    /(?:^| )(?:(?:messages?|e ?mails?|notifications?|sms) (?:count|sent)|receipt e ?mail|refundable amount|wifi (?:password|code|key)|unread|last (?:e ?mail|message|notification|event|activity|action)(?: \w+)*|next (?:step|action)|(?:door|access|entry|gate|lock ?box|key ?box) (?:code|pin|key)|keys? released|(?:loyalty|bonus)? ?points|reminders?(?: \w+)?|revenue recogni[sz]ed)$|^(?:payout|tasks)(?: |$)|^lock(?: version)?$/,
  elsewhereStill:
    /(?:^| )(?:(?:fraud|risk|manual|security|under|in) review|guest (?:type|kind)|awaiting|needs|requires|owner|approval)(?: |$)/,
  /** The text of a state and its reason. */
  ofState:
    /^(?:(?:booking|reservation|stay) )?(?:status|state) (?:text|labels?|details?|reason|description|name|message|note|info)$|^(?:message|notice|reason|explanation)$/,
  surcharge: is(
    '(?:(?:total|extra|other) )?(?:surcharges?|supplements?|penalty|zuschlag|aufpreis|toeslag|suplemento|supplemento|supplément)|(?:extra|additional) (?:charges?|costs?|fees?)',
  ),
  drawn: /(?:status|state) (?:colou?r|icon|class|style|badge)$/,
  shownAs: / (?:label|text|formatted|display|title|name)$/,
  /** Any value under these names is a problem. */
  trouble: has(
    'issues?|problems?|warnings?|alerts?|blockers?|violations?|probleme|warnung(?:en)?|problemas?|avisos?|problèmes?|avvisi|problemi|waarschuwing(?:en)?',
  ),
  prose: ends(
    'notes?|comments?|remarks?|description|summary|instructions?|greeting|title|name|names|label|text|memo|requests?|wishes|preferences?|bemerkung(?:en)?|notiz(?:en)?|hinweise?|notas?|comentarios?|observaciones|remarques?|commentaires?|opmerking(?:en)?|policy|terms|conditions',
  ),
  id: ends(
    'ids?|uuid|guid|ref|reference|number|no|nr|code|key|token|url|uri|link|href|slug|hash|etag|version|revision|last ?4|last four|brand|method|provider|gateway|processor|bank|iban|card|network',
  ),
  /** "Yes" under these names is ordinary and takes nothing away. */
  ordinaryYes: has(
    'linen|bedding|towels?|breakfast|wifi|parking|cots?|cribs?|high ?chair|heating|pool|sauna|cleaning|transfer|insurance|meals?|dinner|new|instant|direct|online|offline|first|returning|repeat|vip|has|can|may|with|refundable|non refundable|cancell?able|editable|modifiable|flexible|visible|public|shared|synced|imported|exported|sent|seen|read|viewed|notified|verified|includ\\w*|allowed|available|weekend|business|family|starred|favou?rite|auto|automatic|manual|taxable|bookable|show|enabled|pets?|dogs?|deposit|signed|agreed|required|optional|late|early|long|mobile|web|api|gdpr|own|managed|calendar|eligible|ready|complete[d]?|locked|priced|invoiced|ok|open|upcoming|current|mine|self',
  ),
  of: /(?:^| )(?:per|by|days?|count|percent(?:age)?|pct|ratio|rate|policy|terms|eligible|possible|able|refundable|deadline|until|reason|fee|fees|tax|vat|commission|exchange|attempts?|month|year|payout|owner|method|type|cents|minor|pence)(?: |$)/,
  owedName: has(openMoney),
  takenBack: has(takenBack),
  notYet: has(notYet),
  received: ends(
    `${received}|live ?mode|live|success(?:ful)?|succeeded|completed?|confirmed|approved|capture|done|ok`,
  ),
  paidName: has(received),
  isPaidName: is(
    `(?:booking |reservation )?(?:(?:${paymentOf}) )?(?:(?:is|was|${fully}) )*(?:${paid})(?: (?:in full|${fully}))?`,
  ),
  paymentState: is(
    `(?:booking |reservation )?(?:(?:${paymentOf}) (?:${states})|(?:${states}) (?:du |de |del |di )?(?:${paymentOf}))`,
  ),
  paymentWithin: ends(
    '(?:payments?|transactions?|charge|capture|zahlung|paiement|pago|pagamento|betaling)(?: \\w+)?',
  ),
  anyState: has(states),
  /** Money that may go back, without a sign that it was requested or paid back. */
  mayBe: has(
    'can|may|could|would|if|now|available|eligible|possible|allowed|preview|estimated?|potential|max(?:imum)?|quote|entitlement|refundable|policy|until|deadline',
  ),
  asked: has('refunded|requested|issued|sent|done|pending|completed|started|approved'),
  later: has(later),
  laterOnly: is(`(?:(?:pay(?:able|ment)?|paid|cash|card) )?(?:${later})`),
  direction: ends('direction|sign|flow|side'),
  inbound: /^\s*(?:in|inbound|incoming|received|in[ _-]?coming|\+|positive|credit|from[ _-]guest)\s*$/i,
  ofOther: /^(?:booking|reservation|stay)(?: (?:id|uuid|ref|reference|number))?$/,
  partOf: has(
    'deposit|advance|first|second|final|part|instal?lment|balance|online|card|cash|prepaid|anzahlung|acompte|acconto|aanbetaling',
  ),
  paymentList: is(
    'payments?(?: (?:list|history|received|made))?|transactions?|receipts?|zahlungen|paiements|pagos|pagamenti|betalingen',
  ),
  chargeList: is('charges'),
  instalment: has(
    'instal?lments?|payment (?:schedule|plan)|raten|ratenplan|cuotas?|échéances?|termijn(?:en)?|schedule|rate',
  ),
  paidOn: ends(
    '(?:paid|payment|captured|settled|charged|collected|received|completed|bezahlt|payée?|pagad[ao]|pagat[ao]|betaald) ?(?:at|on|date|time|am|le|el|il|op)',
  ),
  next: begins(
    'next|upcoming|future|scheduled|will|planned|expected|remaining|nächste|naechste|prochaine?|próxim[ao]|prossim[ao]|volgende',
  ),
  outcomeName: /^(?:payment |transaction )?(?:status|state|result|outcome|stage)$/,
  moneyItself: is('payments?|invoice|balance|deposit|zahlung|paiement|pago|pagamento|betaling'),
  receivedState:
    /^\s*(?:succeeded|successful|success|completed?|captured|settled|ok|approved|cleared|received|collected|processed|posted)\s*$/i,
  invoiceState: /^\s*(?:sent|issued|final|closed|finali[sz]ed|emailed)\s*$/i,
  noneState: /^\s*(?:none|no|not[ _-]refunded|not[ _-]applicable|n\/?a|nil|zero|-)\s*$/i,
  listedAmount: is(
    'amount|value|total|sum|gross|amount paid|paid amount|paid|captured|amount captured|betrag|montant|importe|importo|bedrag',
  ),
  moneyKind: ends('type|kind|mode|environment|category|intent|purpose|art|tipo|soort'),
  otherMoney:
    /refund|revers|charge ?back|void|auth|hold|test|sandbox|partial|pay ?out|\bout|withdraw|expense|credit(?!.?card)|erstatt|rembours|reembols|rimbors|terugbet/i,
  amount: has(
    'price|amount|total|totals|sum|cost|costs|value|rent|betrag|preis|gesamt|gesamtpreis|gesamtbetrag|summe|endpreis|endbetrag|importe|precio|coste|prix|montant|prezzo|importo|totale|totaal|prijs|bedrag|kwota|cena|pris|belopp',
  ),
  /** A name with only these words claims to be the whole price. */
  wholeNames: new Set(
    'grand overall gross brutto final complete whole total totals sum gesamt gesamtpreis gesamtbetrag gesamtsumme summe endpreis endbetrag importe totale totaal ttc eindbedrag eindtotaal prix price amount cost value booking reservation stay charge guest general complessivo preis betrag precio prezzo montant de la reserva alles with incl including inclusive inkl avec con plus mit and of all tax taxes vat fees fee extras iva tva mwst btw'.split(
      ' ',
    ),
  ),
  wholeWord: has(
    'grand|overall|gross|brutto|final|total|totals|gesamt|gesamtpreis|gesamtbetrag|gesamtsumme|summe|endpreis|endbetrag|totale|totaal|ttc|eindbedrag|eindtotaal|sum|general|complessivo',
  ),
  /** Taxes and fees alone are a part. "Incl. tax" is the whole. */
  partOfPrice: /(?:^| )(?:tax|taxes|vat|fees?|extras|iva|tva|mwst|btw)(?: |$)/,
  inclusive: /(?:^| )(?:with|incl|including|inclusive|inkl|avec|con|plus|mit|and)(?: |$)/,
  /** States in which every word means "booked". `bookedOrPaid` may also include the payment. */
  bookedState: is(`(?:(?:${accompanying}) )*(?:${booked})(?: (?:${booked}|${accompanying}))*`),
  bookedOrPaid: is(
    `(?:(?:${accompanying}) )*(?:${booked}|${accompanyingMoney})(?: (?:${booked}|${accompanying}|${accompanyingMoney}))*`,
  ),
  /** Words that mean fully paid. */
  paidState: is(`(?:(?:${fully}) )?(?:${paid})(?: (?:in full|${fully}))?`),
  /** The same for a payment's own state. */
  settledState: is(`(?:(?:${fully}) )?(?:settled|completed?)`),
} as const;

/** Words of which each says that nothing, or nothing yet, is booked, wherever it stands: none proves a reservation. */
const provingNothing =
  /pending|tentative|\boption|\bhold\b|request|await|declin|reject|expired|\bvoid|fail|abandon|lapsed|refus|error|enquir|inquir|quot|draft|wait[ _-]?list|withdrawn|no[ _-]?show|unconfirmed|\?|not[ _-](?:confirm|book|reserv)/i;

export function provesNothing(status: string): boolean {
  return provingNothing.test(status);
}
