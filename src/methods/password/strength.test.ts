import { expect, test } from 'vitest';
import type { Bootstrap, StrengthResponse } from '../../provider/contract.ts';
import { passwordRules, strengthFeedback } from './strength.ts';

const luds = { ludsMinimumCount: 10, ludsComplexity: 3 } as Bootstrap['passwordConfig'];
const bootstrap = (parts: Partial<Bootstrap>) => ({ passwordConfig: null, ...parts }) as Bootstrap;
const response = (parts: object) => ({ feedback: {}, ...parts }) as unknown as StrengthResponse;

test('PWD-03 password managers receive the length and the first kinds of characters of the rules', () => {
  expect(passwordRules(null)).toBeUndefined();
  expect([1, 2, 3, 4].map((ludsComplexity) => passwordRules({ ludsMinimumCount: 8, ludsComplexity } as typeof luds))).toEqual([
    'minlength: 8; required: lower;',
    'minlength: 8; required: lower; required: upper;',
    'minlength: 8; required: lower; required: upper; required: digit;',
    'minlength: 8; required: lower; required: upper; required: digit; required: [-!@#$%^&*()_+=.,?];',
  ]);
});

test('PWD-03 before a response there is an empty meter, or the rules of the project, none of them met', () => {
  expect(strengthFeedback(null, null)).toEqual({ kind: 'meter', score: null, warning: null });
  expect(strengthFeedback(null, bootstrap({ strengthPolicy: 'zxcvbn' }))).toEqual({ kind: 'meter', score: null, warning: null });
  const rules = { kind: 'rules', minimum: 10, complexity: 3, longEnough: false, complexEnough: false };
  expect(strengthFeedback(null, bootstrap({ passwordConfig: luds }))).toEqual(rules);
  expect(strengthFeedback(null, bootstrap({ passwordConfig: luds, strengthPolicy: 'luds' }))).toEqual(rules);
});

test('PWD-03 the policy of a response counts more than that of the project', () => {
  const project = bootstrap({ passwordConfig: luds, strengthPolicy: 'luds' });
  expect(strengthFeedback(response({ strength_policy: 'zxcvbn', score: 0 }), project)).toEqual({
    kind: 'meter',
    score: 0,
    warning: null,
  });
  expect(strengthFeedback(response({ strength_policy: 'luds' }), bootstrap({ strengthPolicy: 'zxcvbn' }))).toEqual({
    kind: 'none',
  });
  expect(strengthFeedback(response({ strength_policy: 'other' }), project)).toEqual({ kind: 'none' });
});

test('PWD-03 a meter shows the warning, else the first suggestion', () => {
  const warningOf = (feedback: object) => strengthFeedback(response({ feedback, score: 2 }), null);
  expect(warningOf({ warning: 'a'.repeat(501) })).toMatchObject({ warning: `${'a'.repeat(497)}...` });
  expect(warningOf({ warning: 'Common', suggestions: ['Add words'] })).toEqual({ kind: 'meter', score: 2, warning: 'Common' });
  expect(warningOf({ warning: '', suggestions: ['Add words', 'More'] })).toMatchObject({ warning: 'Add words' });
  expect(warningOf({ warning: '', suggestions: [] })).toMatchObject({ warning: null });
});

test('PWD-03 each rule is met by itself', () => {
  const of = (missing_characters: number, missing_complexity: number) =>
    strengthFeedback(
      response({
        strength_policy: 'luds',
        feedback: { luds_requirements: { missing_characters, missing_complexity } },
      }),
      bootstrap({ passwordConfig: luds }),
    );
  expect(of(0, 1)).toMatchObject({ longEnough: true, complexEnough: false });
  expect(of(1, 0)).toMatchObject({ longEnough: false, complexEnough: true });
  expect(of(0, 0)).toMatchObject({ longEnough: true, complexEnough: true });
});
