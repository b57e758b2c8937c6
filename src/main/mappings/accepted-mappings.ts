import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { StoredMapping } from '../../ipc/mappings.ts';
import type { ResourceMapping } from '../../core/resources/resource-mappings.ts';
import type { ResourceMappingSource, ResourceDescription } from '../../core/resources/resource-mappings.ts';
import { proposeMapping } from '../../core/mapping/fit/fit-accepted.ts';
import { foreignFlawOf } from '../../core/drafting/check-mapping.ts';
import { type Mapped, draftedMapping } from '../../core/drafting/drafted-mapping.ts';
import { restsOnDescription } from '../../core/mapping/fields/mapped-paths.ts';
import type { FieldMapping } from '../../core/mapping/fields/field-mapping.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { moneyAnswerSchema } from '../../core/mapping/fields/money-answer.ts';
import { WorkspaceAnswers } from '../storage/workspace-answers.ts';
import { type MoneyQuestion, createMoneyQuestion, type MoneySeenDeps } from './money-seen.ts';
import { type MappingExchange, createMappingExchange } from './mapping-exchange.ts';
import { type ReadOtherwise, acceptedOf, mappingNotThere, MappingStore } from './mapping-store.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';

const chooseAnother = 'Choose another meaning, or leave this value out.';

type MappingRef = ChannelRequest<'mappings:withdraw'>;

/** The channels of `ipc/mappings.ts`, and what other modules need to map bodies. */
export interface Mappings {
  list(request: { workspaceId: string }): Result<StoredMapping[]>;
  accept(request: ChannelRequest<'mappings:accept'>): Promise<Result<StoredMapping>>;
  withdraw(ref: MappingRef): Result<StoredMapping>;
  restore(ref: MappingRef): Result<StoredMapping>;
  readonly exchange: MappingExchange;
  readonly money: MoneyQuestion;
  /** As `MappingStore.inUse`. */
  inUse(workspaceId: string, resource: ResourceName): readonly ResourceMappingSource[];
  /** As `MappingStore.opened`. */
  opened(): void;
  describedOtherwise(workspaceId: string): void;
  /** Also finds withdrawn mappings. */
  byId(workspaceId: string, mappingId: string): ResourceMapping | null;
  isProven(workspaceId: string, mappingId: string): boolean;
  proved(workspaceId: string, mappingId: string): void;
}

export interface MappingsDeps extends MoneySeenDeps {
  entries: SealedEntries;
  described: (workspaceId: string, resource: ResourceName) => ResourceDescription | null;
  /** Called when bodies of some resources are mapped differently, so that their facts must be rebuilt. */
  readOtherwise: (workspaceId: string, which: ReadOtherwise) => void;
  newId: () => string;
  now: () => Date;
  account: () => string | null;
  emit: (event: 'mappings:changed', payload: { workspaceId: string }) => void;
}

export function createMappings(deps: MappingsDeps): Mappings {
  const answers = new WorkspaceAnswers(deps.entries, 'money-answer', moneyAnswerSchema);
  const beside = { described: deps.described, money: answers };
  const store = new MappingStore(deps.entries, beside, (workspaceId, which) => {
    deps.emit('mappings:changed', { workspaceId });
    deps.readOtherwise(workspaceId, which);
  });
  const money = createMoneyQuestion({
    ...deps,
    answers,
    onChange: (workspaceId) => {
      store.readOtherwise(workspaceId, () => true);
    },
  });
  return {
    money,
    exchange: createMappingExchange({ ...deps, store }),
    list({ workspaceId }) {
      const stored = store.all(workspaceId);
      return stored.ok ? succeed([...stored.value]) : stored;
    },
    async accept({ key, bodyHash, reading, offered, isMapped }) {
      const view = await deps.latest(key);
      if (!view.ok) return view;
      if (!view.value.hasBody || view.value.bodyHash !== bodyHash) return fail(changedMeanwhile);
      const { body } = view.value;
      // SECURITY: the page claims whether it was mapped by hand, so every mapping is checked for what none may contain.
      const flaw = foreignFlawOf(key.resource, reading);
      if (flaw !== undefined) return fail(refusalOf(flaw));
      const propose = isMapped === true ? draftedMapping : proposeMapping;
      const proposed: Mapped = propose(key.resource, reading, body, offered);
      if (!proposed.ok) return fail(refusalOf(proposed.why));
      // Also handles a second click: with two equal mappings, one would stay in use when the other is withdrawn.
      const twin = store.twinOf(key.workspaceId, { ...proposed.content, subject: key.subject });
      if (twin !== undefined) return succeed(twin);
      const accepted: StoredMapping = {
        ...proposed.content,
        id: deps.newId(),
        ...(isMapped === true
          ? { trust: 'confirmed' as const, source: mappedSource }
          : trustOf(reading, offered, deps.described(key.workspaceId, key.resource))),
        acceptedAt: deps.now().toISOString(),
        subject: key.subject,
        withdrawnAt: null,
        provenAt: null,
      };
      const added = store.add(key.workspaceId, [accepted]);
      return added.ok ? succeed(accepted) : added;
    },
    withdraw: (ref) => store.alter(ref, { withdrawnAt: deps.now().toISOString() }),
    restore(ref) {
      const stored = store.find(ref.workspaceId, ref.mappingId);
      if (stored === undefined) return fail(mappingNotThere);
      const twin = store.twinOf(ref.workspaceId, stored);
      if (twin !== undefined) return succeed(twin);
      const again: StoredMapping = {
        ...stored,
        id: deps.newId(),
        acceptedAt: deps.now().toISOString(),
        withdrawnAt: null,
      };
      const added = store.add(ref.workspaceId, [again]);
      return added.ok ? succeed(again) : added;
    },
    inUse: (workspaceId, resource) => store.inUse(workspaceId, resource),
    opened: () => {
      store.opened();
    },
    describedOtherwise: (workspaceId) => {
      store.readOtherwise(workspaceId, () => true);
    },
    byId(workspaceId, mappingId) {
      const stored = store.find(workspaceId, mappingId);
      return stored === undefined ? null : acceptedOf(stored);
    },
    isProven: (workspaceId, mappingId) => (store.find(workspaceId, mappingId)?.provenAt ?? null) !== null,
    proved(workspaceId, mappingId) {
      if (store.find(workspaceId, mappingId)?.provenAt === null)
        store.alter({ workspaceId, mappingId }, { provenAt: deps.now().toISOString() });
    },
  };
}

const mappedSource = 'mapped';
/** A mapping is "described" if it uses the description and left nothing to the person's choice. */
function trustOf(
  reading: FieldMapping,
  offered: ResourceMapping['considered'],
  described: ResourceDescription | null,
): Pick<ResourceMapping, 'trust' | 'source'> {
  const isReported =
    described !== null && Object.keys(offered).length === 0 && restsOnDescription(reading, described);
  return isReported ? { trust: 'described', source: described.source } : { trust: 'confirmed', source: '' };
}

const changedMeanwhile: AppError = {
  code: 'conflict',
  message: 'The service’s response has changed since it was shown, so nothing was accepted.',
  hint: 'Check it again, then decide.',
};

function refusalOf(why: Exclude<Mapped, { ok: true }>['why']): AppError {
  const message = refusals[why];
  if (message === undefined) return doesNotFit;
  const hint = chooseAnother;
  return { code: 'validation', message, hint, fields: [{ field: 'reading', message }] };
}

const refusals: Readonly<Partial<Record<Exclude<Mapped, { ok: true }>['why'], string>>> = {
  'whole-body': 'The response holds other discounts, too: choose the part that is this discount alone.',
  'says-nothing': 'No rule has an effect yet: choose a value for at least one limit or effect.',
  'missing-concept': 'A required value is missing.',
  'does-not-serve': 'A value can’t have this meaning, so the mapping wouldn’t be used.',
};

const doesNotFit: AppError = {
  code: 'validation',
  message: 'This mapping doesn’t fit what the service sent, or would change it when it’s sent back.',
  hint: chooseAnother,
  fields: [{ field: 'reading', message: 'It does not fit the body that was shown.' }],
};
