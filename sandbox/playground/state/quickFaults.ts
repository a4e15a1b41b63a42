import type { FaultRequest, FaultRule } from '../../controlTypes.ts';
import { slow3G } from '../../scenarios/networks.ts';
import type { PlaygroundContext } from '../PlaygroundContext.ts';

/** Common faults, each added with one click. */
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

/** Returns the active rule of a common fault, if there is one. */
function ruleOf({ title: _, fault, ...quick }: QuickFault, rules: readonly FaultRule[]): FaultRule | undefined {
  const { call, share } = { call: '*', share: 1, ...quick };
  return rules.find(
    (rule) =>
      rule.times === null && rule.call === call && rule.share === share && JSON.stringify(rule.fault) === JSON.stringify(fault),
  );
}

/** Returns whether a common fault is active, and a function that clears it if it is, or else adds it until it is cleared. */
export function toggleOf(
  quick: QuickFault,
  { feed, addFault, clearFaults }: Pick<PlaygroundContext, 'feed' | 'addFault' | 'clearFaults'>,
) {
  const rule = ruleOf(quick, feed.faults);
  return { on: rule !== undefined, toggle: () => (rule ? clearFaults(rule.id) : addFault(newRuleOf(quick))) };
}

/** Returns the rule that adds a common fault until it is cleared. */
const newRuleOf = ({ title: _, ...rule }: QuickFault): FaultRequest => ({ call: '*', times: null, ...rule });
