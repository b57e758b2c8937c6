import { conceptLabel } from '../../core/service/concepts/concept-labels.ts';
import type { Question } from '../../ipc/question.ts';
import type { AcceptedContent } from '../../core/mapping/readings/accepted-reading.ts';
import type { WholeAmounts } from '../../core/mapping/readings/money-answer.ts';
import type { Leaves, Part, Reading } from '../../core/mapping/readings/reading.ts';
import { codecWords } from '../../core/writing/codec-words.ts';
import { discountKindFacts } from '../../core/writing/discounts.ts';
import { isDiscountName } from '../../core/writing/writable-names.ts';
import { formatCount, language, plural } from '../../core/wording/plural.ts';
import type { WorkspaceFacts } from './intent-facts.ts';
import { placeFact, shown } from './questions.ts';

type Facts = Question['facts'];
export type Mapping = Pick<AcceptedContent, 'resource' | 'reading'>;

/** Field mappings before they are used: by them what is written finds its field, so each is shown with its name. */
export function mappingQuestion(
  mappings: readonly Mapping[],
  workspace: WorkspaceFacts,
  confirm: string,
): Question {
  return {
    title: `Use ${plural(mappings.length, 'this field mapping?', `these ${formatCount(mappings.length, language)} field mappings?`)}`,
    paragraphs: [
      'From now on changes are sent to these fields. Compare the names with what the service calls them.',
    ],
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
  const meaning = {
    units: 'As they are: 12500 is 12,500',
    hundredths: 'Hundredths: 12500 is 125.00',
  } as const;
  return {
    title: 'Use this unit for whole amounts?',
    paragraphs: ['From now on amounts are read and sent in this unit.'],
    facts: [
      placeFact(workspace),
      {
        label: 'Whole amounts',
        value:
          wholeAmounts === null
            ? 'Not settled: amounts that could be either aren’t edited'
            : meaning[wholeAmounts],
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
    { label: 'Setting', value: settingLabel(reading, resource) },
    ...leafFacts(record, way.join('.')),
    ...parts.flatMap((part) => partFacts(part, way)),
  ];
}

function partFacts(part: Part, way: readonly string[]): Facts {
  const place = part.is === 'one' ? way : [...way, ...part.path];
  const rows = part.is === 'one' ? place.join('.') : `${place.join('.')}[]`;
  const key =
    part.is === 'map' && part.key !== null
      ? [{ label: shown(conceptLabel(part.key.concept)), value: `the name of each in ${shown(rows)}` }]
      : [];
  // What a new row begins with goes to the service, too.
  const begin =
    part.is === 'list' && part.begin !== undefined
      ? [
          {
            label: 'Always sent',
            value: `${rows} = ${shown(JSON.stringify(part.begin))}`,
          },
        ]
      : [];
  return [...key, ...leafFacts(part.leaves, rows), ...begin];
}

function leafFacts(leaves: Leaves, around: string): Facts {
  return Object.entries(leaves).map(([concept, { path, codec }]) => ({
    label: shown(conceptLabel(concept)),
    value: `${shown([...(around === '' ? [] : [around]), ...path].join('.'))} (${shown(codecWords(codec))})`,
  }));
}

function settingLabel({ of }: Reading, resource: string): string {
  if (isDiscountName(of)) return discountKindFacts[of].label;
  if (of === 'security-deposit') return 'Security deposit';
  return of === 'occupancy-group' ? 'Stays' : shown(resource);
}
