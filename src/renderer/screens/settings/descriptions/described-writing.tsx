import type { DescribedRequest, DescribedWriting } from '../../../../core/descriptions/described-writing.ts';
import { endpointById, isEndpointId } from '../../../../core/service/catalogue.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Bullets } from '../../../kit/notes.tsx';

export function DescribedWritingLines({ writing }: { readonly writing: DescribedWriting }) {
  const { rowPaths, requests } = writing;
  return (
    <Bullets
      items={[
        ...rowPaths.map((path) => (
          <>
            <InertText text={path} />: rules can be changed one at a time.
          </>
        )),
        ...requests.map((request) => (
          <>
            <InertText text={`${methodOf(request)} ${request.template}`} />: {requestWords(request)}
          </>
        )),
      ]}
    />
  );
}

function methodOf({ endpoint }: DescribedRequest): string {
  return isEndpointId(endpoint) ? endpointById(endpoint).method : '';
}

function requestWords({ isSure, places }: DescribedRequest): string {
  if (!isSure) return 'it may have several formats, or is too large, so Keyholder doesn’t follow it.';
  const fields = places.filter(({ path }) => path.length > 0 && path.at(-1) !== '[]');
  const required = fields.filter((field) => field.required && !field.readOnly).length;
  const readOnly = fields.filter((field) => field.readOnly).length;
  if (fields.length === 0) return 'it doesn’t describe the fields.';
  return `${fields.length} fields, ${required} required, ${readOnly} never sent.`;
}
