import type { AskedQuestion, Question, QuestionAnswer } from '../../ipc/question.ts';
import { isTypedName } from '../../core/values/typed-name.ts';
import type { Press } from './own-presses.ts';
import { OwnPresses } from './own-presses.ts';

/**
 * The question as plain elements, so that the window opens at once and shows nothing but text. Escape cancels. Enter
 * confirms from the field and from the focused button. No button has the focus at first.
 */
export function questionForm(
  question: AskedQuestion,
  answer: (answer: QuestionAnswer) => void,
): { element: HTMLElement; focus: () => void; settle: () => void } {
  const { typeToConfirm, typePrompt } = question;
  const form = element('form', { class: 'question', 'aria-labelledby': 'title', tabindex: '-1' });
  const input = typePrompt === null ? null : typedField(typePrompt);
  const cancel = element('button', { type: 'button', class: 'button' }, question.cancel);
  const confirm = element(
    'button',
    { type: 'submit', class: question.danger ? 'button danger' : 'button primary' },
    question.confirm,
  );
  const typed = (): string => input?.field.value ?? '';
  const presses = new OwnPresses();
  let settled = false;
  const judge = (): void => {
    cancel.disabled = !settled;
    confirm.disabled = !settled || (typeToConfirm !== null && !isTypedName(typed(), typeToConfirm));
  };
  form.append(
    element('h1', { id: 'title' }, question.title),
    ...question.paragraphs.map((text) => element('p', {}, text)),
    ...(question.facts.length === 0 ? [] : [factList(question.facts)]),
    ...(input === null ? [] : [input.label]),
    buttons(cancel, confirm),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!confirm.disabled) answer({ answer: 'confirm', typed: typed() });
  });
  cancel.addEventListener('click', () => {
    answer({ answer: 'cancel' });
  });
  heed(presses, input?.field ?? null);
  // A click on plain text takes the focus out of the form. Escape must cancel from there too.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) answer({ answer: 'cancel' });
  });
  input?.field.addEventListener('input', judge);
  judge();
  return {
    element: form,
    // Not on a button, because a key meant for the page would press it.
    focus: () => (input?.field ?? form).focus(),
    settle: () => {
      settled = true;
      presses.settle();
      judge();
    },
  };
}

/** Blocks every press that wasn't meant for this question. */
function heed(presses: OwnPresses, field: HTMLElement | null): void {
  const stop = (event: Event, press: Press): void => {
    if (presses.counts(press)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) {
    const listener = (event: KeyboardEvent): void => {
      const { code, repeat, target, key } = event;
      stop(event, { type, code, repeat, isTyped: target === field && key !== 'Enter' && key !== 'Escape' });
    };
    document.addEventListener(type, listener, { capture: true });
  }
  document.addEventListener(
    'pointerdown',
    (event) => {
      stop(event, { type: 'pointerdown' });
    },
    { capture: true },
  );
  // Enter and Space also produce clicks. Only a pointer's clicks are counted by the browser.
  document.addEventListener(
    'click',
    (event) => {
      stop(event, { type: 'click', isOfPointer: event.detail > 0 });
    },
    { capture: true },
  );
}

function typedField(prompt: string): { label: HTMLElement; field: HTMLInputElement } {
  const field = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const label = element('label', { class: 'typed' });
  label.append(element('span', {}, prompt), field);
  return { label, field };
}

function factList(facts: Question['facts']): HTMLElement {
  const list = element('dl', {});
  for (const { label, value } of facts) list.append(element('dt', {}, label), element('dd', {}, value));
  return list;
}

function buttons(...all: HTMLButtonElement[]): HTMLElement {
  const row = element('div', { class: 'buttons' });
  row.append(...all);
  return row;
}

function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Readonly<Record<string, string>>,
  text?: string,
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (text !== undefined) made.textContent = text;
  return made;
}
