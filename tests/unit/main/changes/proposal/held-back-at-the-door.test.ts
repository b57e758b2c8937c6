import { expect, it } from 'vitest';
import { scripted } from '../engine/scripted-engine.ts';

const deposit = { property_id: 1042, security_deposit: 200, disable_security: false };

it.each(['destination-refused', 'destination-changed'] as const)(
  'is not tried again where the last word was %s, and says so',
  async (code) => {
    const message = 'This was not unlocked for sending, so nothing was sent.';
    const engine = scripted({
      read: () => deposit,
      write: () => ({ kind: 'unsent', error: { code, message } }),
    });
    const run = await engine.change('security-deposit', '1042', deposit, { amount: '250', disabled: false });
    expect(engine.writes).toHaveLength(1);
    expect(JSON.stringify(run.transitions)).toContain(message);
    expect(JSON.stringify(run.transitions)).not.toContain('was not reached');
  },
);
