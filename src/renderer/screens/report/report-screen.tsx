import { Button, Select } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useTell } from '../../client/tell.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { Page } from '../../components/page/page.tsx';
import { InCurrency } from '../../components/text/in-currency.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { saysSaved } from '../../components/ui/notify.ts';
import { propertyScreen } from '../../kit/properties.tsx';
import { routes } from '../../routes.ts';
import { ReportSheet } from './report-sheet.tsx';
import styles from './report.module.css';
import { useReport } from './use-report.ts';
import type { Report } from './use-report.ts';

/** One page about a property for its owner or a partner, shown as printed and saved as PDF. */
export const ReportScreen = propertyScreen('Report', Report);

function Report(props: { readonly workspace: Workspace; readonly propertyId: number }) {
  const { workspace, propertyId } = props;
  const report = useReport(workspace.id, propertyId);
  const save = useTell('console:save-page');
  const above = <BackLink href={routes.property(propertyId)} label={report.title} />;
  if (report.isUnknown) {
    return (
      <Page title="Report" above={above}>
        <EmptyState level={2} title={`Property ${propertyId} isn’t on the service`}>
          The service answered “not found” and nothing was loaded before, so there’s nothing to report.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Report"
      paper
      above={above}
      subtitle="One printed page, with no guest or owner details."
      actions={
        <>
          <SeasonChoice report={report} />
          <Button
            variant="filled"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate({ suggestedName: `report-${String(propertyId)}.pdf` }, saysSaved)}
          >
            Save as PDF
          </Button>
        </>
      }
    >
      <div className={styles['desk']}>
        <InCurrency currency={report.currency}>
          <ReportSheet workspace={workspace} propertyId={propertyId} report={report} />
        </InCurrency>
      </div>
    </Page>
  );
}

/** The season for the breakdown. By default the coming one with the lowest gap. */
function SeasonChoice(props: { readonly report: Report }) {
  const { report } = props;
  if (report.seasons.length < 2) return null;
  return (
    <Select
      aria-label="Season of the price breakdown"
      allowDeselect={false}
      w={180}
      data={report.seasons.map(({ position }, index) => ({
        value: String(index),
        label: visibleText(position.season),
      }))}
      value={String(report.chosen)}
      onChange={(value) => report.choose(Number(value))}
    />
  );
}
