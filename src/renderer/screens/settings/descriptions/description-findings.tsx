import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { conceptLabel } from '../../../../core/service/concepts/concept-labels.ts';
import type {
  DescriptionFinding,
  ResourceFindings,
} from '../../../../core/descriptions/description-findings.ts';
import { meaningWords } from '../../../../core/writing/meaning-words.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Bullets, Note } from '../../../kit/notes.tsx';
import { Code } from './described-fields.tsx';

/** What using the description would change for one kind of response, shown on loaded values. */
export function DescriptionFindings(props: { readonly found: ResourceFindings }) {
  const { settled, added, contradicted, accepted, open, looked } = props.found;
  const isQuiet = [settled, added, contradicted, accepted, open].every((list) => list.length === 0);
  return (
    <>
      <Findings title="Settles" list={settled}>
        {(one) => <Says finding={one} />}
      </Findings>
      <Findings title="Makes sense of data Keyholder can’t interpret now" list={added}>
        {(one) => <Says finding={one} />}
      </Findings>
      <Findings title="Contradicts the current field mapping" list={contradicted} tone="warn">
        {(one) => <Contradiction finding={one} />}
      </Findings>
      <Findings title="Contradicts a mapping you accepted" list={accepted} tone="warn">
        {(one) => (
          <>
            {one.now === null ? null : conceptLabel(one.now.concept)}; it says <Quotes rests={one.rests} />.
            Your mapping stays in use until you remove it.
          </>
        )}
      </Findings>
      <Findings title="Still unclear" list={open}>
        {() => 'It could mean more than one thing. Keyholder asks before you edit it.'}
      </Findings>
      {isQuiet ? (
        <Note>
          {looked === 0
            ? 'Nothing of this kind is loaded yet, so it couldn’t be tried on real values.'
            : `No effect on current data from ${formatCounted(looked, 'property', 'properties', '')}.`}
        </Note>
      ) : null}
    </>
  );
}

function Findings(props: {
  readonly title: string;
  readonly list: readonly DescriptionFinding[];
  readonly tone?: 'warn';
  readonly children: (finding: DescriptionFinding) => ReactNode;
}) {
  if (props.list.length === 0) return null;
  return (
    <Box fz="sm">
      <Title order={4} c={props.tone === 'warn' ? 'var(--kh-warn-text)' : 'inherit'}>
        {props.title}
      </Title>
      <Bullets
        items={props.list.map((one) => (
          <>
            <Code text={one.where} />
            {one.sent === null ? null : (
              <>
                {' '}
                received as <Code text={JSON.stringify(one.sent)} />
              </>
            )}
            : {props.children(one)}
          </>
        ))}
      />
    </Box>
  );
}

function Says({ finding: { says, sent, rests } }: { readonly finding: DescriptionFinding }) {
  return (
    <>
      {says === null ? null : <Meaning meaning={says} sent={sent} />}
      {rests.length === 0 ? null : (
        <>
          {' '}
          (<Quotes rests={rests} />)
        </>
      )}
    </>
  );
}

function Contradiction({ finding: { now, says, sent, rests } }: { readonly finding: DescriptionFinding }) {
  return (
    <>
      seen as {now === null ? 'nothing' : <Meaning meaning={now} sent={sent} />}; it says{' '}
      <Quotes rests={rests} />
      {says === null ? (
        '. Where both are possible Keyholder asks you; until then the value is shown as received.'
      ) : (
        <>
          , which makes it <Meaning meaning={says} sent={sent} />.
        </>
      )}
    </>
  );
}

function Meaning(props: {
  readonly meaning: NonNullable<DescriptionFinding['says']>;
  readonly sent: DescriptionFinding['sent'];
}) {
  const { concept, codec } = props.meaning;
  return (
    <strong>
      <InertText text={`${conceptLabel(concept)}: ${meaningWords(concept, codec, props.sent)}`} />
    </strong>
  );
}

function Quotes(props: { readonly rests: readonly string[] }) {
  return (
    <>
      “<InertText text={props.rests.join('”, “')} />”
    </>
  );
}
