import type { JsonObject } from '../../../../../src/core/values/json/json.ts';

/** Extra fields that plausible services send with a new booking. None of them puts it in doubt. */
export const ordinaryBookings: readonly JsonObject[] = [
  {},
  { created_at: '2027-01-02T10:00:00Z', updated_at: '2027-01-02T10:00:01Z', version: 1, etag: 'W/"9f"' },
  { id: 'b1', uuid: '5d1c', links: { self: '/bookings/b1', cancel: '/bookings/b1/cancel' } },
  { channel: 'Direct', source: 'Website enquiry', origin: 'api', portal_id: 'HMX' },
  { guest: { first_name: 'Anna', last_name: 'Smith', email: 'anna@example.org', is_returning: true } },
  { customer: { name: 'A. Smith', phone: '+49 171 1234567', country: 'DE', state: 'Bavaria' } },
  { guest_name: 'Anna S.', guest_email: 'a***@example.org', guest_language: 'en' },
  { notes: 'Late arrival, please hold the key. Test the heating!', special_requests: 'Cot' },
  { internal_note: 'pending answer of the guest about the dog', comment: null },
  { total_price: 450.5, subtotal: 400, tax_total: 50.5, fees: 0, total_discount: 20 },
  {
    charges: [
      { name: 'Cleaning', amount: 60 },
      { name: 'Rent', amount: 390.5 },
    ],
  },
  { breakdown: { base: 380, cleaning_fee: 70.5, discount: 0, total: 450.5 }, nightly_rate: 190 },
  { total_net: 420, total_tax: 30.5, total_gross: 450.5, owner_payout: 380, commission: 70.5 },
  { grand_total: '450.50', total_incl_tax: 450.5, total_excl_tax: 420 },
  { price_before_discount: 500, original_price: 520, list_price: 520 },
  { deposit_due: 100, deposit_due_date: '2027-01-10', balance_due: 350.5, balance_due_date: '2027-05-01' },
  { payment_status: 'unpaid', paid: false, amount_paid: 0, captured: false, payments: [] },
  { payment_status: 'awaiting_payment', payment: { status: 'pending', amount: 0, method: null } },
  {
    instalments: [
      { amount: 100, due: '2027-01-10', paid: false },
      { amount: 350.5, due: '2027-05-01', paid: false },
    ],
  },
  { security_deposit: { amount: 500, status: 'pending', method: 'card hold' } },
  { is_deleted: false, deleted_at: null, cancelled: false, cancelled_at: null, cancellation_reason: '' },
  { cancellation_policy: 'Non-refundable after 1 May', cancellable: true },
  { refundable: true, cancellation: { policy: 'flexible', deadline: '2027-05-01', fee: 50 } },
  { is_test: false, livemode: true, environment: 'production', mode: 'live' },
  { booking_status: 'confirmed', state: 'booked', stage: 'upcoming', approval_status: 'approved' },
  { status_id: 3, status_code: 'CNF', status_label: 'Confirmed' },
  { confirmation: 'ABC123', confirmation_code: 'ABC123', confirmed_at: '2027-01-02T10:00:00Z' },
  { request_id: 'r9', quote_id: 7, inquiry_id: 8, request_type: 'instant' },
  { type: 'booking', kind: 'standard', category: 'leisure', purpose: 'holiday' },
  { contract: { status: 'unsigned', sent: true }, confirmation_email: { status: 'queued' } },
  { invoice: { number: 'INV-7', status: 'open', total: 450.5 }, invoice_sent: true },
  { terms_accepted: true, newsletter_accepted: false, marketing_consent: false },
  { check_in_time: '16:00', check_out_time: '10:00', check_in_status: 'pending', arrival_confirmed: false },
  { checked_in: false, checked_out: false, no_show: false, early_check_in: true },
  { cleaning: { status: 'scheduled', date: '2027-06-07' }, housekeeping_status: 'pending' },
  { property: { id: 1041, name: 'Heron House', status: 'active' }, unit_name: 'A' },
  { sync_status: 'pending', synced_at: null, channel_status: 'queued', exported: true },
  { review_pending: true, review: null, survey_sent: false, instant_book: true, is_new: true },
  { adults: 2, children: 1, dogs: 2, has_pets: true, guests_breakdown: { adults: 2, children: 1 } },
  { errors: [], error: null, error_count: 0, warnings: [], conflict: false, overbooked: false },
  { history: [{ action: 'created', at: '2027-01-02T10:00:00Z' }], tags: ['family', 'summer'] },
  { currency_code: 'GBP', exchange_rate: 1, total_in_eur: 520.1 },
  { extras: [{ name: 'Cot', amount: 0, status: 'requested' }], options: [], vouchers: [] },
  { identity_verification: 'pending', wifi_code: 'x7', door_code: '4711', access: { state: 'inactive' } },
  { created_by: 'api', agent: { name: 'Jo' }, owner_notified: true, owner_stay: false, block: false },
  { status: { code: 'CNF', name: 'confirmed' } },
  { status: 'Booking confirmed', blocks_calendar: true, calendar_blocked: true },
  { lock: 2, permissions: { can_cancel: true, refund: true }, result: 'created', contract_done: false },
  { booked_nights: 2, average_nightly_price: 225.25, price_per_night: 225.25, days_until_arrival: 153 },
];

/** Fields that are the same before and after a payment. */
const active: readonly JsonObject[] = [
  { card_on_file: true, payment_required: true, deposit_required: 100, balance_due_days: 56 },
  { received_at: '2027-01-02T10:00:00Z', response_time: 5, left_review: false, warnings: [], issues: null },
  { money_back_guarantee: true, cash_on_arrival: false, tourist_tax: { amount: 12, payable_on_site: true } },
  { payment_policy: { deposit_percent: 25, balance_due: 'P8W', refund: 'Until 1 May' } },
  { payment_link: 'https://pay.example/b1', payment_reference: 'BK-7', invoice_number: '2027-7' },
  { owner_payout: { amount: 380, status: 'pending' }, commission: { amount: 70.5, paid: false } },
  { check_in: '2027-06-05', key_collected: false, keys: { collected: false }, access_code: null },
  { linen: true, towels: true, breakfast: false, pets_allowed: true, extras_paid_on_site: true },
  { security_deposit: { amount: 500, status: 'pending' } },
  { guest: { name: 'Anna Smith' }, notes: 'Late', channel: 'Direct' },
  { balance_due_date: '2027-05-01', payment_terms: 'Balance 8 weeks before' },
  {
    charges: [
      { name: 'Rent', amount: 390.5 },
      { name: 'Cleaning', amount: 60 },
    ],
  },
  { cancellation_policy: 'flexible', refundable: true, refund_policy: 'Until 1 May' },
];

const instalments = (paid: boolean): JsonObject => ({
  instalments: [100, 350.5].map((amount) => ({ amount, due_on: '2027-01-10', paid })),
});
const first = { amount: 100, status: 'succeeded' };
const failed = { amount: 450.5, status: 'failed', error: 'insufficient funds' };
export const ordinaryPayments: readonly (readonly [before: JsonObject, now: JsonObject])[] = [
  ...active.map((row): [JsonObject, JsonObject] => [row, row]),
  [{ payments: [] }, { payments: [{ amount: 450.5, status: 'paid', booking_id: 'HMX-7' }] }],
  [{}, {}],
  [
    { updated_at: '2027-01-02T10:00:00Z', version: 1 },
    { updated_at: '2027-01-03T09:59:00Z', version: 2 },
  ],
  [
    { balance_due: 450.5, amount_paid: 0 },
    { balance_due: 0, amount_paid: 450.5 },
  ],
  [
    { payment_status: 'unpaid', paid: false, captured: false },
    { payment_status: 'paid', paid: true, captured: true },
  ],
  [
    { payment: { status: 'requires_payment', amount: 450.5, currency: 'gbp' } },
    { payment: { status: 'succeeded', amount: 450.5, captured: true, livemode: true, refunded: false } },
  ],
  [{ payments: [] }, { payments: [{ id: 'p1', amount: '450.50', status: 'paid', method: 'card' }] }],
  [{ payments: [first] }, { payments: [first, { amount: 350.5, status: 'succeeded', type: 'balance' }] }],
  [{ payments: [failed] }, { payments: [failed, { amount: 450.5, status: 'succeeded', error: null }] }],
  [instalments(false), instalments(true)],
  [
    { deposit_amount: 100, deposit_paid: false, deposit_due: 100, balance_paid: false },
    { deposit_amount: 100, deposit_paid: true, deposit_due: 0, balance_paid: true },
  ],
  [
    { paid_at: null, confirmed_at: null },
    { paid_at: '2027-01-03T09:59:00Z', confirmed_at: '2027-01-03T09:59:00Z' },
  ],
  [
    { invoice: { status: 'open', amount_due: 450.5, amount_remaining: 450.5 } },
    { invoice: { status: 'paid', number: 'INV-7', amount_due: 0, amount_paid: 450.5, amount_remaining: 0 } },
  ],
  [
    { transaction_id: null, receipt_url: null },
    { transaction_id: 'ch_3', receipt_url: 'https://pay.example/r/ch_3', card_last4: '4242' },
  ],
  [
    { outstanding: 450.5, to_pay: 450.5, overdue: false, is_paid: false },
    { outstanding: 0, to_pay: 0, overdue: false, is_paid: true },
  ],
  [
    { refunded: false, refund: null, disputed: false },
    { refunded: false, refund: { status: 'none', amount: 0 }, amount_refunded: 0, disputed: false },
  ],
  [
    { stage: 'booked', paid_percent: 0, payments_count: 0 },
    { stage: 'paid', paid_percent: 100, payments_count: 1 },
  ],
  [
    { payment: null },
    { payment: { id: 9, mode: 'live', type: 'full', fee: 9.2, captured_at: '2027-01-03T09:59:00Z' } },
  ],
  [
    { can_refund: false, permissions: { refund: false }, actions: { pay: true, refund: false }, links: {} },
    { can_refund: true, permissions: { refund: true }, actions: { refund: true }, links: { refund: '/r' } },
  ],
  [
    { outstanding_formatted: '£450.50', paid_formatted: '£0.00', payment_progress: 0 },
    { outstanding_formatted: '£0.00', paid_formatted: '£450.50', payment_progress: 100 },
  ],
  [
    { status: 'confirmed', paid: false },
    { status: 'confirmed', paid: true },
  ],
  ...['settled', 'completed', 'bezahlt', 'payé'].map((payment_status): [JsonObject, JsonObject] => [
    { status: 'confirmed', payment_status: 'open' },
    { status: 'confirmed', payment_status },
  ]),
  [
    { status: 'confirmed', payment_status: 'unpaid', amount_paid: 0 },
    { status: 'confirmed', payment_status: 'succeeded', amount_paid: 450.5 },
  ],
  ...['vollständig bezahlt', 'payé', 'pagado', 'betaald'].map((status): [JsonObject, JsonObject] => [
    {},
    { status },
  ]),
  ...['zahlungsstatus', 'statut_paiement', 'estado_pago', 'betaalstatus'].map(
    (name): [JsonObject, JsonObject] => [{ [name]: 'offen' }, { [name]: 'bezahlt' }],
  ),
  [
    { status_text: 'Confirmed', payment_status_label: 'Open', status_color: 'blue', next_step: 'pay' },
    { status_text: 'Paid', payment_status_label: 'Paid', status_color: 'green', next_step: 'arrive' },
  ],
  [
    { payments: [] },
    { payments: [{ id: 'pi_1', booking_id: 1, amount: 45_050, currency: 'gbp', status: 'succeeded' }] },
  ],
  [
    { deposit_paid: 112.62, balance_paid: 0, payment: { amount: 45_050 } },
    { deposit_paid: 112.62, balance_paid: 337.88, payment: { amount: 45_050 } },
  ],
];
