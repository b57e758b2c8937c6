import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { AskedAnswer } from '../../ipc/requests.ts';
import type { BodyReading } from '../../core/mapping/described/described-resource.ts';
import { composeFaultWords, composeRequest } from '../../core/service/requests/compose-request.ts';
import { requestBodyText } from '../../core/service/requests/sent-request.ts';
import type { QuestionClient } from '../service-client/reads/asked-question.ts';
import type { RequestShapes } from './request-shapes.ts';

export interface AskingDeps {
  readonly shapes: Pick<RequestShapes, 'usable'>;
  readonly client: QuestionClient;
  /** What was said of the workspace's whole amounts. */
  readonly moneyAnswer: (workspaceId: string) => BodyReading | null;
}

export interface Asking {
  ask(request: ChannelRequest<'requests:ask'>): Promise<Result<AskedAnswer>>;
  cancel(request: ChannelRequest<'requests:cancel'>): Result<null>;
}

/**
 * Questions to the service whose form is a request shape. SECURITY: without one that a person saw, nothing is sent; what
 * was asked and answered is kept nowhere.
 */
export function createAsking({ shapes, client, moneyAnswer }: AskingDeps): Asking {
  const underWay = new Map<string, AbortController>();
  const send = async (
    { workspaceId, endpoint, propertyId, values, priority }: ChannelRequest<'requests:ask'>,
    signal: AbortSignal,
  ): Promise<Result<AskedAnswer>> => {
    const kept = await shapes.usable(workspaceId, endpoint);
    if (!kept.ok) return kept;
    if (kept.value === null) return fail(nobodyShowed);
    const made = composeRequest(kept.value.shape, values);
    if (!made.ok) return fail({ code: 'validation', message: composeFaultWords(made.fault) });
    const text = requestBodyText(made.value.body);
    const answer = await client.question({
      workspaceId,
      endpointId: endpoint,
      priority,
      signal,
      query: made.value.query,
      params: propertyId === null ? {} : { id: propertyId },
      body: text === null ? null : new TextEncoder().encode(text),
    });
    if (!answer.ok) return answer;
    const { body, status, readAt } = answer.value;
    const money = moneyAnswer(workspaceId);
    return succeed({
      body,
      readings: money === null ? [] : [money],
      status,
      readAt: readAt.toISOString(),
    });
  };
  return {
    async ask(request) {
      const name = nameOf(request);
      if (underWay.has(name)) return fail(askedTwice);
      const controller = new AbortController();
      underWay.set(name, controller);
      try {
        return await send(request, controller.signal);
      } finally {
        underWay.delete(name);
      }
    },
    cancel(request) {
      underWay.get(nameOf(request))?.abort();
      return succeed(null);
    },
  };
}

function nameOf({ workspaceId, askId }: { readonly workspaceId: string; readonly askId: string }): string {
  return `${askId} ${workspaceId}`;
}

const nobodyShowed: AppError = {
  code: 'unrecognised',
  message: 'This service’s request format isn’t known, so nothing was sent.',
  hint: 'Use the operator’s description, or map the request.',
};

const askedTwice: AppError = { code: 'conflict', message: 'This question is being asked already.' };
