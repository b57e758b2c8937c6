import { conceptLabel } from '../../../contract/service/writable/meaning-words.ts';

/** What a concept is called where it stands: the switch of the whole is none of a row. */
export function leafLabel({
  concept,
  part,
}: {
  readonly concept: string;
  readonly part: number | null;
}): string {
  return concept === 'active' && part === null ? 'Switched on' : conceptLabel(concept);
}
