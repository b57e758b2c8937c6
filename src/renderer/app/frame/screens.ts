import { lazy } from 'react';
import type { ComponentType } from 'react';
import { routePatterns } from '../../routes.ts';
import { BoardScreen } from '../../screens/board/board-screen.tsx';

/** The Board comes with the page, the others when they are first opened, so that the first one is on screen sooner. */
export const FirstStart = lazy(() =>
  import('../../screens/first-start/first-start-screen.tsx').then((module) => ({
    default: module.FirstStartScreen,
  })),
);

const Settings = lazy(() =>
  import('../../screens/settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);

const Today = lazy(() =>
  import('../../screens/today/today-screen.tsx').then((module) => ({ default: module.TodayScreen })),
);

const Portfolio = lazy(() =>
  import('../../screens/portfolio/portfolio-screen.tsx').then((module) => ({
    default: module.PortfolioScreen,
  })),
);

const Bookings = lazy(() =>
  import('../../screens/bookings/bookings-screen.tsx').then((module) => ({ default: module.BookingsScreen })),
);

const Timeline = lazy(() =>
  import('../../screens/timeline/timeline-screen.tsx').then((module) => ({ default: module.TimelineScreen })),
);

const Compare = lazy(() =>
  import('../../screens/compare/compare-screen.tsx').then((module) => ({ default: module.CompareScreen })),
);

const Property = lazy(() =>
  import('../../screens/property/property-tabs.tsx').then((module) => ({ default: module.PropertyWithTabs })),
);

const Report = lazy(() =>
  import('../../screens/report/report-screen.tsx').then((module) => ({ default: module.ReportScreen })),
);

const Reserve = lazy(() =>
  import('../../screens/reserve/reserve-screen.tsx').then((module) => ({ default: module.ReserveScreen })),
);

const Changes = lazy(() =>
  import('../../screens/changes/changes-screen.tsx').then((module) => ({ default: module.ChangesScreen })),
);

const Change = lazy(() =>
  import('../../screens/changes/change/change-screen.tsx').then((module) => ({
    default: module.ChangeScreen,
  })),
);

const Plan = lazy(() =>
  import('../../screens/plan/plan-screen.tsx').then((module) => ({ default: module.PlanScreen })),
);

const UndoPlan = lazy(() =>
  import('../../screens/plan/undo-plan-screen.tsx').then((module) => ({ default: module.UndoPlanScreen })),
);

const StoredPlan = lazy(() =>
  import('../../screens/changes/plans/stored-plan-screen.tsx').then((module) => ({
    default: module.StoredPlanScreen,
  })),
);

const Usage = lazy(() =>
  import('../../screens/usage/usage-screen.tsx').then((module) => ({ default: module.UsageScreen })),
);

const OccupancyGroups = lazy(() =>
  import('../../screens/occupancy-groups/occupancy-groups-screen.tsx').then((module) => ({
    default: module.OccupancyGroupsScreen,
  })),
);

const OccupancyGroup = lazy(() =>
  import('../../screens/occupancy-groups/group-screen.tsx').then((module) => ({
    default: module.GroupScreen,
  })),
);

const Offers = lazy(() =>
  import('../../screens/offers/offers-screen.tsx').then((module) => ({ default: module.OffersScreen })),
);

const Words = lazy(() =>
  import('../../screens/words/words-screen.tsx').then((module) => ({ default: module.WordsScreen })),
);

interface FramedScreen {
  readonly pattern: string;
  readonly component: ComponentType;
  /** The pattern of a place that this one is a part of: going from one to the other keeps the screen as it stands. */
  readonly partOf?: string;
}

/** Screens inside the console frame, the first that matches. They read their parameters with wouter's `useParams`. */
export const framedScreens: readonly FramedScreen[] = [
  { pattern: routePatterns.today, component: Today },
  { pattern: routePatterns.board, component: BoardScreen },
  { pattern: routePatterns.portfolio, component: Portfolio },
  { pattern: routePatterns.addProperties, component: Portfolio, partOf: routePatterns.portfolio },
  { pattern: routePatterns.report, component: Report },
  { pattern: routePatterns.reserve, component: Reserve },
  { pattern: routePatterns.bookings, component: Bookings },
  { pattern: routePatterns.timeline, component: Timeline },
  { pattern: routePatterns.compare, component: Compare },
  { pattern: routePatterns.propertyGroup, component: OccupancyGroup },
  { pattern: routePatterns.property, component: Property },
  { pattern: routePatterns.occupancyGroups, component: OccupancyGroups },
  { pattern: routePatterns.occupancyGroup, component: OccupancyGroup },
  { pattern: routePatterns.offers, component: Offers },
  { pattern: routePatterns.changes, component: Changes },
  { pattern: routePatterns.foundChanges, component: Changes, partOf: routePatterns.changes },
  { pattern: routePatterns.change, component: Change },
  { pattern: routePatterns.plan, component: Plan },
  { pattern: routePatterns.planUndo, component: UndoPlan },
  { pattern: routePatterns.storedPlan, component: StoredPlan },
  { pattern: routePatterns.usage, component: Usage },
  { pattern: routePatterns.settings, component: Settings },
  { pattern: routePatterns.words, component: Words },
];
