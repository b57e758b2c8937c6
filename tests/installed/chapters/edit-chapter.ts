import { type Control, shows } from '../screen-reader.ts';
import type { Visit } from '../visit.ts';

/** The amount as typed, and as the console shows it. */
const deposit = { typed: '321.50', shown: '£321.50' } as const;
const limitMs = 40_000;

export interface Editing extends Pick<Visit, 'recorder' | 'reader'> {
  /** Replaces the text of a field in the way usual on that system. */
  readonly fill: (role: string, name: string, text: string) => Promise<void>;
}

export async function checkEdit({ recorder, reader, fill }: Editing): Promise<void> {
  const property = await recorder.step('opens a property at its security deposit', limitMs, async () => {
    await reader.press('link', 'Properties');
    await reader.press('link', 'Details');
    await reader.waitFor('a property', (seen) => firstProperty(seen) !== undefined);
    const name = firstProperty(await reader.look()) ?? '';
    await reader.press('link', name);
    await reader.press('page tab', 'Terms');
    await reader.waitFor('the deposit', (seen) => shows(seen, 'push button', 'Edit'));
    return name;
  });
  await recorder.step('enters and reviews the amount', limitMs, async () => {
    await reader.press('push button', 'Edit');
    await reader.waitFor('the switch beside the amount, by its exact name', (seen) =>
      shows(seen, 'toggle button', 'Ask guests for a deposit'),
    );
    await fill('entry', 'Deposit amount', deposit.typed);
    await reader.waitFor(`${deposit.typed} in the field`, (seen) =>
      seen.some(
        ({ role, name, text }) => role === 'entry' && name === 'Deposit amount' && text === deposit.typed,
      ),
    );
    await reader.press('push button', 'Review');
    await reader.waitFor(
      'the review',
      (seen) => shows(seen, 'heading', 'Review before sending') && shows(seen, 'table cell', deposit.shown),
    );
  });
  await recorder.step(`sends and verifies the change of ${property}`, limitMs, async () => {
    await reader.press('push button', 'Send');
    await reader.waitFor(
      'Verified',
      (seen) => seen.some(({ name, text }) => name === 'Run state' && text === 'Verified'),
      20_000,
    );
  });
  await recorder.step('shows the receipt under Changes', limitMs, () => requireReceipt({ reader }));
}

export async function requireReceipt({ reader }: Pick<Visit, 'reader'>): Promise<void> {
  await reader.press('link', 'Changes');
  await reader.waitFor('the heading Changes', (seen) => shows(seen, 'heading', 'Changes'));
  await reader.waitFor('the receipt', (seen) => isReceiptListed(seen));
}

/** The name of the first listed property; undefined if none is listed. */
function firstProperty(seen: readonly Control[]): string | undefined {
  const table = seen.findIndex(({ role, name }) => role === 'table' && name === 'Properties');
  return table < 0 ? undefined : seen.slice(table).find(({ role }) => role === 'link')?.name;
}

/** The receipt is one list item or table row that names the property's setting, the new amount and the state. */
function isReceiptListed(seen: readonly Control[]): boolean {
  return seen.some((item, start) => {
    if (item.role !== 'list item' && item.role !== 'table row') return false;
    const next = seen.findIndex(({ depth }, index) => index > start && depth <= item.depth);
    const inside = seen.slice(start, next < 0 ? undefined : next).map(({ name, text }) => `${name} ${text}`);
    return [/: security deposit/, /321\.5/, /Verified/].every((part) =>
      inside.some((words) => part.test(words)),
    );
  });
}
