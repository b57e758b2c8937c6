import type { Sentences } from './written-words.ts';

/** What the fields of this service are, in the words of whoever documents it: by the last part of a fact's key. */
export const nounsOf: Readonly<Record<string, Sentences>> = {
  amount: ['Security deposit', 'Damage deposit'],
  active: ['State'],
  disabled: ['State'],
  name: ['Name', 'Label shown to owners'],
  from: ['First arrival date', 'Start of the period'],
  to: ['Last arrival date', 'End of the period'],
  minGuests: ['Minimum guests', 'Minimum number of guests', 'Smallest party it applies to'],
  maxGuests: ['Maximum guests', 'Maximum number of guests', 'Largest party it applies to'],
  minNights: ['Minimum nights', 'Minimum number of nights', 'Shortest stay it applies to'],
  maxNights: ['Maximum nights', 'Maximum number of nights', 'Longest stay it applies to'],
  startDays: ['Arrival days', 'Allowed start days'],
  effect: ['Discount', 'Value of the discount', 'The discount'],
  id: ['Id'],
  linked: ['Properties that share it'],
  title: ['Title of the policy'],
  description: ['Text of the policy'],
  refId: ['Reference of the policy'],
  weekly: ['Price of a week'],
  nightly: ['Price of a night'],
  total: ['Total price'],
  discount: ['Discount of the owner'],
  voucher: ['Discount of a voucher'],
  median: ['Median weekly price achieved'],
  occupancy: ['Occupancy in the season'],
};

/** Early birds are booked long before, last-minute stays shortly before. */
export function leadNouns(key: string): Sentences {
  return key.startsWith('early-bird')
    ? ['Booked at least this many days before arrival', 'Minimum days before arrival']
    : ['Booked within this many days before arrival', 'Maximum days before arrival'];
}

/** Fields of the service's own, which say nothing that a price depends on. */
export const foreignSentences: Sentences = [
  'Internal.',
  'Score of the former system, from 0 to 10.',
  'Discount percentage of the former system. Ignored.',
  'Average discount of the last year in percent.',
  'Maximum discount that the agent may grant, in per cent.',
  'Commission in percent of the price.',
];
