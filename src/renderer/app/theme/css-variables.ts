import type { CSSVariablesResolver } from '@mantine/core';
import { darkTokens, lightTokens, workspaceGrounds } from './palette.ts';
import type { Tokens } from './palette.ts';

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function tokenVariables(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--kh-${kebab(name)}`, String(value)]),
  );
}

/** Maps the component library's variables to ours, so that nothing keeps its default look. */
export function libraryVariables(tokens: Tokens): Record<string, string> {
  return {
    '--mantine-color-body': tokens.surface,
    '--mantine-color-text': tokens.text,
    '--mantine-color-bright': tokens.text,
    '--mantine-color-dimmed': tokens.textFaint,
    '--mantine-color-placeholder': tokens.textFaint,
    '--mantine-color-anchor': tokens.accentText,
    '--mantine-color-error': tokens.badText,
    '--mantine-color-default': tokens.surface,
    '--mantine-color-default-hover': tokens.hover,
    '--mantine-color-default-color': tokens.text,
    '--mantine-color-default-border': tokens.lineStrong,
    '--mantine-color-disabled': tokens.sunken,
    '--mantine-color-disabled-color': tokens.textFaint,
    '--mantine-color-disabled-border': tokens.line,
    '--mantine-color-harbour-filled': tokens.accent,
    '--mantine-color-harbour-filled-hover': tokens.accentHover,
    '--mantine-color-harbour-light': tokens.accentSoft,
    '--mantine-color-harbour-light-hover': tokens.accentSoft,
    '--mantine-color-harbour-light-color': tokens.accentText,
    '--mantine-color-harbour-text': tokens.accentText,
    '--mantine-color-harbour-outline': tokens.accentText,
    '--mantine-color-red-light': tokens.badSoft,
    '--mantine-color-red-light-hover': tokens.badSoft,
    '--mantine-color-red-light-color': tokens.badText,
    '--mantine-color-red-text': tokens.badText,
    '--mantine-color-red-outline': tokens.badText,
    '--mantine-color-gray-light': tokens.hover,
    '--mantine-color-gray-light-hover': tokens.hover,
    '--mantine-color-gray-light-color': tokens.textSoft,
  };
}

const fixed: Record<string, string> = {
  '--kh-nav-width': '14.5rem',
  '--kh-rail-width': '5.5rem',
  '--kh-page-width': '72rem',
  '--kh-reading-width': '42rem',
  '--kh-quick': '120ms',
  '--kh-calm': '200ms',
  '--kh-ease': 'cubic-bezier(0.2, 0, 0, 1)',
  ...Object.fromEntries(
    Object.entries(workspaceGrounds).map(([name, value]) => [`--kh-workspace-${name}`, value]),
  ),
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: fixed,
  light: { ...tokenVariables(lightTokens), ...libraryVariables(lightTokens) },
  dark: { ...tokenVariables(darkTokens), ...libraryVariables(darkTokens) },
});
