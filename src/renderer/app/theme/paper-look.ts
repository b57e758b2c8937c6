import { libraryVariables, tokenVariables } from './css-variables.ts';
import { lightTokens } from './palette.ts';

/** Printable content (`data-paper`) always uses the light theme, because it previews the print. */
export function offerPaperLook(): void {
  const variables = Object.entries({ ...tokenVariables(lightTokens), ...libraryVariables(lightTokens) });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `[data-paper]{color-scheme:light;${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
