/** A control of the screen that one is at, as the palette names it. */
export interface HereAction {
  readonly label: string;
  /** Where it stands, where the name alone does not tell. */
  readonly detail: string | undefined;
  readonly element: HTMLElement;
  /** It is only gone to: what sends or takes away is pressed by hand. */
  readonly isOnlyGoneTo: boolean;
}

const selector = '#content button, #content [role="tab"], #content a[data-action]';
/** Rows, heads and fields have keys of their own; words are found by themselves. */
const within =
  '[data-clears], [data-term], [role="table"], table, [role="combobox"], [role="radiogroup"], [role="listbox"]';
/** Anywhere in a name: “Leave it out and go on” sends as much as “Go on” does. Rather one too many than one too few. */
const weightyWords =
  /\b(?:re-?send|send|start|go on|go ahead|continue|resume|anew|leave .*out|delete|remove|discard|wipe|forget|clear|replace|undo|take back|cancel|close as|let it go|confirm|accept|apply|save|lock|move|plan it)\b/i;
const mostActions = 60;

/** Every control that can be pressed on the screen now, once each, in the order of the screen. */
export function hereActions(page: ParentNode): readonly HereAction[] {
  const found: HereAction[] = [];
  const names = new Set<string>();
  for (const element of page.querySelectorAll<HTMLElement>(selector)) {
    if (found.length >= mostActions) break;
    if (!canBePressed(element)) continue;
    const label = nameOf(element);
    const detail = sectionOf(element);
    const key = `${label} ${detail ?? ''}`;
    if (label === '' || label.length > 60 || names.has(key)) continue;
    names.add(key);
    found.push({ label, detail, element, isOnlyGoneTo: isWeighty(label) || isSubmit(element) });
  }
  return found;
}

export function runHere(action: HereAction): void {
  // The palette gives the focus back first.
  setTimeout(() => {
    action.element.focus();
    if (!action.isOnlyGoneTo) action.element.click();
  }, 60);
}

/** Whether a control of this name may send something, or take something away: it is pressed by hand alone. */
export function isWeighty(name: string): boolean {
  return weightyWords.test(name);
}

/** What is typed into a form is handed in by whoever typed it. */
function isSubmit(element: HTMLElement): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit';
}

function canBePressed(element: HTMLElement): boolean {
  if (element.closest(within) !== null || element.closest('[aria-hidden="true"]') !== null) return false;
  if (element.matches(':disabled, [aria-disabled="true"], [data-disabled]')) return false;
  return element.checkVisibility();
}

function nameOf(element: HTMLElement): string {
  const name = element.getAttribute('aria-label') ?? element.innerText;
  return name.replaceAll(/\s+/g, ' ').trim();
}

function sectionOf(element: HTMLElement): string | undefined {
  const section = element.closest('section, form');
  const heading = section?.querySelector('h2, h3');
  return heading instanceof HTMLElement ? nameOf(heading) : undefined;
}
