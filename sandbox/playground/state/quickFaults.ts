import type { FaultRule } from '../../controlTypes.ts';
import type { NewFault } from '../../devtools/panels/describeFault.ts';
import { slow3G } from '../../scenarios/networks.ts';

/** What most people want to see go wrong, one click each. */
export const quickFaults = [
  { title: 'Slow 3G', fault: slow3G },
  { title: 'Slow network', fault: { kind: 'slow', ms: 2_000 } },
  { title: 'Very slow network', fault: { kind: 'slow', ms: 10_000 } },
  { title: 'Unreliable network', fault: { kind: 'drop' }, share: 0.3 },
  { title: 'No network', fault: { kind: 'drop' } },
  { title: 'Server error', fault: { kind: 'error', error_type: 'internal_server_error' } },
  { title: 'Too many requests', fault: { kind: 'error', error_type: 'too_many_requests' } },
  { title: 'Wrong code', call: 'otps.authenticate', fault: { kind: 'error', error_type: 'otp_code_not_found' } },
  { title: 'Expired code', call: 'otps.authenticate', fault: { kind: 'error', error_type: 'unable_to_auth_otp_code' } },
  { title: 'Wrong password', call: 'passwords.authenticate', fault: { kind: 'error', error_type: 'unauthorized_credentials' } },
] as const;

type QuickFault = (typeof quickFaults)[number];

/** The rule by which it is in force, if it is. */
export function ruleOf({ title: _, fault, ...quick }: QuickFault, rules: readonly FaultRule[]): FaultRule | undefined {
  const { call, share } = { call: '*', share: 1, ...quick };
  return rules.find(
    (rule) =>
      rule.times === null && rule.call === call && rule.share === share && JSON.stringify(rule.fault) === JSON.stringify(fault),
  );
}

/** What puts one in force until it is cleared. */
export const newRuleOf = ({ title: _, ...rule }: QuickFault): NewFault => ({ call: '*', times: null, ...rule });

/** How late a mail is that is late at one click, in milliseconds. */
export const LATE_MAIL_MS = 10_000;
