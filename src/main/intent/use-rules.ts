import type { ChannelRequest } from '../../ipc/channels.ts';
import type { Question } from '../../ipc/question.ts';
import type { StoredReading } from '../../ipc/readings.ts';
import type { WholeAmounts } from '../../core/mapping/readings/money-answer.ts';
import { readReadingFile } from '../../core/mapping/readings/reading-file.ts';
import { isMappedRead } from '../../core/service/mapped-reads.ts';
import type { IntentFacts, WorkspaceFacts } from './intent-facts.ts';
import { input, nothing, refused, type IntentRules, type Requirement } from './intent-gate.ts';
import type { Mapping } from './mapping-question.ts';
import { mappingQuestion, moneyQuestion } from './mapping-question.ts';
import { actQuestion, placeFact, shown } from './questions.ts';
import { writeWire } from '../../core/mapping/codecs/read-write.ts';
import type { RequestPlace, RequestShape } from '../../core/service/requests/request-shape.ts';
import { isSameSaid } from '../../core/service/requests/sent-request.ts';
import { exampleValues } from '../../core/service/requests/usual-forms.ts';
import type { AskedEndpoint } from '../../core/resources/requests.ts';
import { askedRules, requestConceptLabel } from '../../core/resources/requests.ts';
import { jsonText } from '../../core/values/json/json-source.ts';
import { constantFact } from './booking-question.ts';

const whatFor: Readonly<Record<AskedEndpoint, string>> = {
  'get-price': 'Ask for prices',
  'available-nights': 'Ask for available nights',
  'validate-voucher': 'Check voucher codes',
  'save-booking': 'Make reservations',
  'process-payment': 'Take payments',
};

/** A form of requests before it is used: what goes where and how, and what is always sent. */
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

/** Where a value stands and, where it is not sent as people write it, how. */
function placeText(
  { path, codec, required }: RequestPlace,
  example: string | number | boolean | null | readonly string[],
): string {
  const name = shown(path.join('.'));
  const wire = example === null ? undefined : writeWire(codec, example);
  const sent = wire === undefined ? null : (wire.numberText ?? textOf(wire.value));
  const isPlain = sent === null || example === null || isSameSaid(example, sent);
  const where = isPlain ? name : `${name}, where ${shown(textOf(example))} is sent as ${shown(sent)}`;
  return required ? where : `${where}, if given`;
}

function textOf(value: Parameters<typeof jsonText>[0]): string {
  return typeof value === 'string' ? value : jsonText(value);
}

type UseRules = Pick<
  IntentRules,
  | 'readings:accept'
  | 'readings:import'
  | 'readings:withdraw'
  | 'readings:restore'
  | 'money:say'
  | 'requests:accept'
>;

/** What using a form of requests or a field mapping needs: by them later changes find their places. */
export function useRules(facts: Pick<IntentFacts, 'workspace' | 'formFault' | 'mappings'>): UseRules {
  /** SECURITY: what requests say from now on is asked about in words of the main process, whatever was pressed. */
  async function toUseForm(request: ChannelRequest<'requests:accept'>): Promise<Requirement> {
    const workspace = facts.workspace(request.workspaceId);
    if (workspace === null) return nothing();
    const fault = await facts.formFault(request);
    return fault === null
      ? { need: 'answer', question: formQuestion(request.shape, workspace) }
      : refused(fault);
  }

  /** SECURITY: a mapping says which field of real data is written, so on a live workspace it is asked about with its fields. */
  function toMap(workspaceId: string, mappings: readonly Mapping[], otherwise: Question): Requirement {
    const workspace = facts.workspace(workspaceId);
    const written = mappings.filter(({ resource }) => !isMappedRead(resource));
    if (workspace?.kind !== 'live' || written.length === 0) return input('press', otherwise);
    return { need: 'answer', question: mappingQuestion(written, workspace, otherwise.confirm) };
  }

  /** SECURITY: while what is stored can't be read, nobody can be asked about it. */
  async function toMapOfStored(
    workspaceId: string,
    which: (all: readonly StoredReading[]) => readonly StoredReading[],
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
    'readings:accept': ({ key: { workspaceId, resource }, reading }) =>
      toMap(workspaceId, [{ resource, reading }], actQuestion('Use this field mapping?', 'Use this mapping')),
    'readings:import': ({ workspaceId, text, picked }) => {
      const file = readReadingFile(text);
      const wanted = file.ok ? file.readings.filter((_one, index) => picked.includes(index)) : [];
      return toMap(
        workspaceId,
        wanted,
        actQuestion('Use the field mappings in this file?', 'Use these mappings'),
      );
    },
    // What stands after it is used from then on.
    'readings:withdraw': ({ workspaceId, readingId }) =>
      toMapOfStored(
        workspaceId,
        (all) => nextMapping(all, readingId),
        actQuestion('Remove this field mapping?', 'Take back'),
      ),
    'readings:restore': ({ workspaceId, readingId }) =>
      toMapOfStored(
        workspaceId,
        (all) => all.filter(({ id }) => id === readingId),
        actQuestion('Restore this field mapping?', 'Use again'),
      ),
    'money:say': ({ workspaceId, wholeAmounts }) => toSayOfMoney(workspaceId, wholeAmounts),
    'requests:accept': (request) => toUseForm(request),
  };
}

/** What answers are read by once this mapping is taken back; empty where it is none that stands, or nothing does then. */
function nextMapping(all: readonly StoredReading[], readingId: string): readonly StoredReading[] {
  const taken = all.find(({ id, withdrawnAt }) => id === readingId && withdrawnAt === null);
  const next = all.find(
    ({ id, resource, withdrawnAt }) =>
      id !== readingId && withdrawnAt === null && resource === taken?.resource,
  );
  return next === undefined ? [] : [next];
}
