import { defineTexts } from '../../../texts/define-texts.ts';

/** What screens/reserve says. */
export const t = defineTexts('screens/reserve', {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  town: 'Town',
  postcode: 'Postcode',
  review: 'Review',
  guest: 'Guest',
  goesToTheServiceWithTheReservationAndInto:
    'Goes to the service with the reservation, and into its sealed receipt. It is kept nowhere else.',
  payment: 'Payment',
  gatewayToken: 'Gateway token',
  reviewThePayment: 'Review the payment',
  samplesPaymentGatewayGives: 'The sample’s payment gateway gives a test token. No card is asked for.',
  byTheTokenThatYourPaymentGatewayGave: 'By the token that your payment gateway gave. Never a card number.',
  pay: 'Pay',
  reference: 'Reference',
  serviceToldNone: 'The service told none',
  referenceLower: 'reference',
  openTheRecord: 'Open the record',
  reservation: 'Reservation',
  serviceHasNoWayToTake:
    'The service has no way to take a reservation back: that is for your operator. It is sent once, and never again by itself.',
  reserve: 'Reserve',
  back: 'Back',
  nightsAndTheNewBookingsOfTheHouse:
    'The nights and the new bookings of the house were just read: the nights are free. They are read once more right before it is sent.',
  nights: 'Nights',
  adults: 'Adults',
  children: 'Children',
  infants: 'Infants',
  dogs: 'Dogs',
  enterTheDayOfArrival: 'Enter the day of arrival.',
  enterAWholeNumberFromOn: 'Enter a whole number from {{number}} on.',
  atMostNights: 'At most {{number}} nights.',
  arrival: 'Arrival',
  getThePrice: 'Get the price',
  quote: 'Quote',
  serviceTellsThePriceItGoes:
    'The service tells the price. It goes with the reservation as you agreed to it. Vouchers and extras are not part of it: no list of the service shows which were booked. Ask your operator to add them.',
  servicesRequestHasNoPlace:
    'The service’s request has no place for them. Ask your operator what they cost before you reserve.',
  priceWasAskedWithout: 'The price was asked without: {{words}}',
  servicesAnswerLeavesOpen:
    'The service’s answer leaves open what the stay costs, so it cannot be reserved from here.',
  totalIsNotKnown: 'The total is not known',
  serviceSaysThatThisStayCannot: 'The service says that this stay cannot be had. Choose other nights.',
  notAvailable: 'Not available',
  totalPrice: 'Total price',
  continueWithTheGuest: 'Continue with the guest',
  notUnderstood: 'Not understood',
  propertyIdIsAWholeNumber:
    'A property id is a whole number above zero. Open the property from the portfolio.',
  thereIsNoSuchProperty: 'There is no such property',
  reserveAStay: 'Reserve a stay',
  noStayCanBeReservedHere: 'No stay can be reserved here',
  reserveAStayHouse: 'Reserve a stay: {{house}}',
  real: 'REAL',
  sample: 'Sample',
  guestIsBookedForRealTheService:
    'A guest is booked for real. The service has no way to take a reservation back.',
  nobodyIsBookedTheSampleService: 'Nobody is booked: the sample service is inside this app.',
  reserved: 'Reserved',
});
