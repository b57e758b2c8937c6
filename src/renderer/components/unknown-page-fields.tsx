import { UnknownFields } from './unknown-fields.tsx';

type Read = Parameters<typeof UnknownFields>[0]['read'];

/** As `UnknownFields`, of all pages of a list: each field once. */
export function UnknownPageFields(props: { readonly pages: readonly Read[] }) {
  const all = <T,>(of: (page: Read) => readonly T[]): readonly T[] => props.pages.flatMap(of);
  return (
    <UnknownFields
      read={{
        unknownFields: once(all(({ unknownFields }) => unknownFields)),
        missingFields: once(all(({ missingFields }) => missingFields)),
        asItCame: all(({ asItCame }) => asItCame),
      }}
    />
  );
}

function once(notes: Read['unknownFields']): Read['unknownFields'] {
  return [...new Map(notes.map((note) => [`${note.path} ${note.type}`, note])).values()];
}
