import type { JsonValue } from '../../contract/json.ts';
import { isJsonObject, ownValue } from '../../contract/json.ts';

/** Every value at a path as notes write it: `data.rows[].field`. Nothing where the path does not lead anywhere. */
export function valuesAt(body: JsonValue, path: string): readonly JsonValue[] {
  const steps = path
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '');
  return steps.reduce<readonly JsonValue[]>(
    (values, step) =>
      values.flatMap((value): readonly JsonValue[] => {
        if (step === '[]')
          return Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
        const inner = isJsonObject(value) ? ownValue(value, step) : undefined;
        return inner === undefined ? [] : [inner];
      }),
    [body],
  );
}
