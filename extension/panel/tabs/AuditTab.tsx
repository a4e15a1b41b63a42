import { CopyButton } from '../../../sandbox/devtools/components/CopyButton.tsx';
import { EmptyState } from '../../../sandbox/devtools/components/EmptyState.tsx';
import { ErrorMessage } from '../../../sandbox/devtools/components/ErrorMessage.tsx';
import { Icon } from '../../../sandbox/devtools/components/Icon.tsx';
import { Source } from '../../../sandbox/devtools/components/Source.tsx';
import { audit } from '../../audit/audit.ts';
import { fixedPolicies } from '../../audit/checks/policy.ts';
import type { PageSnapshot } from '../../audit/PageSnapshot.ts';
import { auditTarget } from '../auditTarget.ts';
import { reportJson, reportText } from '../report.ts';
import type { Setup } from '../setup/setup.ts';

interface AuditTabProps {
  snapshot: PageSnapshot | null;
  problem: string;
  setup: Setup;
  onAudit: () => void;
}

const levels = { error: 'Error', warning: 'Warning', note: 'Note' } as const;
const sources = {
  recorded: 'Headers of the page load.',
  again: 'Headers of a second request for the page. Reload with the tools open to read those of the first.',
  unknown: 'Headers unknown: reload the page with the tools open, then audit again. Only policies in the page itself were read.',
} as const;

const countText = (count: number) => (count === 0 ? 'No problems found' : `${count} ${count === 1 ? 'finding' : 'findings'}`);

/** Returns an address without its query. */
function pageName(url: string): string {
  const at = URL.parse(url);
  return at ? at.host + at.pathname : url;
}

/** Lists problems of this page for the widget, with their causes and the lines that fix them. */
export function AuditTab({ snapshot, problem, setup, onAudit }: AuditTabProps) {
  const target = auditTarget(setup);
  const findings = snapshot ? audit(snapshot, target) : [];
  const policies = snapshot && findings.some(({ id }) => id.startsWith('csp-')) ? fixedPolicies(snapshot, target) : [];
  return (
    <div className="dv-pad">
      <div className="dv-bar">
        <button type="button" className="dt-button dt-button-primary" onClick={onAudit}>
          <Icon name="restart" />
          Audit this page
        </button>
        {snapshot ? (
          <>
            <CopyButton label="Copy report" text={() => reportText(snapshot, findings, setup)} />
            <CopyButton label="Copy as JSON" text={() => reportJson(snapshot, findings, setup)} />
          </>
        ) : null}
      </div>
      <ErrorMessage text={problem} />
      {snapshot === null ? (
        <EmptyState icon="search">
          Reads this page’s policies, headers, styles, frames, cookies and forms, and reports what blocks the widget.
        </EmptyState>
      ) : (
        <>
          <p className="dt-note" role="status" data-audited={snapshot.url}>
            {`${countText(findings.length)} on ${pageName(snapshot.url)}. ${sources[snapshot.headersFrom]}`}
          </p>
          <ul className="dt-list" aria-label="Findings">
            {findings.map((finding) => (
              <li key={finding.id + finding.cause} className="dv-finding" data-level={finding.level} data-finding={finding.id}>
                <h3>
                  <span className="dv-level">{levels[finding.level]}</span>
                  {finding.title}
                </h3>
                <dl>
                  <dt>Cause</dt>
                  <dd>
                    <code>{finding.cause}</code>
                  </dd>
                  <dt>Fix</dt>
                  <dd>
                    <code>{finding.fix}</code>
                    <CopyButton label="Copy" text={() => finding.fix} />
                  </dd>
                </dl>
              </li>
            ))}
          </ul>
          {policies.map((policy) => (
            <section key={policy}>
              <h3>The whole policy, to paste</h3>
              <Source label="Policy" text={policy} />
              <CopyButton label="Copy policy" text={() => policy} />
            </section>
          ))}
        </>
      )}
    </div>
  );
}
