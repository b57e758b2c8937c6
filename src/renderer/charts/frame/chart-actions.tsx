import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconPhoto } from '@tabler/icons-react';
import { useSavePicture } from '../../client/save-files.ts';
import { saysSaved } from '../../components/ui/notify.ts';
import styles from './chart-frame.module.css';
import { type ChartTableData, savedRows } from './chart-table.tsx';
import { chartPicture, type PictureParts } from './save-chart-picture.ts';
import { useTell } from '../../client/tell.ts';

const quiet = { size: 'xs', variant: 'subtle', color: 'gray' } as const;

/** Export PNG, Export CSV. Without `picture` only the table can be saved. */
export function ChartActions(props: {
  readonly fileName: string;
  readonly table: ChartTableData;
  readonly titleId?: string;
  readonly picture?: () => PictureParts;
}) {
  const saveTable = useTell('console:save-table');
  const savePicture = useSavePicture();
  const { picture } = props;
  return (
    <Group gap="xs" className={styles['actions'] ?? ''}>
      {picture === undefined ? null : (
        <Button
          {...quiet}
          leftSection={<IconPhoto size={14} aria-hidden />}
          aria-describedby={props.titleId}
          loading={savePicture.isPending}
          onClick={() => {
            const draw = (): Promise<string> => chartPicture(picture());
            savePicture.mutate({ suggestedName: `${props.fileName}.png`, draw }, saysSaved);
          }}
        >
          Export PNG
        </Button>
      )}
      <Button
        {...quiet}
        leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
        aria-describedby={props.titleId}
        loading={saveTable.isPending}
        disabled={props.table.rows.length === 0}
        onClick={() =>
          saveTable.mutate(
            { suggestedName: `${props.fileName}.csv`, rows: savedRows(props.table) },
            saysSaved,
          )
        }
      >
        Export CSV
      </Button>
    </Group>
  );
}
