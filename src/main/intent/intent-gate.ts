import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import { channels, type ChannelName, type ChannelRequest, type JudgedChannel } from '../../ipc/channels.ts';
import type { Needs } from '../../ipc/needs.ts';
import type { Question, QuestionAnswer } from '../../ipc/question.ts';
import { isTypedName } from '../../core/values/typed-name.ts';
import type { InputKind, PersonInput } from './person-input.ts';
import { actQuestion } from './questions.ts';

/** What has to be seen of a person before a call is answered. */
export type Requirement =
  | { readonly need: 'nothing' }
  /** What it is about cannot be read, or may not be changed now: nobody is asked, and it is not done. */
  | { readonly need: 'refused'; readonly error: AppError }
  /** A genuine input just before. Where none was seen, as with some assistive technology, the question instead. */
  | { readonly need: 'input'; readonly kind: InputKind; readonly otherwise: Question }
  /** The answer to a question that the main process asks, whatever was pressed in the page. */
  | { readonly need: 'answer'; readonly question: Question; readonly onConfirm?: () => void };

/** No harm comes of it, or there is nothing that it could be about, so a page may just do it. */
export const nothing = (): Requirement => ({ need: 'nothing' });

export const refused = (error: AppError): Requirement => ({ need: 'refused', error });

export const input = (kind: InputKind, otherwise: Question): Requirement => ({
  need: 'input',
  kind,
  otherwise,
});

/** One rule for each channel that is judged: a channel without one does not compile. */
export type IntentRules = {
  readonly [C in JudgedChannel]: (request: ChannelRequest<C>) => Requirement | Promise<Requirement>;
};

/** Looks a rule up by any channel: those that are not judged have none. */
type RulesByName = {
  readonly [C in ChannelName]?: (request: ChannelRequest<C>) => Requirement | Promise<Requirement>;
};

/** What a person said, beyond yes: what was typed to confirm, '' where nothing had to be. */
export interface Consent {
  readonly typed: string;
}

export interface IntentParts {
  readonly rules: IntentRules;
  readonly input: PersonInput;
  readonly monotonicMs: () => number;
  /** Asks in a window of the main process's own. */
  readonly ask: (question: Question) => Promise<QuestionAnswer>;
}

/** What a call of the page needs to have been seen of a person. */
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

/** After a refusal a page that nobody touches may not ask again at once. */
export const calmAfterCancelMs = 3_000;

/**
 * SECURITY: the page shows text of strangers, so what it asks for is not taken for what a person wants. The main
 * process goes by what it saw itself: a key or button on its way to the page, or an answer in its own window.
 */
export class IntentGate {
  readonly #parts: IntentParts;
  #asking = false;
  #cancelledAtMs = -Infinity;

  constructor(parts: IntentParts) {
    this.#parts = parts;
  }

  /** `cancelled` when the person did not want it; nothing was done then. */
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
    // SECURITY: one question at a time and none on the heels of a refusal, so that nobody is worn down into a yes.
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
