import { isDeepStrictEqual } from 'node:util';
import type { DescribedAsk } from '../../core/service/requests/described-ask.ts';
import { askedEndpoints, type AskedEndpoint } from '../../core/resources/requests.ts';
import { shapeFaults } from '../../core/service/requests/check-shape.ts';
import { composeFaultWords, composeRequest } from '../../core/service/requests/compose-request.ts';
import { misplacedIn } from '../../core/service/requests/covered-shape.ts';
import { proposeShape } from '../../core/service/requests/propose-shape.ts';
import { savedShapeSchema, mayBeSent, type SavedShape } from '../../core/service/requests/request-shape.ts';
import { requestLine, requestBodyText } from '../../core/service/requests/sent-request.ts';
import { builtInShape } from '../../core/service/requests/usual-forms.ts';
import { succeed, fail, type Result, type AppError } from '../../core/values/errors.ts';
import type { ChannelRequest, EventPayload } from '../../ipc/channels.ts';
import type { EndpointShape, AskedAnswer } from '../../ipc/requests.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';
import type { ResourceMappingSource } from '../../core/resources/resource-mappings.ts';
import type { QuestionClient } from '../service-client/reads/asked-question.ts';

export interface ShapeRef {
  readonly workspaceId: string;
  readonly endpoint: AskedEndpoint;
}

/** A shape that can't be sent isn't valid. */
export const usableShapeSchema = savedShapeSchema.refine(({ shape }) => shapeFaults(shape).length === 0);

/**
 * Accepted request shapes, one per endpoint and workspace, sealed. One that doesn't open, or belongs to another
 * endpoint, is ignored: a person sees the request again before anything is sent.
 */
export class ShapeStore {
  readonly #entries: SealedEntries;

  constructor(entries: SealedEntries) {
    this.#entries = entries;
  }

  of({ workspaceId, endpoint }: ShapeRef): Result<SavedShape | null> {
    const stored = this.#entries.all(workspaceId, 'request-shape', usableShapeSchema);
    if (!stored.ok) return stored;
    const saved = stored.value.find(({ name }) => name === endpoint)?.content;
    return succeed(saved?.shape.endpoint === endpoint ? saved : null);
  }

  put(workspaceId: string, saved: SavedShape): Result<null> {
    return this.#entries.put(workspaceId, 'request-shape', [{ name: saved.shape.endpoint, content: saved }]);
  }

  drop({ workspaceId, endpoint }: ShapeRef): Result<null> {
    return this.#entries.remove(workspaceId, 'request-shape', endpoint);
  }
}

export interface DescribedAsks {
  readonly source: string;
  readonly asks: readonly DescribedAsk[];
}

export interface RequestShapesDeps {
  readonly store: Pick<ShapeStore, 'of' | 'put' | 'drop'>;
  /** Whether the service is our own, whose requests are built in. */
  readonly isOwn: (workspaceId: string) => boolean;
  /** The accepted description; null if there is none. */
  readonly described: (workspaceId: string) => DescribedAsks | null;
  readonly now: () => Date;
  readonly emit: (event: 'requests:changed', payload: EventPayload<'requests:changed'>) => void;
}

export interface RequestShapes {
  /** The shape that may be sent; null if there is none. */
  usable(workspaceId: string, endpoint: AskedEndpoint): Promise<Result<SavedShape | null>>;
  shapes(request: ChannelRequest<'requests:shapes'>): Promise<Result<EndpointShape[]>>;
  /** What would be stored; an error if the shape can't be used or isn't the one shown. */
  judge(request: ChannelRequest<'requests:accept'>): Result<SavedShape>;
  accept(request: ChannelRequest<'requests:accept'>): Promise<Result<SavedShape>>;
  withdraw(request: ChannelRequest<'requests:withdraw'>): Result<null>;
}

export function createRequestShapes(deps: RequestShapesDeps): RequestShapes {
  const saved = ({ workspaceId, endpoint }: ShapeRef): Result<SavedShape | null> => {
    const own = deps.isOwn(workspaceId) ? builtInShape(endpoint) : undefined;
    if (own !== undefined)
      return succeed({ shape: own, trust: 'built-in', source: 'Keyholder', acceptedAt: '' });
    const stored = deps.store.of({ workspaceId, endpoint });
    if (!stored.ok || stored.value === null) return stored;
    // SECURITY: whatever is on disk, built-in shapes go only to our own service.
    return succeed(
      mayBeSent(stored.value, deps.isOwn(workspaceId) ? 'sample' : 'live') ? stored.value : null,
    );
  };
  const usable: RequestShapes['usable'] = (workspaceId, endpoint) =>
    Promise.resolve(saved({ workspaceId, endpoint }));
  const judge: RequestShapes['judge'] = (request) => {
    const { workspaceId, endpoint, propertyId, values, shape, seen, fromFile = '' } = request;
    if (deps.isOwn(workspaceId)) return fail(ownRequests);
    const made = composeRequest(shape, values);
    if (!made.ok) return fail(notMade(composeFaultWords(made.fault)));
    const line = requestLine(endpoint, propertyId, made.value);
    if (!line.ok) return fail(notMade(line.error.message));
    const { method, path, body } = line.value;
    // SECURITY: only what was shown is accepted, character for character.
    const isSeen = method === seen.method && path === seen.path && body === seen.body;
    if (shape.endpoint !== endpoint || !isSeen) return fail(notSeen);
    const described = deps.described(workspaceId);
    const ask = described?.asks.find((one) => one.endpoint === endpoint);
    const misplaced = ask === undefined ? null : misplacedIn(shape, ask);
    if (misplaced !== null) return fail(notMade(misplaced));
    // A description's request that a person has changed counts as mapped.
    const isDescribed = ask !== undefined && isDeepStrictEqual(proposeShape(ask).shape, shape);
    const from =
      isDescribed && described !== null
        ? { trust: 'described' as const, source: described.source }
        : { trust: 'mapped' as const, source: fromFile };
    return succeed({ shape, ...from, acceptedAt: deps.now().toISOString() });
  };
  return {
    usable,
    shapes({ workspaceId }) {
      const described = deps.described(workspaceId);
      const found: EndpointShape[] = [];
      for (const endpoint of askedEndpoints) {
        const stored = saved({ workspaceId, endpoint });
        if (!stored.ok) return Promise.resolve(stored);
        const ask = described?.asks.find((one) => one.endpoint === endpoint);
        found.push({
          endpoint,
          saved: stored.value,
          described: described === null || ask === undefined ? null : { source: described.source, ask },
        });
      }
      return Promise.resolve(succeed(found));
    },
    judge,
    accept(request) {
      const judged = judge(request);
      if (!judged.ok) return Promise.resolve(judged);
      const { workspaceId } = request;
      const stored = deps.store.put(workspaceId, judged.value);
      if (!stored.ok) return Promise.resolve(stored);
      deps.emit('requests:changed', { workspaceId });
      return Promise.resolve(judged);
    },
    withdraw({ workspaceId, endpoint }) {
      const dropped = deps.store.drop({ workspaceId, endpoint });
      if (dropped.ok) deps.emit('requests:changed', { workspaceId });
      return dropped;
    },
  };
}

const ownRequests: AppError = {
  code: 'validation',
  message: 'The sample service is our own: how it is asked is built in.',
};

const notSeen: AppError = {
  code: 'review-differs',
  message: 'This is not the request that was shown, so it was not accepted.',
  hint: 'Check the request again, then accept it.',
};

function notMade(message: string): AppError {
  return { code: 'validation', message, fields: [{ field: 'shape', message }] };
}

interface AskingDeps {
  readonly shapes: Pick<RequestShapes, 'usable'>;
  readonly client: QuestionClient;
  readonly moneyAnswer: (workspaceId: string) => ResourceMappingSource | null;
}

/**
 * Questions to the service in the form of a request shape. SECURITY: without a shape that a person saw, nothing is
 * sent; questions and answers aren't stored.
 */
export function createAsking({ shapes, client, moneyAnswer }: AskingDeps) {
  const underWay = new Map<string, AbortController>();
  const send = async (
    { workspaceId, endpoint, propertyId, values, priority }: ChannelRequest<'requests:ask'>,
    signal: AbortSignal,
  ): Promise<Result<AskedAnswer>> => {
    const saved = await shapes.usable(workspaceId, endpoint);
    if (!saved.ok) return saved;
    if (saved.value === null) return fail(nobodyShowed);
    const made = composeRequest(saved.value.shape, values);
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
    async ask(request: ChannelRequest<'requests:ask'>): Promise<Result<AskedAnswer>> {
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
    cancel(request: ChannelRequest<'requests:cancel'>): Result<null> {
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
