import type { ChannelRequest } from '../../ipc/channels.ts';
import type { Question } from '../../ipc/question.ts';
import type { StoredMapping } from '../../ipc/mappings.ts';
import type { WholeAmounts } from '../../core/mapping/fields/money-answer.ts';
import { readMappingFile } from '../../core/drafting/mapping-file.ts';
import { mappableOf } from '../../core/drafting/mappable.ts';
import { answerName } from '../../core/service/answer-name.ts';
import { isWritten } from '../../core/service/catalogue.ts';
import type { IntentFacts, WorkspaceFacts } from './intent-facts.ts';
import { input, nothing, refused, type IntentRules, type Requirement } from './intent-gate.ts';
import { actQuestion, placeFact, shown } from './questions.ts';
import { writeWire } from '../../core/mapping/codecs/read-write.ts';
import type { RequestPlace, RequestShape } from '../../core/service/requests/request-shape.ts';
import { isSameValue } from '../../core/service/requests/sent-request.ts';
import { exampleValues } from '../../core/service/requests/usual-forms.ts';
import { type AskedEndpoint, askedRules, requestConceptLabel } from '../../core/resources/requests.ts';
import { jsonText } from '../../core/values/json/json-source.ts';
import { constantFact } from './booking-question.ts';
import { conceptLabel } from '../../core/service/concepts/concept-labels.ts';
import type { ResourceContent } from '../../core/resources/resource-mappings.ts';
import type { Leaves, Part } from '../../core/mapping/fields/field-mapping.ts';
import { codecWords } from '../../core/writing/codec-words.ts';
import { formatCount, language, plural } from '../../core/values/words/plural.ts';

const whatFor: Readonly<Record<AskedEndpoint, string>> = {
  'get-price': 'Ask for prices',
  'available-nights': 'Ask for available nights',
  'validate-voucher': 'Check voucher codes',
  'save-booking': 'Make reservations',
  'process-payment': 'Take payments',
};

/** Question before a request shape is used: where each value goes and how, and what is always sent. */
function formQuestion(shape: RequestShape, workspace: WorkspaceFacts): Question {
  const { endpoint, places, constants, extras } = shape;
  const examples = exampleValues(shape).concepts;
  return {
    title: 'Send requests in this form?',
    paragraphs: [
      askedRules(endpoint).acts
        ? 'Reservations and payments are sent as it says. Each is still asked about before it is sent.'
        : 'The service is asked as it says. Nothing changes there.',
    ],
    facts: [
      { label: 'What', value: whatFor[endpoint] },
      placeFact(workspace),
      ...places.map((place) => ({
        label: requestConceptLabel(place.concept),
        value: placeText(place, examples[place.concept] ?? null),
      })),
      ...(extras === null ? [] : [{ label: 'Extras', value: shown(extras.path.join('.')) }]),
      ...constants.map(({ path, value }) =>
        constantFact({ path, sent: typeof value === 'string' ? value : jsonText(value) }),
      ),
    ],
    confirm: 'Use this request',
    danger: askedRules(endpoint).acts,
    typeToConfirm: null,
  };
}

/** A value's path and, if it isn't sent as people write it, its form. */
function placeText(
  { path, codec, required }: RequestPlace,
  example: string | number | boolean | null | readonly string[],
): string {
  const name = shown(path.join('.'));
  const wire = example === null ? undefined : writeWire(codec, example);
  const sent = wire === undefined ? null : (wire.numberText ?? textOf(wire.value));
  const isPlain = sent === null || example === null || isSameValue(example, sent);
  const where = isPlain ? name : `${name}, where ${shown(textOf(example))} is sent as ${shown(sent)}`;
  return required ? where : `${where}, if given`;
}

function textOf(value: Parameters<typeof jsonText>[0]): string {
  return typeof value === 'string' ? value : jsonText(value);
}

type UseRules = Pick<
  IntentRules,
  | 'mappings:accept'
  | 'mappings:import'
  | 'mappings:withdraw'
  | 'mappings:restore'
  | 'money:say'
  | 'requests:accept'
>;

/** Requirements for using request shapes and field mappings, which decide where later changes write. */
export function useRules(facts: Pick<IntentFacts, 'workspace' | 'formFault' | 'mappings'>): UseRules {
  /** SECURITY: what future requests contain is confirmed in the main process's words, whatever was pressed. */
  async function toUseForm(request: ChannelRequest<'requests:accept'>): Promise<Requirement> {
    const workspace = facts.workspace(request.workspaceId);
    if (workspace === null) return nothing();
    const fault = await facts.formFault(request);
    return fault === null
      ? { need: 'answer', question: formQuestion(request.shape, workspace) }
      : refused(fault);
  }

  /**
   * SECURITY: a mapping decides which field of real data is written, so on a live workspace the question lists its
   * fields.
   */
  function toMap(workspaceId: string, mappings: readonly Mapping[], otherwise: Question): Requirement {
    const workspace = facts.workspace(workspaceId);
    const written = mappings.filter(mayBeWritten);
    if (workspace?.kind !== 'live' || written.length === 0) return input('press', otherwise);
    return { need: 'answer', question: mappingQuestion(written, workspace, otherwise.confirm) };
  }

  /** SECURITY: if stored mappings can't be read, nobody can be asked about them. */
  async function toMapOfStored(
    workspaceId: string,
    which: (all: readonly StoredMapping[]) => readonly StoredMapping[],
    otherwise: Question,
  ): Promise<Requirement> {
    const stored = await facts.mappings(workspaceId);
    return stored.ok ? toMap(workspaceId, which(stored.value), otherwise) : refused(stored.error);
  }

  function toSayOfMoney(workspaceId: string, wholeAmounts: WholeAmounts | null): Requirement {
    const workspace = facts.workspace(workspaceId);
    const otherwise = actQuestion('Use this unit for whole amounts in this workspace?', 'Use this unit');
    if (workspace?.kind !== 'live') return input('press', otherwise);
    return { need: 'answer', question: moneyQuestion(wholeAmounts, workspace, otherwise.confirm) };
  }

  return {
    'mappings:accept': ({ key: { workspaceId, resource }, reading }) =>
      toMap(workspaceId, [{ resource, reading }], actQuestion('Use this field mapping?', 'Use this mapping')),
    'mappings:import': ({ workspaceId, text, picked }) => {
      const file = readMappingFile(text);
      const wanted = file.ok ? file.readings.filter((_one, index) => picked.includes(index)) : [];
      return toMap(
        workspaceId,
        wanted,
        actQuestion('Use the field mappings in this file?', 'Use these mappings'),
      );
    },
    // Removing one brings the next mapping into use.
    'mappings:withdraw': ({ workspaceId, mappingId }) =>
      toMapOfStored(
        workspaceId,
        (all) => nextMapping(all, mappingId),
        actQuestion('Remove this field mapping?', 'Take back'),
      ),
    'mappings:restore': ({ workspaceId, mappingId }) =>
      toMapOfStored(
        workspaceId,
        (all) => all.filter(({ id }) => id === mappingId),
        actQuestion('Restore this field mapping?', 'Use again'),
      ),
    'money:say': ({ workspaceId, wholeAmounts }) => toSayOfMoney(workspaceId, wholeAmounts),
    'requests:accept': (request) => toUseForm(request),
  };
}

/** The mapping used once this one is withdrawn; empty if it isn't in use or nothing follows. */
function nextMapping(all: readonly StoredMapping[], mappingId: string): readonly StoredMapping[] {
  const taken = all.find(({ id, withdrawnAt }) => id === mappingId && withdrawnAt === null);
  const next = all.find(
    ({ id, resource, withdrawnAt }) =>
      id !== mappingId && withdrawnAt === null && resource === taken?.resource,
  );
  return next === undefined ? [] : [next];
}

type Facts = Question['facts'];
type Mapping = Pick<ResourceContent, 'resource' | 'reading'>;

/** Checks both the resource and the mapping's kind: an unknown kind may be written. */
function mayBeWritten({ resource, reading }: Mapping): boolean {
  return isWritten(resource) || mappableOf(reading.of)?.isWritten !== false;
}

/** Question before field mappings are used: changes will be written to these fields, so each is shown by name. */
function mappingQuestion(mappings: readonly Mapping[], workspace: WorkspaceFacts, confirm: string): Question {
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

function moneyQuestion(
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

function mappingFacts({ reading }: Mapping): Facts {
  const { at, record, parts } = reading;
  const way = at.flatMap((step) => (typeof step === 'string' ? [step] : [step.where]));
  return [
    { label: 'Setting', value: settingLabel(reading.of) },
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
  // The initial content of a new row is also sent to the service.
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

function settingLabel(of: string): string {
  return of === 'occupancy-group' ? 'Stays' : shown(answerName(of));
}
