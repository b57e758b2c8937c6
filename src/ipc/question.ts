import { z } from 'zod';

/** A question in a window of the main process. No other page influences its words. */
export const questionSchema = z.strictObject({
  title: z.string(),
  /** What it means and what follows, one paragraph each. */
  paragraphs: z.array(z.string()),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** The label of the confirm button, the same as on the control that asked. */
  confirm: z.string(),
  /** It can't simply be undone. */
  danger: z.boolean(),
  /** The text to type before confirming; null if a press is enough. */
  typeToConfirm: z.string().nullable(),
});
export type Question = z.infer<typeof questionSchema>;

export const questionAnswerSchema = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('cancel') }),
  z.strictObject({ answer: z.literal('confirm'), typed: z.string().max(500) }),
]);
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>;

/** A question with all texts of its page, which has none of its own. */
export interface AskedQuestion extends Question {
  readonly cancel: string;
  /** The label of the input for the typed text; null if there is none. */
  readonly typePrompt: string | null;
}

/** What the preload of that window exposes to its page as `keyholderQuestion`. */
export interface QuestionBridge {
  read: () => Promise<AskedQuestion>;
  answer: (answer: QuestionAnswer) => void;
  /** Calls back after the time it takes to read the question. Earlier answers don't count. */
  whenSettled: (callback: () => void) => void;
  /** Reports the page's height in CSS pixels, so that the window fits it. */
  fit: (height: number) => void;
}
