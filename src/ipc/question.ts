import { z } from 'zod';

/** A question that the main process asks in a window of its own, in words that no other page had a say in. */
export const questionSchema = z.strictObject({
  title: z.string(),
  /** What it means and what follows, one paragraph each. */
  paragraphs: z.array(z.string()),
  /** What it is about, in order. */
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** The word on the button that says yes: the same as on the control that asked. */
  confirm: z.string(),
  /** It cannot simply be taken back. */
  danger: z.boolean(),
  /** What has to be typed before yes can be said; null where a press is enough. */
  typeToConfirm: z.string().nullable(),
});
export type Question = z.infer<typeof questionSchema>;

export const questionAnswerSchema = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('cancel') }),
  z.strictObject({ answer: z.literal('confirm'), typed: z.string().max(500) }),
]);
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>;

/** A question with what its page says by itself: the page has no texts of its own. */
export interface AskedQuestion extends Question {
  /** The word on the button that says no. */
  readonly cancel: string;
  /** What stands above the field where something has to be typed; null where nothing has. */
  readonly typePrompt: string | null;
}

/** What the preload of that window exposes to its page as `keyholderQuestion`. */
export interface QuestionBridge {
  read: () => Promise<AskedQuestion>;
  answer: (answer: QuestionAnswer) => void;
  /** Calls back once the question has stood for as long as it takes to read: only then an answer counts. */
  whenSettled: (callback: () => void) => void;
  /** Tells how tall the page is, in CSS pixels, so that the window is as tall. */
  fit: (height: number) => void;
}
