import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import { channels, type ChannelName, type ChannelRequest, type JudgedChannel } from '../../ipc/channels.ts';
import type { Needs } from '../../ipc/needs.ts';
import type { Question, QuestionAnswer } from '../../ipc/question.ts';
import { isTypedName } from '../../core/values/typed-name.ts';
import type { InputKind, PersonInput } from './person-input.ts';
import { actQuestion } from './questions.ts';

export type Requirement =
  | { readonly need: 'nothing' }
  /** Its subject can't be read or changed now: nobody is asked, and nothing is done. */
  | { readonly need: 'refused'; readonly error: AppError }
  /** Genuine input just before. If none was seen, as with some assistive technology, the question is asked instead. */
  | { readonly need: 'input'; readonly kind: InputKind; readonly otherwise: Question }
  /** The answer to the main process's own question, whatever was pressed in the page. */
  | { readonly need: 'answer'; readonly question: Question; readonly onConfirm?: () => void };

/** It can do no harm or has no subject, so a page may just do it. */
export const nothing = (): Requirement => ({ need: 'nothing' });

export const refused = (error: AppError): Requirement => ({ need: 'refused', error });

export const input = (kind: InputKind, otherwise: Question): Requirement => ({
  need: 'input',
  kind,
  otherwise,
});

/** One rule for each judged channel: a missing one doesn't compile. */
export type IntentRules = {
  readonly [C in JudgedChannel]: (request: ChannelRequest<C>) => Requirement | Promise<Requirement>;
};

type RulesByName = {
  readonly [C in ChannelName]?: (request: ChannelRequest<C>) => Requirement | Promise<Requirement>;
};

/** What a person entered besides yes: the typed confirmation, '' if none was required. */
export interface Consent {
  readonly typed: string;
}

export interface IntentParts {
  readonly rules: IntentRules;
  readonly input: PersonInput;
  readonly monotonicMs: () => number;
  readonly ask: (question: Question) => Promise<QuestionAnswer>;
}

export async function requirementOf<C extends ChannelName>(
  rules: RulesByName,
  channel: C,
  request: ChannelRequest<C>,
): Promise<Requirement> {
  const { person }: Needs = channels[channel].needs;
  if (person === 'nothing') return nothing();
  if (person !== 'judged') return input(person.input, actQuestion(person.question, person.confirm));
  const rule = rules[channel];
  if (rule === undefined) throw new Error(`Nothing judges ${channel}.`);
  return rule(request);
}

/** After a refusal, a page that nobody touches can't ask again for this long. */
export const calmAfterCancelMs = 3_000;

/**
 * SECURITY: the page shows strangers' text, so its calls don't prove what a person wants. The main process relies on
 * what it saw itself: a key or button on its way to the page, or an answer in its own window.
 */
export class IntentGate {
  readonly #parts: IntentParts;
  #asking = false;
  #cancelledAtMs = -Infinity;

  constructor(parts: IntentParts) {
    this.#parts = parts;
  }

  /** `cancelled` if the person didn't want it; then nothing was done. */
  async consent<C extends ChannelName>(channel: C, request: ChannelRequest<C>): Promise<Result<Consent>> {
    const requirement = await requirementOf(this.#parts.rules, channel, request);
    switch (requirement.need) {
      case 'nothing':
        return succeed(nothingTyped);
      case 'refused':
        return fail(requirement.error);
      case 'input':
        if (this.#parts.input.take(channel, requirement.kind)) return succeed(nothingTyped);
        return this.#ask(requirement.otherwise, () => undefined);
      case 'answer':
        return this.#ask(requirement.question, requirement.onConfirm ?? (() => undefined));
    }
  }

  async #ask(question: Question, onConfirm: () => void): Promise<Result<Consent>> {
    // SECURITY: one question at a time and none right after a refusal, so that nobody is worn down into a yes.
    if (this.#asking) return fail(answerFirst);
    if (this.#isPestering()) return fail(refusedJustNow);
    this.#asking = true;
    const answer = await this.#parts.ask(question).finally(() => {
      this.#asking = false;
    });
    const { typeToConfirm } = question;
    const isTyped =
      answer.answer === 'confirm' && (typeToConfirm === null || isTypedName(answer.typed, typeToConfirm));
    if (!isTyped) {
      this.#cancelledAtMs = this.#parts.monotonicMs();
      return fail(notWanted);
    }
    onConfirm();
    return succeed({ typed: typeToConfirm === null ? '' : answer.typed });
  }

  #isPestering(): boolean {
    const { monotonicMs, input } = this.#parts;
    return monotonicMs() - this.#cancelledAtMs < calmAfterCancelMs && !input.since(this.#cancelledAtMs);
  }
}

const nothingTyped: Consent = { typed: '' };
const notWanted: AppError = { code: 'cancelled', message: 'Nothing was done: you chose Cancel.' };
const answerFirst: AppError = {
  code: 'cancelled',
  message: 'Nothing was done: another question is open.',
  hint: 'Answer that one first, then try again.',
};
const refusedJustNow: AppError = {
  code: 'cancelled',
  message: 'Nothing was done: you chose Cancel a moment ago.',
};
