/** What a row of the list of bookings says beside what is declared of it in `bookings.ts`, by the words of its names. */
export const bookingWords = {
  /** Whatever a row holds under these, but "no", says that it is not booked any more. */
  gone: /(?:^| )(?:deleted|archived|removed|rejected|expired|voided|void|declined|refused|withdrawn|superseded|replaced|cancell?ed)(?: |$)|^cancell?ation (?:at|date|time|reason)$/,
  /** A guest has requests, and a booking the id of the quote that it was: only a switch or a state of its own speaks. */
  waiting:
    /(?:^| )(?:test|sandbox|dummy|pending|tentative|draft|option|quote|enquiry|inquiry|request|requested|hold|on hold|wait ?list(?:ed)?)$/,
  waitingUntil: /(?:^| )(?:hold|option|quote|expires|expiry)(?: until| expires)?(?: at)?$/,
  waitingItself: /^(?:is )?(?:pending|tentative|draft|on hold|on request|wait ?listed)$/,
  kind: /^(?:(?:booking|reservation) )?(?:type|kind|mode|environment)$/,
  otherKinds: /quot|enquir|inquir|\boption|\bhold\b|block|test|sandbox|draft|wait[ _-]?list|\bowner/i,
  holding: /(?:^| )(?:active|confirmed|approved|accepted|valid|live|booked|reserved)$/,
  state: /(?:^| )(?:status|state)$/,
  /** What the state of a booking may stand in; the state of its e-mail, its contract or its door is another. */
  ofBooking: /^(?:booking|reservation|stay|details?|data|attributes|lifecycle|workflow)$/,
  fallenThrough: /cancel|declin|reject|expired|\bvoid|fail|refus|withdrawn|delet/i,
  money:
    /(?:^| )(?:payments?|paid|deposits?|balance|invoices?|refunds?|refunded|charges?|chargebacks?|disputes?|disputed|transactions?|due|owing|outstanding)(?: |$)/,
  /** It is held for damage, whatever became of the price. */
  heldForDamage: /(?:^| )(?:security|damage|caution) deposits?(?: |$)/,
  /** Who comes, what it costs, and through whom it was made say nothing of whether it is booked. */
  elsewhere:
    /(?:^| )(?:guest|channel|source|sync|review|check ?in|check ?out|cleaning|tax|discount|property|house)(?: |$)/,
  paidName:
    /^(?:(?:total |amount |payments? )?(?:paid|received)(?: amount| total)?|paid(?: so far| to date))$/,
  owedName:
    /^(?:(?:balance|amount|total)(?: (?:due|owing|owed|outstanding|remaining))?|due|owing|outstanding|remaining(?: balance)?)$/,
  takenBack:
    /(?:^| )(?:reversed|reversal|voided|void|disputes?|disputed|failed|declined|error|errors|failure|test|sandbox)(?: |$)/,
  cameIn: /^(?:is )?(?:captured|settled|live ?mode|live|successful|succeeded|success|completed)$/,
  outcomeName: /^(?:payment |transaction )?(?:status|state|result|outcome)$/,
  cameInState: /^\s*(?:succeeded|successful|success|completed?|captured|settled)\s*$/i,
  noneState: /^\s*(?:none|no|not[ _-]refunded|n\/?a)\s*$/i,
  listedAmount: /^(?:amount|value|total|sum)$/,
  /** Words of a state that say that a stay is booked, and nothing less. */
  bookedState:
    /^\s*(?:confirmed|booked|reserved|active|live|current|upcoming|provisional|new|accepted|approved|paid|fully paid|ok)\s*$/i,
  /** Words by which a service says that all of it is paid, and nothing else. */
  paidState: /^\s*(?:fully[ _-]+)?paid(?:[ _-]+in[ _-]+full|[ _-]+fully)?\s*$/i,
} as const;
