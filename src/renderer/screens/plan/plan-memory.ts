import type { OperationForm } from './operation-form.ts';
import { untouchedForm } from './operation-form.ts';

const forms = new Map<string, OperationForm>();

/** What was typed, per workspace, while the console runs: leaving the screen loses nothing. */
export function rememberedForm(workspaceId: string): OperationForm {
  return forms.get(workspaceId) ?? untouchedForm;
}

export function rememberForm(workspaceId: string, form: OperationForm): void {
  forms.set(workspaceId, form);
}
