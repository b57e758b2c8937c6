import type { ShapeFrom } from '../../../ipc/changes/changes.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { useMoment } from '../../components/format/use-moment.ts';
import { shapeWords } from './shape-words.ts';

/** Whose names and kinds the request uses, with the house that showed them by its name. */
export function ShapeSource(props: {
  readonly shape: NonNullable<ShapeFrom>;
  readonly workspaceId: string;
  /** The property that is changed. */
  readonly subject: string;
}) {
  const { shape } = props;
  const moment = useMoment();
  const rows = usePortfolioRows(props.workspaceId);
  const houseOf = (subject: string): string => {
    if (subject === props.subject) return 'this property';
    const title = rows.data?.find(({ propertyId }) => String(propertyId) === subject)?.title ?? null;
    return title === null ? `property ${subject}` : `${title} (${subject})`;
  };
  return (
    <>
      <dt>Where its form comes from</dt>
      <dd>
        <InertText text={shapeWords(shape, { moment, houseOf })} />
      </dd>
    </>
  );
}
