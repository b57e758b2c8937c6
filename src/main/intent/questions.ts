import { deletionPhrase } from '../../core/bulk/bulk-edit-operation.ts';
import { inertText } from '../../core/values/inert-text.ts';
import type { Currency } from '../../core/values/money/currency.ts';
import { isDecimalText } from '../../core/values/money/money.ts';
import { formatCount, formatCounted, language, plural } from '../../core/values/words/plural.ts';
import { changeTitle } from '../../core/writing/change-title.ts';
import { isOfProperty } from '../../core/service/writable-names.ts';
import { amountWords } from '../../core/writing/slips.ts';
import { propertyOfSubject } from '../../core/writing/stays/payment-subject.ts';
import type { RunDetail } from '../../ipc/changes/changes.ts';
import type { Question } from '../../ipc/question.ts';
import type { BulkEditFacts } from '../changes/bulk-edits/bulk-edit-facts.ts';
import type { WorkspaceFacts } from './intent-facts.ts';

const longestValue = 120;

// SECURITY: names and values come from the service; characters that hide or reverse text are removed.
export const shown = (text: string): string => inertText(text, longestValue);

export const valueShown = (value: string | null): string => (value === null ? '–' : shown(value));

/** The destination: the workspace's name and its service's host. */
export function placeFact({ name, host, kind }: WorkspaceFacts): Question['facts'][number] {
  const named = shown(name);
  const value = kind === 'live' ? `${named}: live data at ${host}` : `${named}: nothing live`;
  return { label: 'Destination', value };
}

/** `again`: it was sent before, but the service wasn't seen to accept it. */
export type Attempt = 'first' | 'again';

/** Fields shown in a question; the review shows all of them. */
const mostFields = 8;

const plainQuestion = { danger: false, typeToConfirm: null };

const moreFact = (count: number): Question['facts'] =>
  count > 0 ? [{ label: 'And', value: `${formatCount(count, language)} more` }] : [];

export function unlockQuestion(workspace: WorkspaceFacts): Question {
  return {
    ...plainQuestion,
    title: `Unlock editing for ${shown(workspace.name)}?`,
    paragraphs: [
      'Editing changes live data: real properties, prices and guests. You still review every change; Keyholder checks the service first and verifies it afterwards.',
      'Editing locks again after 15 minutes.',
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
      'Its credentials, list of properties, unsent drafts and saved data are deleted from this computer. Receipts stay. Nothing changes on the service.',
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
      'Keyholder has not sent anything there before. The credentials that you entered go with each request, so compare the address with the one that your operator gave you, letter by letter.',
    ],
    facts: [{ label: 'Address', value: origin }],
    confirm: 'Connect',
  };
}

/** What changes: a property by its cached name and its number, because two may share a name. */
export function whatText(
  { target, title }: Pick<RunDetail, 'target' | 'title'>,
  name: string | null,
): string {
  const { resource, subject } = target;
  const known = name === null ? '' : shown(name).trim();
  if (known === '' || !isOfProperty(resource)) return shown(title);
  return changeTitle(resource, subject, null, `${known} (property ${propertyOfSubject(subject)})`);
}

/** For a deletion its name is typed here, where no other page can type it. */
export function deletionQuestion(
  run: RunDetail,
  workspace: WorkspaceFacts,
  { name, what }: { readonly name: string; readonly what: string },
): Question {
  return {
    title: `Delete “${shown(name)}”?`,
    paragraphs: [
      'This deletes it on the service. The receipt stores what was there, so you can create it again.',
    ],
    facts: [
      { label: 'What', value: what },
      placeFact(workspace),
      ...fieldFacts(run, ({ before }) => valueShown(before)),
    ],
    confirm: 'Delete',
    danger: true,
    typeToConfirm: name,
  };
}

export function sendQuestion(
  run: RunDetail,
  workspace: WorkspaceFacts,
  attempt: Attempt,
  /** `depositCurrency`: the currency of the property's deposit. */
  { what, depositCurrency }: { readonly what: string; readonly depositCurrency: Currency },
): Question {
  const currency = run.target.resource === 'security-deposit' ? depositCurrency : null;
  return {
    ...plainQuestion,
    title: attempt === 'first' ? 'Send this change?' : 'Send this change again?',
    paragraphs: [],
    facts: [
      { label: 'What', value: what },
      placeFact(workspace),
      ...fieldFacts(run, ({ field, before, after }) => {
        const valueOf = (value: string | null): string =>
          valueShown(field === 'amount' && isDecimalText(value) ? amountWords(value, currency) : value);
        return `${valueOf(before)} → ${valueOf(after)}`;
      }),
    ],
    confirm: attempt === 'first' ? 'Send' : 'Send again',
  };
}

export function bulkEditQuestion(
  bulkEdit: Omit<BulkEditFacts, 'lines'> & { readonly lines: Question['facts'] },
  workspace: WorkspaceFacts,
): Question {
  const { left, deletions, lines, unusual } = bulkEdit;
  const more = left - lines.length;
  const unlocks =
    workspace.lock !== null ? ['Editing is unlocked for it. Editing locks again after 15 minutes.'] : [];
  return {
    title: bulkEdit.isFirstStart ? 'Start this bulk edit?' : 'Resume this bulk edit?',
    paragraphs: [
      'Each is checked, changed and verified, one after the other; the bulk edit stops at the first that can’t be verified.',
      ...unlocks,
    ],
    facts: [
      { label: 'Changes', value: changesOf(left, deletions) },
      placeFact(workspace),
      ...unusualFacts(unusual),
      ...lines.map(({ label, value }) => ({ label: shown(label), value: shown(value) })),
      ...moreFact(more),
    ],
    confirm: bulkEdit.isFirstStart ? 'Start bulk edit' : 'Continue',
    danger: deletions > 0 || unusual.length > 0,
    typeToConfirm: deletions > 0 ? deletionPhrase(deletions) : null,
  };
}

const mostUnusual = 6;

/** Possible slips come before the changes themselves, however many there are. */
function unusualFacts(unusual: readonly string[]): Question['facts'] {
  const first = unusual.slice(0, mostUnusual).map((slip) => ({ label: 'Unusual', value: shown(slip) }));
  const more = unusual.length - first.length;
  return more === 0
    ? first
    : [
        ...first,
        {
          label: 'Unusual',
          value: `${formatCount(more, language)} more ${plural(more, 'point,', 'points,')} confirmed in the review`,
        },
      ];
}

/** For acts that are quick and easily repeated: asked only if no key or button was seen. */
export function actQuestion(title: string, confirm: string, value = ''): Question {
  const facts = value === '' ? [] : [{ label: 'What', value: shown(value) }];
  return { ...plainQuestion, title, paragraphs: [], facts, confirm };
}

/** The question before a description is used: for answers, requests or both. */
export function descriptionTitle(ofAnswers: boolean, ofRequests: boolean): string {
  if (!ofRequests) return 'Use the service’s description for its responses?';
  return ofAnswers
    ? 'Use the description for responses, and limit what is sent?'
    : 'Limit what is sent to what the description says?';
}

function fieldFacts(
  { fields }: RunDetail,
  valueOf: (field: RunDetail['fields'][number]) => string,
): Question['facts'] {
  const changed = fields.filter(({ before, after }) => before !== after);
  const more = changed.length - mostFields;
  return [
    ...changed.slice(0, mostFields).map((field) => ({ label: shown(field.label), value: valueOf(field) })),
    ...moreFact(more),
  ];
}

function changesOf(left: number, deletions: number): string {
  const changes = formatCounted(left, 'change', 'changes', language);
  return deletions === 0
    ? changes
    : `${changes}, of which ${formatCounted(deletions, 'deletes', 'delete', language)} a discount`;
}
