import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DescriptionOffer } from '../../../../ipc/descriptions.ts';
import type { ResourceName } from '../../../../core/resources/resource-names.ts';
import type { WritableName } from '../../../../core/service/writable-names.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { DescribedFields, DescribedWritingLines } from './described-fields.tsx';
import { DescriptionFindings } from './description-findings.tsx';
import { answerName } from '../../../../core/service/answer-name.ts';
import { Note, FoldedList } from '../../../kit/notes.tsx';
import { useTell } from '../../../client/tell.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { Notice } from '../../../components/ui/notice.tsx';

const line = { borderTop: '1px solid var(--kh-line)' };

/** What a chosen description would settle, by kind of response. The user can use all or some of it. */
export function DescriptionOfferView(props: {
  readonly workspaceId: string;
  readonly offer: DescriptionOffer;
  readonly onDone: () => void;
}) {
  const { offer } = props;
  const usable = offer.resources.filter(({ described }) => described.places.length > 0);
  const [chosen, setChosen] = useState<readonly ResourceName[]>(
    usable.map(({ described }) => described.resource),
  );
  const [followed, setFollowed] = useState<readonly WritableName[]>(
    offer.writings.map(({ resource }) => resource),
  );
  const take = useTell('descriptions:take');
  return (
    <Stack component="section" gap="md" py="md" style={line} aria-label="What the description says">
      <Text fz="sm">
        <strong>
          <InertText text={offer.title.slice(0, 200) || offer.fileName} />
        </strong>{' '}
        <InertText text={offer.version} /> · OpenAPI {offer.openapi} · <InertText text={offer.fileName} />
      </Text>
      <DescriptionGaps offer={offer} />
      {offer.resources.map((found) => {
        const { resource, places, template } = found.described;
        return (
          <Stack key={resource} gap="sm" py="md" style={line}>
            <Checkbox
              label={answerName(resource)}
              description={<InertText text={template} />}
              disabled={places.length === 0}
              checked={chosen.includes(resource)}
              onChange={({ currentTarget }) => {
                const others = chosen.filter((name) => name !== resource);
                setChosen(currentTarget.checked ? [...others, resource] : others);
              }}
            />
            <DescriptionFindings found={found} />
            <DescribedFields described={found.described} />
          </Stack>
        );
      })}
      {offer.writings.map((writing) => (
        <Stack key={`write ${writing.resource}`} gap="sm" py="md" fz="sm" style={line}>
          <Checkbox
            label={`Changes: ${answerName(writing.resource)}`}
            description="Only these fields are sent, plus all required ones."
            checked={followed.includes(writing.resource)}
            onChange={({ currentTarget }) => {
              const others = followed.filter((name) => name !== writing.resource);
              setFollowed(currentTarget.checked ? [...others, writing.resource] : others);
            }}
          />
          <DescribedWritingLines writing={writing} />
        </Stack>
      ))}
      {offer.asks.length === 0 ? null : (
        <Note>
          Requests described: {offer.asks.map(({ endpoint }) => endpoint).join(', ')}. You’ll see each before
          it’s first sent.
        </Note>
      )}
      {take.error === null ? null : <ErrorNotice error={take.error.error} />}
      <Group gap="sm">
        <Button
          variant="filled"
          disabled={chosen.length + followed.length + offer.asks.length === 0}
          loading={take.isPending}
          onClick={() => {
            const { workspaceId } = props;
            take.mutate(
              { workspaceId, offerId: offer.offerId, resources: [...chosen], writings: [...followed] },
              {
                onSuccess: () => {
                  notifyDone('Responses now follow the description.');
                  props.onDone();
                },
              },
            );
          }}
        >
          Use selected
        </Button>
        <Button disabled={take.isPending} onClick={props.onDone}>
          Cancel
        </Button>
        <Note>
          Nothing is sent. Keyholder asks you to confirm the field mapping before the first change of each
          kind.
        </Note>
      </Group>
    </Stack>
  );
}

function DescriptionGaps({ offer }: { readonly offer: DescriptionOffer }) {
  const { absent, ambiguous, notFollowed, breaches, others, cut, resources } = offer;
  return (
    <>
      {resources.length === 0 ? (
        <Notice tone="warn" title="Nothing Keyholder can use is described">
          None of the described paths returns discounts, a deposit or an occupancy group as JSON. Check that
          the file describes this service.
        </Notice>
      ) : null}
      {cut ? (
        <Notice tone="warn" title="The file has more than Keyholder can use">
          Anything missing below wasn’t checked.
        </Notice>
      ) : null}
      {Object.entries({
        'Not described': absent.map(answerName),
        'Skipped: more than one path could be meant': ambiguous.map(({ templates }) =>
          templates.join(' or '),
        ),
        'References that lead nowhere, or outside the file': notFollowed,
        'Breaks OpenAPI rules (used anyway)': breaches.map(
          ({ at, message }) => `${at === '' ? 'the whole' : at}: ${message}`,
        ),
      }).map(([title, items]) => (
        <FoldedList
          key={title}
          summary={`${title} (${String(items.length)})`}
          items={items.map((item) => (
            <InertText key={item} text={item} />
          ))}
        />
      ))}
      {others === 0 ? null : (
        <Note>
          {formatCounted(others, 'other operation', 'other operations', '')} described but not used by
          Keyholder.
        </Note>
      )}
    </>
  );
}
