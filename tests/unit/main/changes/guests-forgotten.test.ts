import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guestOf } from '../../../../src/main/changes/guest-data.ts';
import { verifyChain } from '../../../../src/main/changes/receipt-chain.ts';
import { playBooking } from '../../../faults/bookings/booking-history.ts';
import { Choices } from '../../../faults/core/choices.ts';
import { openUnlocked } from '../../../faults/core/opened-journal.ts';
import { workspaceId } from '../../../faults/core/world.ts';

const email = 'guest@example.org';

function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner instanceof Uint8Array ? new TextDecoder().decode(inner) : inner,
  );
}

it('takes the guest out of a reservation that is over, and leaves its receipt and the record whole', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'guests-')), 'journal.sqlite');
  const { journal } = openUnlocked(path);
  await playBooking('payment', new Choices([], 0), null, journal);
  const before = journal.list(workspaceId, 100);
  const run = before.ok ? before.value.find(({ target }) => target.resource === 'reservation') : undefined;
  if (run === undefined) throw new Error('Nothing was reserved.');
  expect(guestOf(run)).toEqual([['guest_email', email]]);
  const receipts = journal.receipts(workspaceId);
  expect(textOf(receipts)).not.toContain(email);

  expect(journal.forgetGuests('2026-01-01')).toEqual({ ok: true, value: 0 });
  expect(journal.forgetGuests('2099-01-01')).toEqual({ ok: true, value: 1 });
  expect(journal.forgetGuests('2099-01-01')).toEqual({ ok: true, value: 0 });
  journal.close();

  const again = openUnlocked(path).journal;
  const after = again.get(run.changeId);
  expect(textOf(after)).not.toContain(email);
  expect(after).toMatchObject({ ok: true, value: { position: run.position, receipt: run.receipt } });
  expect(again.unreadable()).toEqual({ ok: true, value: [] });
  const [kept, head] = [again.receipts(workspaceId), again.chainHead(workspaceId)];
  expect(kept).toEqual(receipts);
  expect(kept.ok && head.ok && verifyChain(kept.value, head.value)).toMatchObject({ ok: true });
  again.close();
});
