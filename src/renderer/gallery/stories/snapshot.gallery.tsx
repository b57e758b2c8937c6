import { AsGiven } from '../../components/snapshot/as-given.tsx';
import { MappingButton, TechnicalDetails } from '../../components/snapshot/technical-details.tsx';
import { RawResponse } from '../../components/snapshot/raw-response.tsx';
import { InsteadNotice } from '../../components/snapshot/instead-notice.tsx';
import { BodyLines } from '../../components/snapshot/json-tree/body-lines.tsx';
import { JsonTree } from '../../components/snapshot/json-tree/json-tree.tsx';
import { MoneyDoubtNotice, MoneyNotice } from '../../components/snapshot/money-notice.tsx';
import { PreferencesProvider } from '../../components/format/preferences.tsx';
import { MoneyQuestionContext } from '../../components/snapshot/money-question.ts';
import { AnswerOnce, CurrencyUnknown, RangeNote, WhyRange } from '../../components/snapshot/range-note.tsx';
import { PagesRead } from '../../components/snapshot/pages/pages-read.tsx';
import { SnapshotContent, SnapshotPanel } from '../../components/snapshot/snapshot-panel.tsx';
import { UnknownFields, UnknownPageFields } from '../../components/snapshot/unknown-fields.tsx';
import { UnrecognisedBody } from '../../components/snapshot/unrecognised-body.tsx';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import type { AppError } from '../../../core/values/errors.ts';
import { ago, nothing, refused, unreachable, viewOf } from '../samples.ts';
import type { StoryGroup } from '../story.ts';

const policy = { title: 'Moderate', days: 30, since: '2026-02-03' };
const raw = {
  name: 'Cancellation policy',
  resource: 'cancellation-policy',
  body: { body: policy },
} as const;
const failure = { at: ago(2), error: unreachable };
const notes = {
  unknownFields: [{ path: 'data.flexi_rate', type: 'number' }],
  moreUnknown: 0,
  missingFields: [{ path: 'data.title', type: 'string' }],
  rawValues: [{ path: 'data.flexi_rate', values: ['12'] }],
};
const pages = {
  reading: false,
  stopped: false,
  fault: null,
  hasOldPages: false,
  stop: nothing,
  readMore: nothing,
  joined: {
    rows: [1, 2, 3],
    pageCount: 2,
    end: null,
    total: 180,
    totalPages: 4,
    repeated: 0,
    countMoved: false,
    isOneSkipped: false,
    mayHideLoss: false,
    isWhole: false,
  },
};

function Policy(props: {
  readonly view: SnapshotView | undefined;
  readonly error?: AppError;
  readonly isEmpty?: boolean;
  readonly isUnread?: boolean;
}) {
  return (
    <SnapshotPanel
      title="Cancellation policy"
      reading={{ view: props.view, error: props.error ?? null, refresh: nothing }}
      decode={() => (props.isUnread === true ? undefined : policy)}
      isEmpty={() => props.isEmpty === true}
    >
      {({ title }) => <p>{title}</p>}
    </SnapshotPanel>
  );
}

export const snapshot: StoryGroup = {
  group: 'snapshot',
  stories: [
    {
      name: 'snapshot-panel',
      of: [SnapshotPanel, MappingButton],
      states: {
        'asked for the first time': () => <Policy view={undefined} />,
        'not even the cache answers': () => (
          <Policy
            view={undefined}
            error={{ code: 'storage-failed', message: 'The cache could not be read.' }}
          />
        ),
        'never read': () => <Policy view={viewOf(undefined)} />,
        refused: () => <Policy view={viewOf(undefined, { lastFailure: { at: ago(2), error: refused } })} />,
        read: () => <Policy view={viewOf(policy)} />,
        'read before, and not now': () => (
          <Policy view={viewOf(policy, { readAt: ago(26 * 60), lastFailure: failure })} />
        ),
        empty: () => <Policy view={viewOf(policy)} isEmpty />,
      },
    },
    {
      name: 'unrecognised-body',
      of: [UnrecognisedBody],
      states: {
        'in a panel': () => <Policy view={viewOf(policy, { shape: 'unrecognised' })} isUnread />,
        alone: () => <UnrecognisedBody raw={raw} />,
        'an empty answer': () => <UnrecognisedBody raw={{ ...raw, body: { body: {} } }} />,
      },
    },
    {
      name: 'snapshot-content',
      of: [SnapshotContent],
      states: {
        'in a dialog': () => (
          <SnapshotContent
            title="Policy"
            reading={{ view: viewOf(policy), refresh: nothing }}
            decode={() => policy}
          >
            {({ title }) => <p>{title}</p>}
          </SnapshotContent>
        ),
      },
    },
    {
      name: 'raw-response',
      of: [RawResponse, TechnicalDetails, JsonTree, BodyLines, AsGiven],
      states: {
        'one body': () => <RawResponse bodies={[raw]} />,
        control: () => <TechnicalDetails mapping={undefined} raw={{ open: true, onOpen: nothing }} />,
        tree: () => <JsonTree label="Body" value={{ rows: [policy, { title: null, days: 0 }], total: 2 }} />,
        'as it was given': () => (
          <AsGiven label="Rooms" value={{ kitchen: true, beds: 3, notes: ['Sea view', 'Lift'] }} />
        ),
      },
    },
    {
      name: 'unknown-fields',
      of: [UnknownFields, UnknownPageFields],
      states: {
        'of one body': () => <UnknownFields read={notes} />,
        'of two pages': () => <UnknownPageFields pages={[notes, notes]} />,
        'nothing beyond the reading': () => (
          <UnknownFields read={{ unknownFields: [], moreUnknown: 0, missingFields: [], rawValues: [] }} />
        ),
      },
    },
    {
      name: 'instead-notice',
      of: [InsteadNotice],
      states: {
        'what was asked otherwise': () => <InsteadNotice view={viewOf(policy, { readAt: ago(600) })} />,
      },
    },
    {
      name: 'money-notice',
      of: [MoneyNotice, MoneyDoubtNotice],
      states: {
        'whole amounts': () => <MoneyNotice resource="security-deposit" body={{ body: { amount: 25000 } }} />,
      },
    },
    {
      name: 'range-note',
      of: [RangeNote, AnswerOnce, CurrencyUnknown, WhyRange],
      states: {
        'with the question': () => (
          <MoneyQuestionContext value={{ askUnit: nothing, askFacts: nothing }}>
            <RangeNote of="totals" />
            <br />
            5–7% below list
            <WhyRange of={[{ percentIfTotalIsNet: 5, percentIfTotalIsGross: 7 }]} />
          </MoneyQuestionContext>
        ),
        'no currency said': () => (
          <MoneyQuestionContext value={{ askUnit: nothing, askFacts: nothing }}>
            <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '' }}>
              3,052.88
              <CurrencyUnknown />
            </PreferencesProvider>
          </MoneyQuestionContext>
        ),
      },
    },
    {
      name: 'pages-read',
      of: [PagesRead],
      states: {
        reading: () => <PagesRead one="review" many="reviews" reading={{ ...pages, reading: true }} />,
        stopped: () => <PagesRead one="review" many="reviews" reading={{ ...pages, stopped: true }} />,
        'a page failed': () => (
          <PagesRead
            one="review"
            many="reviews"
            reading={{ ...pages, fault: { page: 3, error: unreachable } }}
          />
        ),
      },
    },
  ],
};
