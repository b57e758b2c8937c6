import type { JsonObject, JsonValue } from '../../../src/contract/json/json.ts';
import type { WritableName } from '../../../src/contract/service/writable-names.ts';
import type { LeverName } from '../../../src/contract/service/writable/levers.ts';
import { leverNames } from '../../../src/contract/service/writable/levers.ts';
import { groupDesiredSchema } from '../../../src/contract/service/writable/occupancy-group.ts';
import type { RowSet, RowValues } from '../../../src/contract/service/writable/rows/row-fields.ts';
import { rowSetSchema } from '../../../src/contract/service/writable/rows/row-fields.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';

/** Something of one kind of write that nothing else touches, made for one test. */
export interface Prepared {
  readonly resource: WritableName;
  readonly subject: string;
  readonly method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  /** The source of a regular expression for the path that is written to. */
  readonly path: string;
  readonly resendable: boolean;
  readonly desired: (editable: JsonValue) => JsonValue;
  /** Someone else's edit that collides with this one. */
  readonly elsewhere: () => Promise<void>;
}

export interface WriteKind {
  readonly name: string;
  /** `turn` rotates through the levers, so that each meets different failures. */
  readonly prepare: (service: Simulator, propertyId: number, turn: number) => Promise<Prepared>;
}

/** Another client of the service: its writes carry no Idempotency-Key, so the ledger tells them from ours. */
async function elsewhere(
  service: Simulator,
  method: string,
  path: string,
  body?: JsonValue,
): Promise<{ id?: number }> {
  const address = `${new URL(service.baseUrl).origin}${service.adminBasePath}${path}`;
  const response = await fetch(address, {
    method,
    headers: {
      'X-API-Key': service.apiKey,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as { id?: number });
}

const window = { dateFrom: '2027-01-01', dateTo: '2027-03-01' } as const;
const leverValues: Readonly<Record<LeverName, RowValues>> = {
  'low-occupancy': { ...window, maxGuests: 2, discountPercent: '12.5' },
  'early-bird': { ...window, minDaysBefore: 90, discountPercent: '8' },
  'late-availability': { ...window, maxDaysBefore: 14, minNights: 3, discountPercent: '15' },
  'short-break-rules': { ...window, minNights: 3, maxNights: 4, startDays: ['friday'], pricePercent: '70' },
};
const leverConditions: Readonly<Record<LeverName, Readonly<Record<string, JsonValue>>>> = {
  'low-occupancy': { max_guests: 4, discount_percent: 5 },
  'early-bird': { min_days_before: 60, discount_percent: 5 },
  'late-availability': { max_days_before: 7, min_nights: 2, discount_percent: 5 },
  'short-break-rules': { min_nights: 2, max_nights: 3, start_days: ['monday'], price_percent: 60 },
};

function rowsAsSent(row: Readonly<Record<string, JsonValue>>, from: string): JsonObject {
  return { active: true, rows: [{ date_from: from, date_to: '2028-12-31', ...row }] };
}

function made(values: RowValues): RowSet {
  return { active: true, rows: [{ key: 'new:1', values, wire: {} }] };
}

/** The rows as they are, the first one ending on another day. */
function stretched(set: RowSet): RowSet {
  const [first, ...others] = set.rows;
  if (first === undefined) throw new Error('There is no row to change.');
  return { ...set, rows: [{ ...first, values: { ...first.values, dateTo: '2029-01-31' } }, ...others] };
}

function lever(method: 'POST' | 'PUT' | 'DELETE', offset: number): WriteKind {
  return {
    name: `a lever, ${method}`,
    async prepare(service, propertyId, turn) {
      const name = leverNames[(turn + offset) % leverNames.length] ?? 'low-occupancy';
      const path = `/properties/${String(propertyId)}/discounts/${name}`;
      service.controls.editElsewhere({ resource: 'lever-removed', propertyId, lever: name });
      const other = rowsAsSent(leverConditions[name], '2028-01-01');
      if (method !== 'POST') await elsewhere(service, 'POST', path, other);
      return {
        resource: name,
        subject: String(propertyId),
        method,
        path: `${path}$`,
        resendable: true,
        desired: (editable) => {
          if (method === 'POST') return made(leverValues[name]);
          return method === 'PUT' ? stretched(rowSetSchema.parse(editable)) : { active: null, rows: [] };
        },
        elsewhere: async () => {
          const theirs = rowsAsSent(leverConditions[name], '2028-06-01');
          await elsewhere(service, method === 'POST' ? 'POST' : 'PUT', path, theirs);
        },
      };
    },
  };
}

const groupRow = { max_guests: 2, discount_percent: 10 };
let groupsMade = 0;

async function makeGroup(service: Simulator): Promise<number> {
  groupsMade += 1;
  const body = { name: `Spring ${String(groupsMade)}`, ...rowsAsSent(groupRow, '2028-01-01') };
  const { id } = await elsewhere(service, 'POST', '/occupancy-discounts', body);
  if (id === undefined) throw new Error('The service told no id.');
  return id;
}

function group(method: 'PUT' | 'DELETE'): WriteKind {
  return {
    name: `an occupancy group, ${method}`,
    async prepare(service) {
      const id = await makeGroup(service);
      const path = `/occupancy-discounts/${String(id)}`;
      return {
        resource: 'occupancy-group',
        subject: String(id),
        method,
        path: `${path}$`,
        resendable: true,
        desired: (editable) => {
          const { group: present } = groupDesiredSchema.parse(editable);
          if (present === null) throw new Error('There is no such group.');
          return { group: method === 'DELETE' ? null : { ...present, ...stretched(present) } };
        },
        elsewhere: async () => {
          await elsewhere(service, 'PUT', path, rowsAsSent(groupRow, '2028-06-01'));
        },
      };
    },
  };
}

const newGroup: WriteKind = {
  name: 'an occupancy group, POST',
  prepare(service) {
    groupsMade += 1;
    const name = `Autumn ${String(groupsMade)}`;
    const wanted = { ...window, maxGuests: 2, discountPercent: '10' } as const;
    return Promise.resolve({
      resource: 'new-occupancy-group',
      subject: 'directory',
      method: 'POST',
      path: '/occupancy-discounts$',
      resendable: false,
      desired: () => ({ known: [], group: { name, ...made(wanted) } }),
      elsewhere: async () => {
        const row = { date_from: window.dateFrom, date_to: window.dateTo, ...groupRow };
        await elsewhere(service, 'POST', '/occupancy-discounts', { name, active: true, rows: [row] });
      },
    });
  },
};

const deposit: WriteKind = {
  name: 'a security deposit, PATCH',
  prepare(service, propertyId) {
    const path = `/properties/${String(propertyId)}/security-deposit`;
    return Promise.resolve({
      resource: 'security-deposit',
      subject: String(propertyId),
      method: 'PATCH',
      path: `${path}$`,
      resendable: true,
      desired: () => ({ amount: '317.5', disabled: false }),
      elsewhere: async () => {
        await elsewhere(service, 'PATCH', path, { security_deposit: 555 });
      },
    });
  },
};

/** Every kind of write of section 4.3. */
export const writeKinds: readonly WriteKind[] = [
  deposit,
  lever('POST', 0),
  lever('PUT', 1),
  lever('DELETE', 2),
  newGroup,
  group('PUT'),
  group('DELETE'),
];
