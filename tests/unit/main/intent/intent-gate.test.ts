import { describe, expect, it, vi } from 'vitest';
import type { Question, QuestionAnswer } from '../../../../src/ipc/question.ts';
import {
  calmAfterCancelMs,
  IntentGate,
  type IntentRules,
  type Requirement,
} from '../../../../src/main/intent/intent-gate.ts';
import { PersonInput } from '../../../../src/main/intent/person-input.ts';

const question: Question = {
  title: 'Delete “Harbour nine”?',
  paragraphs: [],
  facts: [],
  confirm: 'Delete',
  danger: true,
  typeToConfirm: null,
};
const yes: QuestionAnswer = { answer: 'confirm', typed: '' };
const no: QuestionAnswer = { answer: 'cancel' };
const send = { changeId: 'c1', acknowledgedWarnings: [] };

function gateWith(requirement: Requirement, answers: readonly QuestionAnswer[] = []) {
  const clock = { ms: 10_000 };
  const input = new PersonInput(() => clock.ms);
  const left = [...answers];
  const ask = vi.fn<(asked: Question) => Promise<QuestionAnswer>>(() => Promise.resolve(left.shift() ?? no));
  const rules = { 'changes:send': () => requirement } as unknown as IntentRules;
  const gate = new IntentGate({ rules, input, ask, monotonicMs: () => clock.ms });
  return { gate, input, ask, clock };
}

const needsPress: Requirement = { need: 'input', kind: 'press', otherwise: question };

describe('IntentGate', () => {
  it('allows a call that needs nothing, without a question', async () => {
    const { gate, ask } = gateWith({ need: 'nothing' });
    expect(await gate.consent('changes:send', send)).toEqual({ ok: true, value: { typed: '' } });
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks nothing after a genuine press, and asks otherwise', async () => {
    const { gate, input, ask } = gateWith(needsPress, [yes]);
    input.see({ type: 'mouseDown' });
    expect((await gate.consent('changes:send', send)).ok).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    expect((await gate.consent('changes:send', send)).ok).toBe(true);
    expect(ask).toHaveBeenCalledExactlyOnceWith(question);
  });

  it('asks once and refuses while a page repeats a cancelled call', async () => {
    const { gate, ask } = gateWith(needsPress, [no, yes, yes]);
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect(await gate.consent('changes:send', send)).toMatchObject({ error: { code: 'cancelled' } });
    }
    expect(ask).toHaveBeenCalledOnce();
  });

  it('asks again after a while or after new input', async () => {
    const { gate, input, ask, clock } = gateWith({ need: 'answer', question }, [no, no, yes]);
    await gate.consent('changes:send', send);
    clock.ms += 1;
    input.see({ type: 'mouseDown' });
    await gate.consent('changes:send', send);
    clock.ms += calmAfterCancelMs;
    expect((await gate.consent('changes:send', send)).ok).toBe(true);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks one question at a time', async () => {
    const { gate, ask } = gateWith({ need: 'answer', question }, [yes, yes]);
    const both = await Promise.all([gate.consent('changes:send', send), gate.consent('changes:send', send)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('asks again after a question that could not be shown', async () => {
    const { gate, ask } = gateWith({ need: 'answer', question }, [yes]);
    ask.mockRejectedValueOnce(new Error('There is no window.'));
    await expect(gate.consent('changes:send', send)).rejects.toThrow('no window');
    expect((await gate.consent('changes:send', send)).ok).toBe(true);
  });

  it('checks the typed confirmation and passes it on', async () => {
    const named = { ...question, typeToConfirm: 'Harbour nine' };
    const wrong = gateWith({ need: 'answer', question: named }, [{ answer: 'confirm', typed: 'Harbour' }]);
    expect((await wrong.gate.consent('changes:send', send)).ok).toBe(false);
    const right = gateWith({ need: 'answer', question: named }, [
      { answer: 'confirm', typed: ' Harbour  nine ' },
    ]);
    expect(await right.gate.consent('changes:send', send)).toMatchObject({
      value: { typed: ' Harbour  nine ' },
    });
  });

  it('runs the effect of a question only after yes', async () => {
    const onConfirm = vi.fn();
    const { gate, clock } = gateWith({ need: 'answer', question, onConfirm }, [no, yes]);
    await gate.consent('changes:send', send);
    expect(onConfirm).not.toHaveBeenCalled();
    clock.ms += calmAfterCancelMs;
    await gate.consent('changes:send', send);
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
