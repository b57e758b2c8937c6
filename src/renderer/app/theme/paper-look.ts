import { libraryVariables, tokenVariables } from './css-variables.ts';
import { lightTokens } from './palette.ts';

/** What stands on paper (`data-paper`) is light whatever the appearance: it is looked at as it will be printed. */
export function offerPaperLook(): void {
  const variables = Object.entries({ ...tokenVariables(lightTokens), ...libraryVariables(lightTokens) });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `[data-paper]{color-scheme:light;${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
