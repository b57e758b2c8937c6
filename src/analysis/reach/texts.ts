import { defineTexts } from '../../texts/define-texts.ts';

/** How far a change reaches, and what is no longer as it was verified. */
export const t = defineTexts('analysis/reach', {
  none: 'none',
  changedSince: 'Changed since our last verified change: {{title}}',
  foundAll_one: '{{count}} linked property found, complete: the service counts as many.',
  foundAll_other: '{{count}} linked properties found, complete: the service counts as many.',
  noneKnown: 'None of the linked properties is known yet; the service does not say how many there are.',
  noneKnownOf: 'None of the linked properties is known yet; the service counts {{reported}}.',
  foundAtLeast_one: 'At least {{count}} linked property found; the service does not say how many there are.',
  foundAtLeast_other:
    'At least {{count}} linked properties found; the service does not say how many there are.',
  foundMoreThan_one:
    'At least {{count}} linked property found, more than the {{reported}} that the service counts: one of the two is out of date.',
  foundMoreThan_other:
    'At least {{count}} linked properties found, more than the {{reported}} that the service counts: one of the two is out of date.',
  foundOf_one: '{{count}} of the {{reported}} linked properties that the service counts is known so far.',
  foundOf_other: '{{count}} of the {{reported}} linked properties that the service counts are known so far.',
  nextPush: 'Changes to a group reach the channels at the next daily price push.',
});
