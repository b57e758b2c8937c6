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

/** What every endpoint works on. */
export interface Service {
  readonly world: World;
  readonly state: EditableState;
  readonly clock: ServiceClock;
  readonly rateLimit: RateLimit;
  /** Where the simulator's own pictures are found, 'http://127.0.0.1:PORT'. */
  readonly origin: () => string;
  /** A field's name as the dialect in use writes it. */
  readonly spell: (name: string) => string;
  /** How a discount that is not there is spoken of. */
  readonly discountAbsence: () => DiscountAbsence;
  /** Nights that are taken are let again. */
  readonly letsTakenNights: () => boolean;
  /** A list, whole or the page that the query asks for. */
  readonly paged: <T>(
    items: readonly T[],
    query: unknown,
  ) => readonly T[] | { readonly data: readonly T[]; readonly meta: PageMeta };
  readonly usageOf: (label: string) => readonly UsageLogEntry[];
}

/** One request, read but not yet judged. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  /** The parsed JSON body in documented spelling, undefined where there was none. */
  readonly body: unknown;
  /** The caller of the X-API-Key header, if the key is good. */
  readonly keyCaller: Caller | undefined;
  /** The caller of the Authorization header, if the token is good. */
  readonly tokenCaller: Caller | undefined;
  readonly hasBearer: boolean;
}

/** What a request changed, for the ledger. */
export interface Effect {
  readonly propertyId: number | null;
  readonly groupId: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly forbidden?: true;
  /** What was sent names a guest or holds a token: the ledger, which is kept in the clear, does without. */
  readonly isPrivate?: true;
}

export interface Outcome<Body = unknown> {
  readonly answer: Answer<Body>;
  readonly effect?: Effect;
}

/** Either a refusal, or leave to run. `run` changes state at once and never waits. */
export type Opened =
  | { readonly ok: false; readonly answer: Answer }
  | { readonly ok: true; readonly caller: Caller; readonly run: () => Outcome };

/** What an endpoint says of itself. It is checked and described by the same words. */
export interface EndpointFacts<Gives extends z.ZodType = z.ZodType> {
  /** A few words, as in a list of endpoints. */
  readonly summary: string;
  /** The body of its good answer; null: it has none. A discount that is not there is spoken of in several ways. */
  readonly gives: Gives | null | ((absence: DiscountAbsence) => Gives);
  /** 200 when left out. */
  readonly status?: 201 | 204;
  /** What a request's body must be. Left out: none is read. */
  readonly takes?: z.ZodType;
  /** What the query may say. */
  readonly query?: QueryRules;
  /** Names that are no parameter are refused; otherwise they are passed over. */
  readonly refusesOtherQueries?: boolean;
}

export interface Endpoint {
  readonly facts: EndpointFacts;
  readonly credential: 'key' | 'key-or-token' | 'token';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly base: 'public' | 'admin';
  /** As in the document, with {braces}. */
  readonly path: string;
  /** True for what commits something: such a request goes through the idempotency gate. */
  readonly commits: boolean;
  open(service: Service, call: Call): Opened;
}
