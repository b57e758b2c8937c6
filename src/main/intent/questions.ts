import type { RunDetail } from '../../contract/ipc/changes/changes.ts';
import type { Question } from '../../contract/ipc/question.ts';
import { deletionPhrase } from '../../contract/plans/plan-operation.ts';
import { language } from '../../texts/define-texts.ts';
import type { PlanFacts } from '../changes/plans/plan-facts.ts';
import type { WorkspaceFacts } from './intent-facts.ts';
import { placeFact, shown, valueShown } from './question-facts.ts';
import { t } from './question-texts.ts';

/** `again`: it was sent before, and the service was not seen to have taken it. */
export type Attempt = 'first' | 'again';

/** Rows of a change that are spelled out; a person who wants all of them has the review. */
const mostFields = 8;

const plainQuestion = { danger: false, typeToConfirm: null };

const moreFact = (count: number): Question['facts'] =>
  count > 0 ? [{ label: t('and'), value: t('more', { count, locale: language }) }] : [];

export function unlockQuestion(workspace: WorkspaceFacts): Question {
  return {
    ...plainQuestion,
    title: t('unlockFor', { name: shown(workspace.name) }),
    paragraphs: [t('changesLiveData'), t('relock')],
    facts: [{ label: t('service'), value: workspace.host }],
    confirm: t('unlockEditing'),
  };
}

export function removeWorkspaceQuestion(workspace: WorkspaceFacts): Question {
  return {
    ...plainQuestion,
    title: t('removeNamed', { name: shown(workspace.name) }),
    paragraphs: [t('whatIsRemoved')],
    facts: [{ label: t('service'), value: workspace.host }],
    confirm: t('removeWorkspace'),
    danger: true,
  };
}

export function newOriginQuestion(origin: string): Question {
  return {
    ...plainQuestion,
    title: t('connectToNewAddress'),
    paragraphs: [t('compareTheAddress')],
    facts: [{ label: t('address'), value: origin }],
    confirm: t('connect'),
  };
}

/** A change that deletes: its name is typed here, where no other page can type it. */
export function deletionQuestion(run: RunDetail, workspace: WorkspaceFacts, name: string): Question {
  return {
    title: t('deleteNamed', { name: shown(name) }),
    paragraphs: [t('deletesAtService')],
    facts: [
      { label: t('what'), value: shown(run.title) },
      placeFact(workspace),
      ...fieldFacts(run, ({ before }) => valueShown(before)),
    ],
    confirm: t('delete'),
    danger: true,
    typeToConfirm: name,
  };
}

export function sendQuestion(run: RunDetail, workspace: WorkspaceFacts, attempt: Attempt): Question {
  return {
    ...plainQuestion,
    title: attempt === 'first' ? t('sendThisChange') : t('sendThisChangeAgain'),
    paragraphs: [],
    facts: [
      { label: t('what'), value: shown(run.title) },
      placeFact(workspace),
      ...fieldFacts(run, ({ before, after }) =>
        t('beforeAndAfter', { before: valueShown(before), after: valueShown(after) }),
      ),
    ],
    confirm: attempt === 'first' ? t('send') : t('sendAgain'),
  };
}

export function planQuestion(plan: PlanFacts, workspace: WorkspaceFacts): Question {
  const { left, deletions, lines, unusual } = plan;
  const more = left - lines.length;
  const unlocks = workspace.lock !== null ? [t('unlockedForIt')] : [];
  return {
    title: plan.isFirstStart ? t('startThisBulkEdit') : t('resumeThisBulkEdit'),
    paragraphs: [t('oneAfterTheOther'), ...unlocks],
    facts: [
      { label: t('changes'), value: changesOf(left, deletions) },
      placeFact(workspace),
      ...unusualFacts(unusual),
      ...lines.map(({ label, value }) => ({ label: shown(label), value: shown(value) })),
      ...moreFact(more),
    ],
    confirm: plan.isFirstStart ? t('startPlan') : t('goOn'),
    danger: deletions > 0 || unusual.length > 0,
    typeToConfirm: deletions > 0 ? deletionPhrase(deletions) : null,
  };
}

const mostUnusual = 6;

/** What looks like a slip stands in front of the changes themselves, however many there are. */
function unusualFacts(unusual: readonly string[]): Question['facts'] {
  const first = unusual.slice(0, mostUnusual).map((slip) => ({ label: t('unusual'), value: shown(slip) }));
  const more = unusual.length - first.length;
  return more === 0
    ? first
    : [...first, { label: t('unusual'), value: t('moreUnusual', { count: more, locale: language }) }];
}

/** For what is quick to do and easily done again: asked only where no key or button was seen. */
export function actQuestion(title: string, confirm: string, value = ''): Question {
  const facts = value === '' ? [] : [{ label: t('what'), value: shown(value) }];
  return { ...plainQuestion, title, paragraphs: [], facts, confirm };
}

/** What is asked before a description is used: of answers, of requests, or of both. */
export function descriptionTitle(ofAnswers: boolean, ofRequests: boolean): string {
  if (!ofRequests) return t('readAnswersAsDescribed');
  return ofAnswers ? t('readAndLimitAsDescribed') : t('limitAsDescribed');
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
  const changes = t('changesCounted', { count: left, locale: language });
  return deletions === 0 ? changes : t('ofWhichDelete', { changes, count: deletions, locale: language });
}
