import type { AskedQuestion, Question, QuestionAnswer } from '../../contract/ipc/question.ts';
import { isTypedName } from '../../contract/typed-name.ts';

/** A press that was meant for what stood here before must not count as an answer. */
const settleMs = 400;

/**
 * The question as elements. Plain ones, so that the window is there at once and shows nothing but text.
 * Escape cancels; Enter confirms from the field and from the button that has the focus.
 */
export function questionForm(
  question: AskedQuestion,
  answer: (answer: QuestionAnswer) => void,
): { element: HTMLElement; focus: () => void } {
  const { typeToConfirm, typePrompt } = question;
  const form = element('form', { class: 'question', 'aria-labelledby': 'title' });
  const input = typePrompt === null ? null : typedField(typePrompt);
  const cancel = element('button', { type: 'button', class: 'button' }, question.cancel);
  const confirm = element(
    'button',
    { type: 'submit', class: question.danger ? 'button danger' : 'button primary' },
    question.confirm,
  );
  const typed = (): string => input?.field.value ?? '';
  let settled = false;
  const judge = (): void => {
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
  // A click on bare text takes the focus out of the form: Escape cancels from there too.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') answer({ answer: 'cancel' });
  });
  form.addEventListener('keydown', (event) => {
    // A key that is held down from before is no answer either.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  });
  input?.field.addEventListener('input', judge);
  judge();
  const focus = (): void => {
    (input?.field ?? cancel).focus();
    setTimeout(() => {
      settled = true;
      judge();
      if (input === null && !question.danger) confirm.focus();
    }, settleMs);
  };
  return { element: form, focus };
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
