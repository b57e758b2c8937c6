import type { ShapeFrom } from '../../../contract/ipc/changes/changes.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { useMoment } from '../../components/format/use-moment.ts';
import { shapeWords } from './shape-words.ts';
import { t } from './texts.ts';

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
    if (subject === props.subject) return t('thisHouseItself');
    const title = rows.data?.find(({ propertyId }) => String(propertyId) === subject)?.title ?? null;
    return title === null
      ? t('propertyNumbered', { id: subject })
      : t('propertyTitled', { title, id: subject });
  };
  return (
    <>
      <dt>{t('whereItsFormComesFrom')}</dt>
      <dd>
        <InertText text={shapeWords(shape, { moment, houseOf })} />
      </dd>
    </>
  );
}
