import { z } from 'zod';
import { BodyReader } from '../../http-rules/body-rules.ts';
import type { Caller } from '../../http-rules/credentials.ts';
import { MAX_ROWS, readRows } from '../../http-rules/window-rows.ts';
import type { BodyOf } from '../../world/body-schema.ts';
import { id } from '../../world/body-schema.ts';
import type { OccupancyGroup, OccupancyGroupBody, OccupancyRow } from '../../world/occupancy-groups.ts';
import {
  occupancyGroupSchema,
  occupancyGroupWithOwnerSchema,
  occupancyRowSchema,
} from '../../world/occupancy-groups.ts';
import { rowLimits } from '../../world/row-fields.ts';
import { adminEndpoint, adminPropertyEndpoint } from '../admin-access.ts';
import type { Answer } from '../answer.ts';
import { created, invalid, notFound, ok } from '../answer.ts';
import type { Call, Endpoint, EndpointFacts, Outcome, Service } from './endpoint.ts';
import { groupBody, groupWithOwner, mayReadGroup, mayWriteGroup } from '../group-bodies.ts';
import { listSchema } from '../../world/listing/page-meta.ts';

const READ = 'property.pricing:read';
const WRITE = 'property.pricing:write';
const MAX_NAME = 120;
const READ_ONLY = ['id', 'linked_property_count', 'updated_at', 'owner'] as const;

const groupName = z.string().min(1).max(MAX_NAME);
const rowChanges = z
  .array(z.strictObject({ ...occupancyRowSchema.shape, id: id.optional() }))
  .min(1)
  .max(MAX_ROWS);
const newGroupSchema = z.strictObject({
  name: groupName,
  active: z.boolean().optional(),
  rows: rowChanges,
  property_ids: z.array(id).optional(),
});
const given = occupancyGroupWithOwnerSchema.shape;
const onlyRead = { readOnly: true };
const groupChangeSchema = z.strictObject({
  name: groupName.optional(),
  active: z.boolean().optional(),
  rows: rowChanges,
  id: given.id.optional().meta(onlyRead),
  linked_property_count: given.linked_property_count.optional().meta(onlyRead),
  updated_at: given.updated_at.optional().meta(onlyRead),
  owner: given.owner.optional().meta(onlyRead),
});

interface GroupContext {
  readonly service: Service;
  readonly call: Call;
  readonly caller: Caller;
}

function readGroupRows(service: Service, current: readonly OccupancyRow[], list: readonly unknown[]) {
  return readRows<OccupancyRow>(
    list,
    Object.keys(occupancyRowSchema.shape),
    {
      knownIds: new Set(current.map((row) => row.id)),
      takeId: () => service.state.takeId(),
      spell: service.spell,
    },
    (reader, window) => ({
      ...window,
      max_guests: reader.number('max_guests', rowLimits.max_guests),
      discount_percent: reader.number('discount_percent', rowLimits.discount_percent),
    }),
  );
}

function linkedIds(service: Service, caller: Caller, reader: BodyReader): readonly number[] {
  const ids = reader.has('property_ids') ? reader.list('property_ids') : [];
  const known: number[] = [];
  for (const id of ids) {
    const property = typeof id === 'number' ? service.world.property(id) : undefined;
    const reachable = caller.role === 'admin' || (property?.ownerId ?? null) === caller.ownerId;
    if (property === undefined || !reachable)
      reader.messages.push(`each value in ${reader.name('property_ids')} must be a property of yours`);
    else known.push(property.id);
  }
  return [...new Set(known)];
}

function createGroup({ service, call, caller }: GroupContext): Outcome<OccupancyGroupBody> {
  const reader = new BodyReader(call.body, service.spell);
  reader.refuseOthers(Object.keys(newGroupSchema.shape));
  const name = reader.text('name', MAX_NAME);
  const active = reader.has('active') ? reader.boolean('active') : true;
  const propertyIds = linkedIds(service, caller, reader);
  const list = reader.list('rows');
  if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
  const read = readGroupRows(service, [], list);
  if (!read.ok) return { answer: invalid(read.messages) };
  const after: OccupancyGroup = {
    id: service.state.takeId(),
    name,
    active,
    rows: read.rows,
    propertyIds,
    ownerId: caller.ownerId,
    updatedAt: service.clock.now().toISOString(),
  };
  service.state.setGroup(after);
  return {
    answer: created(groupBody(after)),
    effect: { propertyId: null, groupId: after.id, before: null, after: groupBody(after) },
  };
}

/** PUT replaces all rows. An omitted name or `active` keeps its value. */
function replaceGroup({ service, call }: GroupContext, before: OccupancyGroup): Outcome<OccupancyGroupBody> {
  const reader = new BodyReader(call.body, service.spell);
  const shown = groupWithOwner(service, before);
  reader.refuseOthers(Object.keys(groupChangeSchema.shape));
  // Read-only fields may be sent back unchanged.
  reader.refuseChanges(READ_ONLY, { ...shown });
  const name = reader.has('name') ? reader.text('name', MAX_NAME) : before.name;
  const active = reader.has('active') ? reader.boolean('active') : before.active;
  const list = reader.list('rows');
  if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
  const read = readGroupRows(service, before.rows, list);
  if (!read.ok) return { answer: invalid(read.messages) };
  const after = { ...before, name, active, rows: read.rows, updatedAt: service.clock.now().toISOString() };
  service.state.setGroup(after);
  return {
    answer: ok(groupBody(after)),
    effect: { propertyId: null, groupId: before.id, before: groupBody(before), after: groupBody(after) },
  };
}

function deleteGroup({ service }: GroupContext, before: OccupancyGroup): Outcome<never> {
  service.state.removeGroup(before.id);
  return {
    answer: { status: 204, body: undefined },
    effect: { propertyId: null, groupId: before.id, before: groupBody(before), after: null },
  };
}

function groupOf(service: Service, call: Call): OccupancyGroup | Answer<never> {
  const { id = '' } = call.params;
  if (!/^\d{1,15}$/.test(id)) return invalid(['id must be an integer number']);
  return service.state.group(Number(id)) ?? notFound('Occupancy discount');
}

function singleGroup<Gives extends z.ZodType>(
  method: 'GET' | 'PUT' | 'DELETE',
  facts: EndpointFacts<Gives>,
  run: (context: GroupContext, group: OccupancyGroup) => Outcome<BodyOf<Gives>>,
): Endpoint {
  const writes = method !== 'GET';
  return adminEndpoint(
    { ...facts, method, path: '/occupancy-discounts/{id}', scope: writes ? WRITE : READ, commits: writes },
    (context) => {
      const group = groupOf(context.service, context.call);
      return 'status' in group ? { answer: group } : run(context, group);
    },
    (caller, service, call) => {
      if (caller.role === 'admin') return true;
      const group = groupOf(service, call);
      if ('status' in group) return false;
      return writes ? mayWriteGroup(caller, group) : mayReadGroup(service, caller, group);
    },
  );
}

const LISTS: readonly Endpoint[] = [
  adminPropertyEndpoint(
    {
      method: 'GET',
      path: '/properties/{id}/discounts/occupancy-groups',
      scope: READ,
      summary: 'Occupancy groups that a property is linked to',
      gives: listSchema(occupancyGroupSchema),
    },
    ({ service, call, property }) => {
      const linked = service.state.groups().filter((group) => group.propertyIds.includes(property.id));
      return { answer: ok(service.paged(linked.map(groupBody), call.query)) };
    },
  ),
  adminEndpoint(
    {
      method: 'GET',
      path: '/occupancy-discounts',
      scope: null,
      tokenOnly: true,
      summary: 'Occupancy groups',
      gives: listSchema(occupancyGroupWithOwnerSchema),
    },
    ({ service, call, caller }) => {
      const visible = service.state.groups().filter((group) => mayReadGroup(service, caller, group));
      const bodies = visible.map((group) => groupWithOwner(service, group));
      return { answer: ok(service.paged(bodies, call.query)) };
    },
  ),
];

export const groupEndpoints: readonly Endpoint[] = [
  ...LISTS,
  adminEndpoint(
    {
      method: 'POST',
      path: '/occupancy-discounts',
      scope: WRITE,
      commits: true,
      summary: 'Create an occupancy group',
      takes: newGroupSchema,
      status: 201,
      gives: occupancyGroupSchema,
    },
    createGroup,
  ),
  singleGroup(
    'GET',
    { summary: 'One occupancy group', gives: z.union([occupancyGroupSchema, occupancyGroupWithOwnerSchema]) },
    ({ service, caller }, group) => ({
      answer: ok(caller.via === 'jwt' ? groupWithOwner(service, group) : groupBody(group)),
    }),
  ),
  singleGroup(
    'PUT',
    { summary: 'Replace an occupancy group', takes: groupChangeSchema, gives: occupancyGroupSchema },
    replaceGroup,
  ),
  singleGroup('DELETE', { summary: 'Delete an occupancy group', status: 204, gives: null }, deleteGroup),
];
