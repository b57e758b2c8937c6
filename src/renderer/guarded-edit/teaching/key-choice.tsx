import { NativeSelect } from '@mantine/core';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { keyChoices, sayKey } from '../../../core/mapping/teaching/draft-moves.ts';
import type { Teaching } from './use-teaching.ts';

/** What the names of the entries of an object are, where each entry is a row. */
export function KeyChoice({ teaching, part }: { readonly teaching: Teaching; readonly part: number }) {
  const { teachable, draft, body, say } = teaching;
  const own = draft.parts[part];
  if (own?.is !== 'map') return null;
  const choices = keyChoices(teachable, draft, body, part);
  return (
    <NativeSelect
      size="xs"
      label="The name of each entry is"
      value={own.key?.concept ?? ''}
      data={choices.map((key) => ({
        value: key?.concept ?? '',
        label: key === null ? 'only a name' : conceptLabel(key.concept),
      }))}
      onChange={(event) => {
        const chosen = choices.find((key) => (key?.concept ?? '') === event.currentTarget.value);
        if (chosen !== undefined) say(sayKey(draft, part, chosen));
      }}
    />
  );
}
