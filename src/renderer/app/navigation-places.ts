import { IconBuildings, IconChecklist, IconSettings } from '@tabler/icons-react';
import { routes } from './routes.ts';

/** The left navigation, in order. Only screens that exist stand here. */
export const navigationPlaces = [
  {
    name: 'Portfolio',
    path: routes.portfolio(),
    prefixes: ['/portfolio', '/properties'],
    icon: IconBuildings,
  },
  { name: 'Changes', path: routes.changes(), prefixes: ['/changes'], icon: IconChecklist },
  { name: 'Settings', path: routes.settings(), prefixes: ['/settings'], icon: IconSettings },
] as const;

export function isAt(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
