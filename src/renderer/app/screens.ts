import { lazy } from 'react';
import type { ComponentType } from 'react';
import { routePatterns } from './routes.ts';

/** Screens are loaded when they are first opened, so that the first one is on screen sooner. */
export const FirstStart = lazy(() =>
  import('../screens/first-start/first-start-screen.tsx').then((module) => ({
    default: module.FirstStartScreen,
  })),
);

const Settings = lazy(() =>
  import('../screens/settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);

interface FramedScreen {
  readonly pattern: string;
  readonly component: ComponentType;
}

/** Screens inside the console frame. They read their parameters with wouter's `useParams`. */
export const framedScreens: readonly FramedScreen[] = [
  { pattern: routePatterns.settings, component: Settings },
];
