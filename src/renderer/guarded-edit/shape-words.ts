import type { ShapeFrom } from '../../contract/ipc/changes.ts';

/** Whose names and kinds a request uses, for people; `moment` writes a time. */
export function shapeWords(shape: NonNullable<ShapeFrom>, moment: (iso: string) => string): string {
  if (shape.from === 'assumption') {
    return 'No receipt here keeps how the service wrote this, so the names of its fields are an assumption. Reading it back shows whether they were right.';
  }
  const source = `It is written as the service wrote it before it was deleted: in its whole answer of ${moment(shape.readAt)}, kept with the receipt of the deletion.`;
  if (shape.notSent.length === 0) return source;
  const names = shape.notSent.map((name) => `“${name}”`).join(', ');
  return `${source} It also held ${names}, which Keyholder does not know and does not send: the service may not bring that back.`;
}
