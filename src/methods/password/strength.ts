import type { Bootstrap, StrengthReply } from '../../provider/contract.ts';

type PasswordConfig = Bootstrap['passwordConfig'];

/** What is shown under a new password: a meter, a list of rules, or nothing. */
export type Feedback =
  | { kind: 'none' }
  | { kind: 'meter'; score: number; warning: string | null }
  | { kind: 'rules'; minimum: number; complexity: number; longEnough: boolean; complexEnough: boolean; breached: boolean };

/** The feedback for an answer of the strength check. Rules with numbers are shown before the first answer. */
export function strengthFeedback(reply: StrengthReply | null, config: PasswordConfig): Feedback {
  const policy = reply?.strength_policy ?? (config ? 'luds' : 'none');
  if (policy === 'zxcvbn' && reply) {
    return { kind: 'meter', score: reply.score, warning: reply.feedback.warning || reply.feedback.suggestions?.[0] || null };
  }
  if (policy !== 'luds' || !config) return { kind: 'none' };
  const missing = reply?.feedback.luds_requirements;
  return {
    kind: 'rules',
    minimum: config.ludsMinimumCount,
    complexity: config.ludsComplexity,
    longEnough: missing?.missing_characters === 0,
    complexEnough: missing?.missing_complexity === 0,
    breached: reply?.breached_password === true,
  };
}

const CLASSES = ['lower', 'upper', 'digit', '[-!@#$%^&*()_+=.,?]'];

/** What a password manager may generate, as a `passwordrules` attribute, for the provider's rules. */
export function passwordRules(config: PasswordConfig): string | undefined {
  if (!config) return undefined;
  const required = CLASSES.slice(0, config.ludsComplexity).map((characters) => `required: ${characters};`);
  return [`minlength: ${config.ludsMinimumCount};`, ...required].join(' ');
}
