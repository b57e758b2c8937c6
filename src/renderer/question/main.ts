import '@fontsource-variable/inter/wght.css';
import './question.css';
import type { QuestionBridge } from '../../ipc/question.ts';
import { tokenVariables } from '../app/theme/css-variables.ts';
import { darkTokens, lightTokens } from '../app/theme/palette.ts';
import { questionForm } from './question-form.ts';

declare global {
  interface Window {
    readonly keyholderQuestion: QuestionBridge;
  }
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function paint(): void {
  for (const [name, value] of Object.entries(tokenVariables(dark.matches ? darkTokens : lightTokens))) {
    document.documentElement.style.setProperty(name, value);
  }
}

async function show(): Promise<void> {
  const bridge = window.keyholderQuestion;
  const place = document.getElementById('question');
  if (place === null) return;
  const question = await bridge.read();
  document.title = question.title;
  const form = questionForm(question, (answer) => bridge.answer(answer));
  place.replaceChildren(form.element);
  // Also when the font loads late or the text is enlarged.
  new ResizeObserver(([entry]) => {
    if (entry !== undefined) bridge.fit(Math.ceil(entry.target.getBoundingClientRect().height));
  }).observe(form.element);
  bridge.whenSettled(form.settle);
  form.focus();
}

paint();
dark.addEventListener('change', paint);
void show();
