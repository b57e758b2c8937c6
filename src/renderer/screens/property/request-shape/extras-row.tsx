import { NativeSelect, TextInput } from '@mantine/core';
import type { RequestExtras } from '../../../../core/service/requests/request-shape.ts';
import { pathOfText } from './shape-draft.ts';
import styles from './request-shape.module.css';

const ways = [
  { value: '', label: 'Not sent' },
  { value: 'records', label: 'A list of id and quantity' },
  { value: 'map', label: 'Quantities by id' },
  { value: 'ids', label: 'A list of ids' },
] as const;

const usual: RequestExtras = {
  ...{ path: ['extras'], as: 'records', idName: 'id', quantityName: 'quantity', idAs: 'number' },
};

/** How the chosen extras are written in a request. */
export function ExtrasRow(props: {
  readonly extras: RequestExtras | null;
  readonly onExtras: (extras: RequestExtras | null) => void;
}) {
  const { extras, onExtras } = props;
  const name = (label: string, value: string, change: (text: string) => RequestExtras) => (
    <TextInput
      label={label}
      size="xs"
      autoComplete="off"
      spellCheck={false}
      defaultValue={value}
      onChange={({ currentTarget }) => {
        if (currentTarget.value.trim() !== '') onExtras(change(currentTarget.value.trim()));
      }}
    />
  );
  return (
    <div className={styles['extras']}>
      <NativeSelect
        label="Extras"
        size="xs"
        value={extras?.as ?? ''}
        data={[...ways]}
        onChange={({ currentTarget }) => {
          const way = ways.find(({ value }) => value === currentTarget.value)?.value ?? '';
          onExtras(way === '' ? null : { ...(extras ?? usual), as: way });
        }}
      />
      {extras === null ? null : (
        <>
          {name('Their name in the body', extras.path.join('.'), (text) => ({
            ...extras,
            path: [...pathOfText(text)],
          }))}
          {extras.as === 'records' ? (
            <>
              {name('Name of the id', extras.idName, (idName) => ({ ...extras, idName }))}
              {name('Name of the quantity', extras.quantityName, (quantityName) => ({
                ...extras,
                quantityName,
              }))}
            </>
          ) : null}
          {extras.as === 'map' ? null : (
            <NativeSelect
              label="Ids are"
              size="xs"
              value={extras.idAs}
              data={[
                { value: 'number', label: 'numbers' },
                { value: 'text', label: 'text' },
              ]}
              onChange={({ currentTarget }) => {
                onExtras({ ...extras, idAs: currentTarget.value === 'text' ? 'text' : 'number' });
              }}
            />
          )}
        </>
      )}
    </div>
  );
}
