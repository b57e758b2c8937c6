import { ask } from './ask.ts';

/** Credential fields that have the focus or contain text. */
const inUse = new Set<HTMLInputElement>();
let isAskedFor = false;

function tell(): void {
  const wanted = inUse.size > 0;
  if (wanted === isAskedFor) return;
  isAskedFor = wanted;
  // Protection is a bonus: if it is unavailable, nobody here can act on it and typing continues.
  void ask('console:protect-content', { wanted }).catch(() => undefined);
}

/**
 * The `ref` of a credential field. Keeps the window out of screenshots and recordings while the field has the focus or
 * contains text, until it unmounts.
 */
export function keepOutOfPictures(field: HTMLInputElement | null): (() => void) | undefined {
  if (field === null) return undefined;
  const look = (): void => {
    if (document.activeElement === field || field.value !== '') inUse.add(field);
    else inUse.delete(field);
    tell();
  };
  const watched = ['focus', 'blur', 'input', 'change'] as const;
  for (const name of watched) field.addEventListener(name, look);
  look();
  return () => {
    for (const name of watched) field.removeEventListener(name, look);
    inUse.delete(field);
    tell();
  };
}
