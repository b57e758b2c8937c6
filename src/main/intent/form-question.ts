import type { Question } from '../../contract/ipc/question.ts';
import { writeWire } from '../../contract/readings/codecs/read-write.ts';
import type { AskedEndpoint } from '../../contract/service/requests/asked-endpoints.ts';
import { isActing } from '../../contract/service/requests/asked-endpoints.ts';
import { exampleValues } from '../../contract/service/requests/example-values.ts';
import { requestConceptLabel } from '../../contract/service/requests/request-concepts.ts';
import type { RequestPlace, RequestShape } from '../../contract/service/requests/request-shape.ts';
import { isSameSaid } from '../../contract/service/requests/sent-leaves.ts';
import { jsonText } from '../../contract/json/json-source.ts';
import { constantFact } from './booking-question.ts';
import type { WorkspaceFacts } from './intent-facts.ts';
import { placeFact, shown } from './question-facts.ts';

const whatFor: Readonly<Record<AskedEndpoint, string>> = {
  'get-price': 'Ask for prices',
  'available-nights': 'Ask for available nights',
  'validate-voucher': 'Check voucher codes',
  'save-booking': 'Make reservations',
  'process-payment': 'Take payments',
};

/** A form of requests before it is used: what goes where and how, and what is always sent. */
export function formQuestion(shape: RequestShape, workspace: WorkspaceFacts): Question {
  const { endpoint, places, constants, extras } = shape;
  const examples = exampleValues(shape).concepts;
  return {
    title: 'Send requests in this form?',
    paragraphs: [
      isActing(endpoint)
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
    danger: isActing(endpoint),
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
