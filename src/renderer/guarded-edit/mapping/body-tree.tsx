import { Text } from '@mantine/core';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { placeOfSteps } from '../../../core/mapping/draft/body-place.ts';
import { leafAt } from '../../../core/mapping/draft/draft-places.ts';
import { BodyLines } from '../../components/snapshot/json-tree/body-lines.tsx';
import type { Mapping } from './use-mapping.ts';

/** The body with its values, of which one is chosen, and what each means so far. */
export function BodyTree(props: { readonly mapping: Mapping; readonly onChosen: () => void }) {
  const { body, choose, chosen, draft } = props.mapping;
  return (
    <BodyLines
      body={body}
      label="The service’s response"
      choosing={{
        chosen,
        first: placeOfSteps(body, draft.at) ?? [],
        onChoose: choose,
        onChosen: props.onChosen,
      }}
      aside={({ place }) => {
        const leaf = leafAt(draft, body, place);
        if (leaf === undefined) return null;
        return (
          <Text
            span
            fz="xs"
            fw={600}
            ta="right"
            c={leaf.codec === null ? 'var(--kh-warn-text)' : 'var(--kh-accent-text)'}
          >
            {conceptLabel(leaf.concept)}
          </Text>
        );
      }}
    />
  );
}
