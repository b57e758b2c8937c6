import { IconLayoutBoard } from '@tabler/icons-react';
import { routePatterns, routes } from '../../routes.ts';
import type { ScreenEntry } from '../../screen-entry.ts';
import { BoardScreen } from './board-screen.tsx';

export const entry: ScreenEntry = {
  navigation: {
    rank: 20,
    name: 'Performance',
    path: routes.board(),
    prefixes: ['/board'],
    icon: IconLayoutBoard,
  },
  places: [{ pattern: routePatterns.board, component: BoardScreen }],
};
