import type { LeverAbsence } from '../dialect/lever-absence.ts';
import type { Caller } from '../manners/credentials.ts';
import type { RateLimit } from '../manners/rate-limit.ts';
import type { ServiceClock } from '../clock.ts';
import type { EditableState } from '../state/editable-state.ts';
import type { UsageLogEntry } from '../world/usage-history.ts';
import type { World } from '../world/world.ts';
import type { Answer } from './answer.ts';

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
  readonly leverAbsence: () => LeverAbsence;
  /** A list, whole or the page that the query asks for. */
  readonly paged: (items: readonly unknown[], query: unknown) => unknown;
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
}

export interface Outcome {
  readonly answer: Answer;
  readonly effect?: Effect;
}

/** Either a refusal, or leave to run. `run` changes state at once and never waits. */
export type Opened =
  | { readonly ok: false; readonly answer: Answer }
  | { readonly ok: true; readonly caller: Caller; readonly run: () => Outcome };

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly base: 'public' | 'admin';
  /** As in the document, with {braces}. */
  readonly path: string;
  /** True for what commits something: such a request goes through the idempotency gate. */
  readonly commits: boolean;
  open(service: Service, call: Call): Opened;
}
