import { Button } from '@mantine/core';
import { PageReadsScope, PageRefresh } from '../../components/page/page-reads.tsx';
import { ActionButton } from '../../components/page/action-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { Beside, Panel } from '../../components/page/panel.tsx';
import { PriceBreakdownView, BreakdownFinding } from '../../components/price-breakdown/price-breakdown.tsx';
import { StepBar, TotalBar } from '../../components/price-breakdown/breakdown-bars.tsx';
import { ExplanationAt } from '../../components/floating/floats.tsx';
import { Term } from '../../components/terms/term.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { PreferencesProvider } from '../../components/format/preferences.tsx';
import { OfflineNoticeProvider } from '../../components/ui/offline-notice.tsx';
import { CopyProvider } from '../../components/text/copy-context.tsx';
import { RowTabIndexProvider } from '../../components/data-table/row-target.tsx';
import { ago, nothing } from '../samples.ts';
import { sampleBreakdown } from '../season-samples.ts';
import type { StoryGroup } from '../story.ts';

const age = { readAt: ago(4), offline: false, refreshing: false };

export const page: StoryGroup = {
  group: 'page',
  stories: [
    {
      name: 'page',
      of: [Page, ActionButton],
      states: {
        'with a way up and actions': () => (
          <Page
            title="Honey Gate"
            above={<BackLink href="/" label="Portfolio" />}
            subtitle="Lisbon · 4107"
            actions={
              <ActionButton variant="filled" onClick={nothing}>
                Bulk edit
              </ActionButton>
            }
          >
            <p>What the screen holds.</p>
          </Page>
        ),
        'in one line': () => (
          <Page title="Performance" inLine subtitle="24 properties" actions={<Button>Export</Button>}>
            <p>What the screen holds.</p>
          </Page>
        ),
      },
    },
    {
      name: 'panel',
      of: [Panel, Beside],
      states: {
        'read a while ago': () => (
          <Panel
            title="Security deposit"
            age={age}
            onRefresh={nothing}
            description="What a guest leaves behind."
          >
            £250
          </Panel>
        ),
        offline: () => (
          <Panel
            title="Security deposit"
            age={{ ...age, readAt: ago(3 * 24 * 60), offline: true }}
            onRefresh={nothing}
          >
            £250
          </Panel>
        ),
        refreshing: () => (
          <Panel title="Security deposit" age={{ ...age, refreshing: true }} onRefresh={nothing}>
            £250
          </Panel>
        ),
        'a term, with an action': () => (
          <Panel title="Early bird" term="earlyBird" actions={<Button size="xs">Edit</Button>}>
            Off
          </Panel>
        ),
      },
    },
    {
      name: 'page-reads',
      of: [PageReadsScope, PageRefresh],
      states: {
        'one panel is older than the page': () => (
          <PageReadsScope>
            <PageRefresh />
            <Panel title="Prices" age={age} onRefresh={nothing}>
              Read with the page
            </Panel>
            <Panel title="Deposit" age={{ ...age, readAt: ago(600) }} onRefresh={nothing}>
              Read before
            </Panel>
          </PageReadsScope>
        ),
      },
    },
    {
      name: 'term',
      of: [Term, ExplanationAt],
      states: {
        'in a sentence': () => (
          <p>
            What a <Term of="discount">discount</Term> does.
          </p>
        ),
      },
    },
    {
      name: 'price-breakdown',
      of: [PriceBreakdownView, BreakdownFinding, StepBar, TotalBar],
      states: {
        whole: () => (
          <PriceBreakdownView
            breakdown={sampleBreakdown()}
            hrefOfDiscount={() => '/'}
            listChanged="changed 3 Feb 2026"
          />
        ),
        small: () => (
          <PriceBreakdownView small breakdown={sampleBreakdown()} hrefOfDiscount={() => undefined} />
        ),
        finding: () => <BreakdownFinding breakdown={sampleBreakdown()} />,
      },
    },
    // Providers, which show nothing themselves.
    {
      name: 'providers',
      of: [PreferencesProvider, CopyProvider, OfflineNoticeProvider, RowTabIndexProvider],
      states: {},
    },
  ],
};
