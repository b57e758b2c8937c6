import type { Rooms } from '../../composition/create-services.ts';
import { changeHandlers } from './change-handlers.ts';
import { connectionHandlers } from './connection-handlers.ts';
import { consoleHandlers, type ConsoleRoom } from './console-handlers.ts';
import { descriptionHandlers } from './description-handlers.ts';
import { firstScreenHandler } from './first-screen-handler.ts';
import type { Emit, Handlers, HandlersOf } from '../handlers.ts';
import { moneyHandlers } from './money-handlers.ts';
import { omissionHandlers } from './omission-handlers.ts';
import { planHandlers } from './plan-handlers.ts';
import { portfolioHandlers, snapshotHandlers } from './portfolio-handlers.ts';
import { readingHandlers } from './reading-handlers.ts';
import { onceEntriesAreOpen, onceRecordIsOpen, recordHandlers } from './record-handlers.ts';
import { workspaceHandlers } from './workspace-handlers.ts';
import type { Images } from '../../images/images.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import type { Bookings } from '../../bookings/bookings.ts';
import type { Asking } from '../../requests/asking.ts';
import type { RequestShapes } from '../../requests/request-shapes.ts';
import { succeed } from '../../../core/values/errors.ts';
import { writeTimelineRow } from '../../../ipc/rows/row-text.ts';
import type { Timeline } from '../../timeline/timeline-rows.ts';
import { rowTexts } from '../row-texts.ts';
import type { Board } from '../../board/board.ts';
import { pageLines } from '../page-lines.ts';
import type { TodayRoom } from '../../today/today.ts';
import type { HttpServiceClient } from '../../service-client/http-service-client.ts';

/** What is found over all houses, the rules of it, and what is put off. */
function todayHandlers(today: TodayRoom, client: Pick<HttpServiceClient, 'askAgain'>): HandlersOf<'today'> {
  return {
    'today:findings': (request) => today.findings(request),
    'today:service-changes': (request) => today.serviceChanges(request),
    'today:setting-history': (request) => today.settingHistory(request),
    'today:setting-as-of': (request) => today.settingAsOf(request),
    'today:set-rules': (request) => Promise.resolve(today.setRules(request)),
    'today:snooze': (request) => today.snooze(request),
    'today:bring-back': (request) => Promise.resolve(today.bringBack(request)),
    'today:ask-again': async ({ workspaceId }) => {
      const asked = await client.askAgain(workspaceId);
      return asked.ok ? succeed({ accepted: asked.value }) : asked;
    },
  };
}

/** The board: its rows, saved views, and what a person keeps of houses. */
function boardHandlers(board: Board): HandlersOf<'board'> {
  return {
    'board:rows': async ({ workspaceId }) => {
      const texts = await board.rows(workspaceId);
      return texts.ok ? succeed(pageLines(texts.value)) : texts;
    },
    'board:views': ({ workspaceId }) => Promise.resolve(board.views(workspaceId)),
    'board:save-view': ({ workspaceId, view }) => Promise.resolve(board.saveView(workspaceId, view)),
    'board:remove-view': ({ workspaceId, id }) => Promise.resolve(board.removeView(workspaceId, id)),
    'board:mark': (request) => Promise.resolve(board.mark(request)),
  };
}

/** The nights of all houses. */
function timelineHandlers(timeline: Timeline): HandlersOf<'timeline'> {
  return {
    'timeline:rows': async (request) => {
      const found = await timeline.rows(request);
      if (!found.ok) return found;
      const { rows, pending } = found.value;
      return succeed({ rows: await rowTexts(writeTimelineRow, rows), pending });
    },
  };
}

/** Requests whose form the service's document does not show. */
function requestHandlers(shapes: RequestShapes, asking: Asking): HandlersOf<'requests'> {
  return {
    'requests:shapes': (request) => shapes.shapes(request),
    'requests:accept': (request) => shapes.accept(request),
    'requests:withdraw': (request) => Promise.resolve(shapes.withdraw(request)),
    'requests:ask': (request) => asking.ask(request),
    'requests:cancel': (request) => Promise.resolve(asking.cancel(request)),
  };
}

/** Reservations and payments, up to their review; `changes:send` sends them. */
function bookingHandlers(bookings: Bookings): HandlersOf<'bookings'> {
  return {
    'bookings:openings': (request) => bookings.openings(request),
    'bookings:reserve': (request) => bookings.reserve(request),
    'bookings:pay': (request) => bookings.pay(request),
    'bookings:guest': (request) => Promise.resolve(bookings.guest(request)),
  };
}

/** What was typed and not sent yet. */
function draftHandlers(drafts: Drafts): HandlersOf<'drafts'> {
  return {
    'drafts:list': (request) => drafts.list(request),
    'drafts:save': (request) => drafts.save(request),
    'drafts:remove': (request) => drafts.remove(request),
  };
}

/** Pictures for the page, which has no network of its own. */
function imageHandlers(images: Images): HandlersOf<'images'> {
  return { 'images:load': (request) => images.load(request) };
}

export interface HandlerParts extends ConsoleRoom {
  rooms: Rooms;
  emit: Emit;
  /** Settles when the workspace that a start asks for is open; the first list waits for it. */
  opening: Promise<void>;
}

/** Binds every channel to its room. */
export function allHandlers({ rooms, emit, opening, ...console }: HandlerParts): Handlers {
  const first = {
    ...workspaceHandlers(rooms, opening),
    ...boardHandlers(rooms.board),
    ...consoleHandlers(console),
    ...snapshotHandlers(rooms.snapshots, rooms.reach),
    'settings:get': () => Promise.resolve(rooms.settings.get()),
  };
  return {
    ...first,
    ...firstScreenHandler(first),
    ...connectionHandlers(rooms, emit, console.save),
    ...portfolioHandlers(rooms.portfolio, rooms.sync, console.save),
    ...timelineHandlers(rooms.timeline),
    ...todayHandlers(rooms.today, rooms.client),
    ...draftHandlers(rooms.drafts),
    ...onceEntriesAreOpen(
      {
        ...moneyHandlers(rooms.readings.money),
        ...omissionHandlers(rooms.learned),
        ...readingHandlers(rooms.readings, rooms.requests.shapes, console.save),
        ...descriptionHandlers(rooms.descriptions, console.open),
        ...requestHandlers(rooms.requests.shapes, rooms.requests.asking),
      },
      (purpose) => rooms.record.ready(purpose),
    ),
    ...onceRecordIsOpen(
      {
        ...changeHandlers(rooms.changes, console.save),
        ...bookingHandlers(rooms.bookings),
        ...planHandlers(rooms.plans, rooms.planPreviewer, console.save),
      },
      (purpose) => rooms.record.ready(purpose),
    ),
    ...recordHandlers(rooms.record),
    'settings:set': (wanted) => rooms.settings.set(wanted),
    ...imageHandlers(rooms.images),
  };
}
