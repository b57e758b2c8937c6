import type { PageMeta } from '../../world/listing/page-meta.ts';
import type { DiscountAbsence } from '../../dialect/discount-absence.ts';
import type { z } from 'zod';
import type { Caller } from '../../http-rules/credentials.ts';
import type { QueryRules } from '../../http-rules/query-rules.ts';
import type { RateLimit } from '../../http-rules/rate-limit.ts';
import type { ServiceClock } from '../../clock.ts';
import type { EditableState } from '../../state/editable-state.ts';
import type { UsageLogEntry } from '../../world/usage-history.ts';
import type { World } from '../../world/world.ts';
import type { Answer } from '../answer.ts';

export interface Service {
  readonly world: World;
  readonly state: EditableState;
  readonly clock: ServiceClock;
  readonly rateLimit: RateLimit;
  /** The address of the simulator's own pictures, 'http://127.0.0.1:PORT'. */
  readonly origin: () => string;
  /** A field's name in the dialect in use. */
  readonly spell: (name: string) => string;
  readonly discountAbsence: () => DiscountAbsence;
  /** Whether booked nights can be booked again. */
  readonly letsTakenNights: () => boolean;
  /** A list, whole or the page that the query requests. */
  readonly paged: <T>(
    items: readonly T[],
    query: unknown,
  ) => readonly T[] | { readonly data: readonly T[]; readonly meta: PageMeta };
  readonly usageOf: (label: string) => readonly UsageLogEntry[];
}

export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  /** The parsed JSON body in documented spelling; undefined if there was none. */
  readonly body: unknown;
  /** The caller of the X-API-Key header, if the key is valid. */
  readonly keyCaller: Caller | undefined;
  /** The caller of the Authorization header, if the token is valid. */
  readonly tokenCaller: Caller | undefined;
  readonly hasBearer: boolean;
}

export interface Effect {
  readonly propertyId: number | null;
  readonly groupId: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly forbidden?: true;
  /** The request names a guest or contains a token, so the unencrypted ledger omits it. */
  readonly isPrivate?: true;
}

export interface Outcome<Body = unknown> {
  readonly answer: Answer<Body>;
  readonly effect?: Effect;
}

/** Either a refusal, or permission to run. `run` changes state at once and never waits. */
export type Opened =
  | { readonly ok: false; readonly answer: Answer }
  | { readonly ok: true; readonly caller: Caller; readonly run: () => Outcome };

/** What an endpoint says about itself. Both its checks and its description use this. */
export interface EndpointFacts<Gives extends z.ZodType = z.ZodType> {
  readonly summary: string;
  /** The body of its successful response; null if it has none. A missing discount has several representations. */
  readonly gives: Gives | null | ((absence: DiscountAbsence) => Gives);
  /** 200 if omitted. */
  readonly status?: 201 | 204;
  /** The format of the request body. If omitted, none is read. */
  readonly takes?: z.ZodType;
  readonly query?: QueryRules;
  /** Whether unknown parameters are refused rather than ignored. */
  readonly refusesOtherQueries?: boolean;
}

export interface Endpoint {
  readonly facts: EndpointFacts;
  readonly credential: 'key' | 'key-or-token' | 'token';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly base: 'public' | 'admin';
  /** As in the document, with {braces}. */
  readonly path: string;
  /** True if it commits something, so that its requests go through the idempotency gate. */
  readonly commits: boolean;
  open(service: Service, call: Call): Opened;
}
