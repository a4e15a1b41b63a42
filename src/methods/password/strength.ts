import { shorten } from '../../lib/text/shorten.ts';
import type { Bootstrap, StrengthResponse } from '../../provider/contract.ts';

type PasswordConfig = Bootstrap['passwordConfig'];

/** Feedback below a new password: a meter, a list of rules, or nothing. */
export type Feedback =
  | { kind: 'none' }
  | { kind: 'meter'; score: number | null; warning: string | null }
  | { kind: 'rules'; minimum: number; complexity: number; longEnough: boolean; complexEnough: boolean };

/** Returns the feedback for a response of the strength check. Before it, an empty meter or the rules, in the same space. */
export function strengthFeedback(response: StrengthResponse | null, bootstrap: Bootstrap | null): Feedback {
  const config = bootstrap?.passwordConfig ?? null;
  const policy = response?.strength_policy ?? bootstrap?.strengthPolicy ?? (config ? 'luds' : 'zxcvbn');
  if (policy === 'zxcvbn') {
    const warning = response?.feedback.warning || response?.feedback.suggestions?.[0];
    return { kind: 'meter', score: response?.score ?? null, warning: warning ? shorten(warning) : null };
  }
  if ((policy satisfies 'luds' | 'none') !== 'luds' || !config) return { kind: 'none' };
  const missing = response?.feedback.luds_requirements;
  return {
    kind: 'rules',
    minimum: config.ludsMinimumCount,
    complexity: config.ludsComplexity,
    longEnough: missing?.missing_characters === 0,
    complexEnough: missing?.missing_complexity === 0,
  };
}

const CLASSES = ['lower', 'upper', 'digit', '[-!@#$%^&*()_+=.,?]'];

/** Returns the provider's rules as a `passwordrules` attribute, for password managers that generate a password. */
export function passwordRules(config: PasswordConfig): string | undefined {
  if (!config) return undefined;
  const required = CLASSES.slice(0, config.ludsComplexity).map((characters) => `required: ${characters};`);
  return [`minlength: ${config.ludsMinimumCount};`, ...required].join(' ');
}
