import type { Question } from '../../contract/ipc/question.ts';
import type { AcceptedContent } from '../../contract/readings/accepted-reading.ts';
import type { WholeAmounts } from '../../contract/readings/money-answer.ts';
import type { Leaves, Part, Reading } from '../../contract/readings/reading.ts';
import { codecWords } from '../../contract/service/writable/codec-words.ts';
import { isLeverName, leverKindFacts } from '../../contract/service/writable/levers.ts';
import { conceptLabel } from '../../contract/service/writable/meaning-words.ts';
import type { WorkspaceFacts } from './intent-facts.ts';
import { placeFact, shown } from './question-facts.ts';
import { language } from '../../texts/define-texts.ts';
import { t } from './question-texts.ts';

type Facts = Question['facts'];
export type Mapping = Pick<AcceptedContent, 'resource' | 'reading'>;

/** Field mappings before they are used: by them what is written finds its field, so each is shown with its name. */
export function mappingQuestion(
  mappings: readonly Mapping[],
  workspace: WorkspaceFacts,
  confirm: string,
): Question {
  return {
    title: t('useThisMapping', { count: mappings.length, locale: language }),
    paragraphs: [t('writtenByIt')],
    facts: [placeFact(workspace), ...mappings.flatMap(mappingFacts)],
    confirm,
    danger: false,
    typeToConfirm: null,
  };
}

export function moneyQuestion(
  wholeAmounts: WholeAmounts | null,
  workspace: WorkspaceFacts,
  confirm: string,
): Question {
  const meaning = { units: t('wholeUnits'), hundredths: t('wholeHundredths') } as const;
  return {
    title: t('readWholeAmounts'),
    paragraphs: [t('amountsWrittenSo')],
    facts: [
      placeFact(workspace),
      {
        label: t('wholeAmounts'),
        value: wholeAmounts === null ? t('notSettled') : meaning[wholeAmounts],
      },
    ],
    confirm,
    danger: false,
    typeToConfirm: null,
  };
}

function mappingFacts({ resource, reading }: Mapping): Facts {
  const { at, record, parts } = reading;
  const way = at.flatMap((step) => (typeof step === 'string' ? [step] : [step.where]));
  return [
    { label: t('settingMapped'), value: settingLabel(reading, resource) },
    ...leafFacts(record, way.join('.')),
    ...parts.flatMap((part) => partFacts(part, way)),
  ];
}

function partFacts(part: Part, way: readonly string[]): Facts {
  const place = part.is === 'one' ? way : [...way, ...part.path];
  const rows = part.is === 'one' ? place.join('.') : `${place.join('.')}[]`;
  const key =
    part.is === 'map' && part.key !== null
      ? [{ label: shown(conceptLabel(part.key.concept)), value: t('nameOfEach', { where: shown(rows) }) }]
      : [];
  // What a new row begins with goes to the service, too.
  const begin =
    part.is === 'list' && part.begin !== undefined
      ? [
          {
            label: t('alwaysSent'),
            value: t('nameIsValue', { name: rows, value: shown(JSON.stringify(part.begin)) }),
          },
        ]
      : [];
  return [...key, ...leafFacts(part.leaves, rows), ...begin];
}

function leafFacts(leaves: Leaves, around: string): Facts {
  return Object.entries(leaves).map(([concept, { path, codec }]) => ({
    label: shown(conceptLabel(concept)),
    value: t('fieldAndForm', {
      field: shown([...(around === '' ? [] : [around]), ...path].join('.')),
      form: shown(codecWords(codec)),
    }),
  }));
}

function settingLabel({ of }: Reading, resource: string): string {
  if (isLeverName(of)) return leverKindFacts[of].label;
  if (of === 'security-deposit') return t('securityDeposit');
  return of === 'occupancy-group' ? t('occupancyGroup') : shown(resource);
}
