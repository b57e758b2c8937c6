import { UnknownFields } from './unknown-fields.tsx';

type Fields = Parameters<typeof UnknownFields>[0];

/** As `UnknownFields`, of all pages of a list: each field once. */
export function UnknownPageFields(props: {
  readonly pages: readonly {
    readonly unknownFields: Fields['unknown'];
    readonly missingFields: Fields['missing'];
  }[];
}) {
  return (
    <UnknownFields
      unknown={once(props.pages.flatMap(({ unknownFields }) => unknownFields))}
      missing={once(props.pages.flatMap(({ missingFields }) => missingFields))}
    />
  );
}

function once(notes: Fields['unknown']): Fields['unknown'] {
  return [...new Map(notes.map((note) => [`${note.path} ${note.type}`, note])).values()];
}
