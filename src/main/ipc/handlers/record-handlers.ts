import type { Result } from '../../../core/values/errors.ts';
import type { RecordRoom } from '../../changes/journal/record-room.ts';
import type { Consent } from '../../intent/intent-gate.ts';
import type { HandlersOf } from '../handlers.ts';

/** The record of changes itself: its key, and entries that cannot be read. */
export function recordHandlers(record: RecordRoom): HandlersOf<'record'> {
  return {
    'record:state': async () => {
      await record.ready('read');
      return record.state();
    },
    'record:go-on': (request) => Promise.resolve(record.goOn(request)),
    'record:set-aside': async (request) => {
      const ready = await record.ready('read');
      return ready.ok ? record.setAside(request) : ready;
    },
  };
}

type Needy = HandlersOf<'changes'> & HandlersOf<'bookings'> & HandlersOf<'plans'>;

/** The same handlers, each once the record is open; those that lead to a send wait for what `write` waits for. */
export function onceRecordIsOpen(handlers: Needy, ready: RecordRoom['ready']): Needy {
  const waiting =
    <Q, A>(purpose: 'read' | 'write', handle: (request: Q, consent: Consent) => Promise<Result<A>>) =>
    async (request: Q, consent: Consent): Promise<Result<A>> => {
      const open = await ready(purpose);
      return open.ok ? handle(request, consent) : open;
    };
  return {
    'changes:propose': waiting('write', handlers['changes:propose']),
    'changes:undo': waiting('write', handlers['changes:undo']),
    'changes:redraft': waiting('write', handlers['changes:redraft']),
    'bookings:openings': waiting('read', handlers['bookings:openings']),
    'bookings:reserve': waiting('write', handlers['bookings:reserve']),
    'bookings:pay': waiting('write', handlers['bookings:pay']),
    'bookings:guest': waiting('read', handlers['bookings:guest']),
    'plans:slips': waiting('read', handlers['plans:slips']),
    'plans:create': waiting('write', handlers['plans:create']),
    'changes:send': waiting('write', handlers['changes:send']),
    'changes:list': waiting('read', handlers['changes:list']),
    'changes:get': waiting('read', handlers['changes:get']),
    'changes:discard': waiting('read', handlers['changes:discard']),
    'changes:reconcile': waiting('read', handlers['changes:reconcile']),
    'changes:resend': waiting('write', handlers['changes:resend']),
    'changes:accept': waiting('read', handlers['changes:accept']),
    'changes:export': waiting('read', handlers['changes:export']),
    'changes:find': waiting('read', handlers['changes:find']),
    'changes:export-found': waiting('read', handlers['changes:export-found']),
    'plans:preview': waiting('read', handlers['plans:preview']),
    'plans:read': waiting('read', handlers['plans:read']),
    'plans:stop-reading': handlers['plans:stop-reading'],
    'plans:schedule': waiting('read', handlers['plans:schedule']),
    'plans:look': waiting('read', handlers['plans:look']),
    'plans:list': waiting('read', handlers['plans:list']),
    'plans:get': waiting('read', handlers['plans:get']),
    'plans:start': waiting('write', handlers['plans:start']),
    'plans:read-stopped': waiting('read', handlers['plans:read-stopped']),
    'plans:pause': waiting('read', handlers['plans:pause']),
    'plans:cancel': waiting('read', handlers['plans:cancel']),
    'plans:export': waiting('read', handlers['plans:export']),
  };
}

type OfEntries = HandlersOf<'readings'> &
  HandlersOf<'money'> &
  HandlersOf<'omissions'> &
  HandlersOf<'descriptions'> &
  HandlersOf<'requests'>;

/** The same handlers, each once what is sealed with the key of the record can be opened; where nothing is, at once. */
export function onceEntriesAreOpen(handlers: OfEntries, ready: RecordRoom['ready']): OfEntries {
  const reads =
    <Q, A>(handle: (request: Q, consent: Consent) => Promise<Result<A>>) =>
    async (request: Q, consent: Consent): Promise<Result<A>> => {
      // Where the key is not given, whoever needs it says so.
      await ready('read');
      return handle(request, consent);
    };
  const writes =
    <Q, A>(handle: (request: Q, consent: Consent) => Promise<Result<A>>) =>
    async (request: Q, consent: Consent): Promise<Result<A>> => {
      const open = await ready('write');
      return open.ok ? handle(request, consent) : open;
    };
  return {
    ...handlers,
    'readings:list': reads(handlers['readings:list']),
    'readings:export': reads(handlers['readings:export']),
    'readings:examine': reads(handlers['readings:examine']),
    'readings:accept': writes(handlers['readings:accept']),
    'readings:import': writes(handlers['readings:import']),
    'readings:withdraw': writes(handlers['readings:withdraw']),
    'readings:restore': writes(handlers['readings:restore']),
    'money:get': reads(handlers['money:get']),
    'money:say': writes(handlers['money:say']),
    'omissions:list': reads(handlers['omissions:list']),
    'omissions:withdraw': reads(handlers['omissions:withdraw']),
    'descriptions:get': reads(handlers['descriptions:get']),
    'descriptions:take': writes(handlers['descriptions:take']),
    'requests:shapes': reads(handlers['requests:shapes']),
    'requests:ask': reads(handlers['requests:ask']),
    'requests:accept': writes(handlers['requests:accept']),
  };
}
