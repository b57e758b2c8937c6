import type { RunDetail } from '../../contract/ipc/changes/changes.ts';
import type { Question } from '../../contract/ipc/question.ts';
import { deletionPhrase } from '../../contract/plan-operation.ts';
import { inertText } from '../../contract/service/inert-text.ts';
import type { PlanFacts } from '../changes/plans/plan-facts.ts';
import type { WorkspaceFacts } from './intent-facts.ts';

/** Rows of a change that are spelled out; a person who wants all of them has the review. */
const mostFields = 8;
const longestValue = 120;

const plainQuestion = { danger: false, typeToConfirm: null };
const relock = 'Editing locks again by itself in 15 minutes.';

// SECURITY: names and values are the service's; what would hide or turn letters is taken out of them.
const shown = (text: string): string => inertText(text, longestValue);
const placeOf = ({ name, host, kind }: WorkspaceFacts): string =>
  kind === 'live' ? `${shown(name)}: live data at ${host}` : `${shown(name)}: nothing live`;

export function unlockQuestion(workspace: WorkspaceFacts): Question {
  return {
    ...plainQuestion,
    title: `Unlock editing for ${shown(workspace.name)}?`,
    paragraphs: [
      'What you send from here changes live data: real houses, real prices, real guests. Every change is still ' +
        'reviewed by you, checked against the service first and verified afterwards.',
      relock,
    ],
    facts: [{ label: 'Service', value: workspace.host }],
    confirm: 'Unlock editing',
  };
}

export function removeWorkspaceQuestion(workspace: WorkspaceFacts): Question {
  return {
    ...plainQuestion,
    title: `Remove ${shown(workspace.name)}?`,
    paragraphs: [
      'Its credentials, its list of properties and everything last read are deleted from this computer. ' +
        'Receipts stay. Nothing changes at the service.',
    ],
    facts: [{ label: 'Service', value: workspace.host }],
    confirm: 'Remove workspace',
    danger: true,
  };
}

export function newOriginQuestion(origin: string): Question {
  return {
    ...plainQuestion,
    title: 'Connect to a new address?',
    paragraphs: [
      'Keyholder has not sent anything there before. The credentials that you entered go with each request, so ' +
        'compare the address with the one that your operator gave you, letter by letter.',
    ],
    facts: [{ label: 'Address', value: origin }],
    confirm: 'Connect',
  };
}

/** A change that deletes: its name is typed here, where no other page can type it. */
export function deletionQuestion(run: RunDetail, workspace: WorkspaceFacts, name: string): Question {
  return {
    title: `Delete “${shown(name)}”?`,
    paragraphs: [
      'This deletes it at the service. The receipt keeps what was there, so that it can be made anew.',
    ],
    facts: [
      { label: 'What', value: shown(run.title) },
      placeFact(workspace),
      ...fieldFacts(run, ({ before }) => shown(before ?? '–')),
    ],
    confirm: 'Delete',
    danger: true,
    typeToConfirm: name,
  };
}

export function sendQuestion(
  run: RunDetail,
  workspace: WorkspaceFacts,
  confirm: 'Send' | 'Send again',
): Question {
  return {
    ...plainQuestion,
    title: `${confirm} this change?`,
    paragraphs: [],
    facts: [
      { label: 'What', value: shown(run.title) },
      placeFact(workspace),
      ...fieldFacts(run, ({ before, after }) => `${shown(before ?? '–')} → ${shown(after ?? '–')}`),
    ],
    confirm,
  };
}

/** A reservation or a payment at a live service: said to be real, with all that it is about. */
export function bookingQuestion(
  run: RunDetail,
  workspace: WorkspaceFacts,
  guest: readonly Question['facts'][number][],
): Question {
  const isPayment = run.target.resource === 'payment';
  return {
    title: isPayment ? 'Charge the guest for real?' : 'Make a real reservation?',
    paragraphs: [
      isPayment
        ? 'This is real: money of a guest is taken by the payment gateway. The service has no way to take it back; that is for your operator.'
        : 'This is real: a guest is booked into the house. The service has no way to take a reservation back; that is for your operator.',
      'Your yes is good for this one, once, and for two minutes.',
    ],
    facts: [
      { label: 'What', value: shown(run.title) },
      placeFact(workspace),
      // What stays as it is says which reservation it is.
      ...run.fields.map(({ label, after }) => ({ label: shown(label), value: shown(after ?? '–') })),
      ...guest.map(({ label, value }) => ({ label: shown(label), value: shown(value) })),
      ...(guest.length > 0
        ? []
        : [{ label: 'Guest', value: isPayment ? 'Not kept here any more' : 'Not named' }]),
    ],
    confirm: isPayment ? 'Charge the guest' : 'Make the reservation',
    danger: true,
    typeToConfirm: null,
  };
}

export function planQuestion(plan: PlanFacts, workspace: WorkspaceFacts): Question {
  const { left, deletions, lines } = plan;
  const more = left - lines.length;
  const unlocks = workspace.lock !== null ? [`Editing is unlocked for it. ${relock}`] : [];
  return {
    title: plan.isFirstStart ? `Start “${shown(plan.title)}”?` : `Go on with “${shown(plan.title)}”?`,
    paragraphs: [
      'Each is read again, changed and read back, one after the other; the plan stops at the first that is not ' +
        'verified.',
      ...unlocks,
    ],
    facts: [
      { label: 'Changes', value: changesOf(left, deletions) },
      placeFact(workspace),
      ...lines.map(({ label, value }) => ({ label: shown(label), value: shown(value) })),
      ...(more > 0 ? [{ label: 'And', value: `${String(more)} more` }] : []),
    ],
    confirm: plan.isFirstStart ? 'Start plan' : 'Go on',
    danger: deletions > 0,
    typeToConfirm: deletions > 0 ? deletionPhrase(deletions) : null,
  };
}

/** For what is quick to do and easily done again: asked only where no key or button was seen. */
export function actQuestion(title: string, confirm: string, value = ''): Question {
  const facts = value === '' ? [] : [{ label: 'What', value: shown(value) }];
  return { ...plainQuestion, title, paragraphs: [], facts, confirm };
}

/** What is asked before a description is used: of answers, of requests, or of both. */
export function descriptionTitle(ofAnswers: boolean, ofRequests: boolean): string {
  if (!ofRequests) return 'Read the service’s answers as its description says?';
  return ofAnswers
    ? 'Read answers, and limit what is sent, as the description says?'
    : 'Limit what is sent to what the description says?';
}

function placeFact(workspace: WorkspaceFacts) {
  return { label: 'Goes to', value: placeOf(workspace) };
}

function fieldFacts(
  { fields }: RunDetail,
  valueOf: (field: RunDetail['fields'][number]) => string,
): Question['facts'] {
  const changed = fields.filter(({ before, after }) => before !== after);
  const more = changed.length - mostFields;
  return [
    ...changed.slice(0, mostFields).map((field) => ({ label: shown(field.label), value: valueOf(field) })),
    ...(more > 0 ? [{ label: 'And', value: `${String(more)} more` }] : []),
  ];
}

function changesOf(left: number, deletions: number): string {
  const changes = left === 1 ? '1 change' : `${String(left)} changes`;
  if (deletions === 0) return changes;
  return `${changes}, of which ${String(deletions)} ${deletions === 1 ? 'deletes' : 'delete'} a discount`;
}
