import type { JsonValue } from '../values/json/json.ts';
import { acceptedDraft } from '../service/accepted-read.ts';
import { FieldNotes } from '../mapping/notes.ts';
import { isMappedRead } from '../service/mapped-reads.ts';
import type { ResourceContent } from '../resources/resource-mappings.ts';
import type { Proposed } from '../mapping/fit/fit-accepted.ts';
import { fitAccepted, proposeMapping } from '../mapping/fit/fit-accepted.ts';
import type { FieldMapping } from '../mapping/fields/field-mapping.ts';
import type { MappingFlaw } from './check-mapping.ts';
import { flawOf } from './check-mapping.ts';

type WhyNotProposed = Exclude<Proposed, { ok: true }>['why'];

export type Mapped =
  | { readonly ok: true; readonly content: ResourceContent }
  | {
      readonly ok: false;
      /** does-not-serve: it would not apply to the very body that it was made for. */
      readonly why: MappingFlaw | WhyNotProposed | 'does-not-serve';
    };

/**
 * Checks a mapping made by a person as an accepted one, and that it then applies to its own body. `offered` are the
 * meanings that the person could choose from, by concept.
 */
export function draftedMapping(
  resource: ResourceContent['resource'],
  reading: FieldMapping,
  body: JsonValue,
  offered: ResourceContent['considered'],
): Mapped {
  const proposed = proposeMapping(resource, reading, body, offered);
  const flaw = flawOf(resource, reading, proposed.ok ? proposed.content.outline : undefined);
  if (flaw !== undefined) return { ok: false, why: flaw };
  if (!proposed.ok) return proposed;
  if (fitAccepted(proposed.content, body) === undefined || !isShown(proposed.content, body))
    return { ok: false, why: 'does-not-serve' };
  return proposed;
}

/** Whether what the mapping gives can be shown as the resource that it is. */
function isShown(content: ResourceContent, body: JsonValue): boolean {
  const { resource } = content;
  if (!isMappedRead(resource)) return true;
  const own = { body, readings: [{ ...content, ...onTrial }] };
  return acceptedDraft(resource, own, new FieldNotes()) !== undefined;
}

const onTrial = { id: 'trial', trust: 'confirmed', source: '', acceptedAt: '' } as const;
