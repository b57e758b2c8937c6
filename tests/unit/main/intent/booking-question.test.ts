import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../src/contract/errors.ts';
import type { RunDetail } from '../../../../src/contract/ipc/changes/changes.ts';
import { live, rulesFor, runOf } from './rules-bench.ts';

const send = { changeId: 'c1', acknowledgedWarnings: [] };

describe('what a reservation or a payment needs of a person', () => {
  it('is a question of its own for a reservation and a payment on live data, and a refusal where nothing could let it out', async () => {
    for (const resource of ['reservation', 'payment'] as const) {
      const target = { workspaceId: 'w1', resource, subject: '1042' };
      const run = () => Promise.resolve(succeed(runOf({ target })));
      const { ask } = rulesFor({ run });
      const requirement = await ask('changes:send', send);
      expect(requirement).toMatchObject({ need: 'answer', question: { danger: true } });
      expect(requirement.need === 'answer' && requirement.question.paragraphs[0]).toContain('This is real');
      const sample = rulesFor({ run, workspace: () => ({ ...live, kind: 'sample' }) });
      expect(await sample.ask('changes:send', send)).toEqual({ need: 'nothing' });
    }
  });

  it('is a question that says which reservation is paid, although that changes nothing', async () => {
    const target = { workspaceId: 'w1', resource: 'payment', subject: '1042/c0' } as const;
    const reference = { field: 'reference', label: 'Reservation', before: 'BK-77', after: 'BK-77' };
    const { ask } = rulesFor({ run: () => Promise.resolve(succeed(runOf({ target, fields: [reference] }))) });
    const requirement = await ask('changes:send', send);
    expect(requirement.need === 'answer' && requirement.question.facts).toContainEqual({
      label: 'Reservation',
      value: 'BK-77',
    });
  });

  it('says the days of a stay as people read them, and the house by its name and its number', async () => {
    const houseName = (workspaceId: string, propertyId: string) =>
      Promise.resolve(workspaceId === 'w1' && propertyId === '1042' ? 'Sea\u202eview Cottage' : null);
    const stay = { checkIn: '2027-06-05', checkOut: '2027-06-12', since: '2026-11-01', currency: 'GBP' };
    const factsOf = async (given: Partial<RunDetail>) => {
      const run = () => Promise.resolve(succeed(runOf(given)));
      const requirement = await rulesFor({ run, houseName }).ask('changes:send', send);
      return requirement.need === 'answer' ? requirement.question.facts : [];
    };
    const reserved = await factsOf({
      target: { workspaceId: 'w1', resource: 'reservation', subject: '1042' },
      title: 'Reservation at property 1042',
      fields: [{ field: 'stay', label: 'Stay', before: null, after: '2027-06-05 to 2027-06-12' }],
      desired: {
        ...{ bookings: [], taken: [] },
        reservation: {
          ...{ ...stay, party: { adults: 2, children: 0, infants: 0, dogs: 0 }, total: '450' },
          ...{ request: {}, guestPlaces: [], known: null },
        },
      },
    });
    const paid = await factsOf({
      target: { workspaceId: 'w1', resource: 'payment', subject: '1042/c0' },
      title: 'Payment for a reservation at property 1042',
      fields: [{ field: 'reference', label: 'Reservation', before: null, after: 'BK-77, 2027-06-05 to …' }],
      desired: {
        bookings: [],
        payment: {
          ...{ ...stay, bookingKey: 'k', reference: 'BK-77', amount: '450', request: {} },
          token: 'a'.repeat(64),
        },
      },
    });
    for (const facts of [reserved, paid]) {
      expect(facts[0]?.value).toMatch(/ at Sea\W?view Cottage \(property 1042\)$/);
      expect(facts[0]?.value).not.toContain('\u202e');
      expect(JSON.stringify(facts)).not.toContain('2027-06');
    }
    expect(reserved).toContainEqual({ label: 'Stay', value: 'Sat, 5 Jun 2027 – Sat, 12 Jun 2027, 7 nights' });
    expect(paid).toContainEqual({
      label: 'Reservation',
      value: 'BK-77 (Sat, 5 Jun 2027 – Sat, 12 Jun 2027, 7 nights)',
    });
  });

  it('says what is on record of a stay where that is not understood, and the number of a house without a name', async () => {
    const target = { workspaceId: 'w1', resource: 'reservation', subject: '1042' } as const;
    const fields = [{ field: 'stay', label: 'Stay', before: null, after: '2027-06-05 to 2027-06-12' }];
    const run = () =>
      Promise.resolve(succeed(runOf({ target, title: 'Reservation at property 1042', fields })));
    const requirement = await rulesFor({ run }).ask('changes:send', send);
    const facts = requirement.need === 'answer' ? requirement.question.facts : [];
    expect(facts).toContainEqual({ label: 'What', value: 'Reservation at property 1042' });
    expect(facts).toContainEqual({ label: 'Stay', value: '2027-06-05 to 2027-06-12' });
  });

  it('names the guest who is booked or pays, and says where none is named', async () => {
    const target = { workspaceId: 'w1', resource: 'reservation', subject: '1042' } as const;
    const run = () => Promise.resolve(succeed(runOf({ target })));
    const guest = [{ label: 'Guest', value: 'Ada\u202e Byron' }];
    const factsOf = async (known: typeof guest) => {
      const requirement = await rulesFor({ run }, known).ask('changes:send', send);
      return requirement.need === 'answer' ? requirement.question.facts : [];
    };
    const named = (await factsOf(guest)).find(({ label }) => label === 'Guest');
    expect(named?.value).toContain('Byron');
    expect(named?.value).not.toContain('\u202e');
    expect(await factsOf([])).toContainEqual({ label: 'Guest', value: 'Not named' });
  });
});
