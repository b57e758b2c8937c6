import { type Result, succeed } from '../../core/values/errors.ts';
import type { HeldAmount, MoneyEvidenceView } from '../../ipc/money.ts';
import type { SnapshotKey } from '../../ipc/snapshots.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { acceptedIn } from '../../core/mapping/bodies/body.ts';
import { moneySeenIn } from '../../core/service/decode.ts';
import { listedAmounts } from '../../core/service/listed-amounts.ts';
import { type ResourceName, resourceNames } from '../../core/resources/resource-names.ts';
import { isAskedOfMoney } from '../../core/service/resources.ts';
import { type CachedBodiesDeps, type CachedBody, cachedBodies, cachedBodiesOf } from './cached-bodies.ts';
import type { ChannelRequest, ChannelResponse } from '../../ipc/channels.ts';
import type { MoneyAnswer } from '../../core/mapping/fields/money-answer.ts';
import { amountFactsSchema, answeredNow } from '../../core/values/money/amount-facts.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';
import { WorkspaceAnswers } from '../storage/workspace-answers.ts';

/**
 * The plainest amounts are those paid for stays. Bookings are cached under the period of their query, so they are read
 * separately.
 */
const ofStays = ['achieved-pricing', 'bookings'] as const;
const ofListing = ['property-detail', 'property-special-offers', 'extras'] as const;

/** Resources with amounts of money, the plainest first, and whether each belongs to the listing. */
const moneyResources: readonly (readonly [ResourceName, boolean])[] = [
  ['achieved-pricing', false],
  ...resourceNames
    .filter((name) => isAskedOfMoney(name) && !ofStays.some((one) => one === name))
    .map((name) => [name, false] as const),
  ...ofListing.map((name) => [name, true] as const),
];

/** Properties examined: a service doesn't write the amounts of the next one differently. */
const mostProperties = 40;
const mostShown = 3;

export interface MoneySeenDeps extends CachedBodiesDeps {
  /** The query under which the latest bookings are cached. */
  readonly bookingsQuery: () => SnapshotKey['query'];
}

/** Cached evidence on whether a workspace's whole amounts are hundredths, regardless of any answer given. */
async function gatherMoneyEvidence(
  deps: MoneySeenDeps,
  workspaceId: string,
): Promise<Result<MoneyEvidenceView>> {
  const gathered = new Gathered();
  let isCut = false;
  for (const [resource, isListing] of moneyResources) {
    const found = await cachedBodies(
      deps,
      { workspaceId, resource },
      { most: mostProperties, without: null },
    );
    if (!found.ok) return found;
    isCut ||= found.value.isCut;
    for (const one of found.value.bodies) {
      const { subject, body } = one;
      if (isListing) gathered.addListing({ resource, subject }, body);
      else gathered.addBody({ resource, subject }, one);
    }
  }
  // Bookings are cached under the period of their query.
  const resource = 'bookings';
  const recent = { workspaceId, resource, query: deps.bookingsQuery() } as const;
  const subjects = [...gathered.properties].slice(0, mostProperties);
  for (const one of await cachedBodiesOf(deps, recent, subjects))
    gathered.addBody({ resource, subject: one.subject }, one);
  return succeed({ ...gathered.view(), isCut });
}

type Place = Pick<HeldAmount, 'resource' | 'subject'>;

class Gathered {
  readonly properties = new Set<string>();
  readonly #doubted: HeldAmount[] = [];
  readonly #decimals: HeldAmount[] = [];
  readonly #listed: HeldAmount[] = [];
  #bodies = 0;

  addBody(place: Place, body: CachedBody): void {
    this.#count(place);
    const { large, decimal } = moneySeenIn(place.resource, { ...body, readings: acceptedIn(body) });
    if (large !== null) this.#doubted.push({ ...place, path: large.path, sent: large.wire });
    if (decimal !== null) this.#decimals.push({ ...place, path: decimal.path, sent: decimal.wire });
  }

  addListing(place: Place, body: JsonValue): void {
    this.#count(place);
    this.#listed.push(...listedAmounts(body).map(({ path, wire }) => ({ ...place, path, sent: wire })));
  }

  view(): Omit<MoneyEvidenceView, 'isCut'> {
    return {
      doubted: mostDifferent(this.#doubted),
      decimals: mostDifferent(this.#decimals),
      listed: mostDifferent(this.#listed),
      bodies: this.#bodies,
      properties: this.properties.size,
    };
  }

  #count({ subject }: Place): void {
    this.#bodies += 1;
    this.properties.add(subject);
  }
}

/** The first few, as varied as possible: first of different resources, then of different properties. */
function mostDifferent(all: readonly HeldAmount[]): HeldAmount[] {
  const kinds = all.filter(
    ({ resource }, index) => all.findIndex((other) => other.resource === resource) === index,
  );
  const properties = all.filter(
    (one, index) => !kinds.includes(one) && all.findIndex(({ subject }) => subject === one.subject) === index,
  );
  return [...new Set([...kinds, ...properties, ...all])].slice(0, mostShown);
}

/** The channels of `ipc/money.ts`. */
export interface MoneyQuestion {
  get(request: ChannelRequest<'money:get'>): Result<ChannelResponse<'money:get'>>;
  evidence(request: ChannelRequest<'money:evidence'>): Promise<Result<ChannelResponse<'money:evidence'>>>;
  say(request: ChannelRequest<'money:say'>): Result<ChannelResponse<'money:say'>>;
  facts(request: ChannelRequest<'money:facts'>): Result<ChannelResponse<'money:facts'>>;
  sayFacts(request: ChannelRequest<'money:say-facts'>): Result<ChannelResponse<'money:say-facts'>>;
}

interface MoneyQuestionDeps extends MoneySeenDeps {
  readonly answers: WorkspaceAnswers<MoneyAnswer>;
  readonly entries: SealedEntries;
  readonly now: () => Date;
  /** The current account; null if it has no name. */
  readonly account: () => string | null;
  /** Called when the workspace's bodies are mapped differently. */
  readonly onChange: (workspaceId: string) => void;
}

export function createMoneyQuestion(deps: MoneyQuestionDeps): MoneyQuestion {
  const { answers, now, onChange } = deps;
  const saved = new WorkspaceAnswers(deps.entries, 'amount-facts', amountFactsSchema);
  return {
    get({ workspaceId }) {
      const answer = answers.of(workspaceId);
      return answer.ok ? succeed({ answer: answer.value }) : answer;
    },
    evidence: ({ workspaceId }) => gatherMoneyEvidence(deps, workspaceId),
    say({ workspaceId, wholeAmounts }) {
      const before = answers.of(workspaceId);
      if (!before.ok) return before;
      // The same answer again keeps its date.
      if ((before.value?.wholeAmounts ?? null) === wholeAmounts) return succeed({ answer: before.value });
      const wanted = wholeAmounts === null ? null : { wholeAmounts, since: now().toISOString() };
      const stored = answers.put(workspaceId, wanted);
      if (!stored.ok) return stored;
      onChange(workspaceId);
      return succeed({ answer: stored.value });
    },
    facts({ workspaceId }) {
      return saved.of(workspaceId);
    },
    sayFacts({ workspaceId, facts: change }) {
      const before = saved.of(workspaceId);
      if (!before.ok) return before;
      const by = deps.account();
      const facts = answeredNow(before.value ?? {}, change, { since: now().toISOString(), by });
      return saved.put(workspaceId, facts);
    },
  };
}
