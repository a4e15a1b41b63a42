import { expect, test } from 'vitest';
import { ONE_TAP_POSITIONS } from '../../config.ts';
import { resolveOneTapPosition } from './resolveOneTapPosition.ts';

const shown = (hasFedcm: boolean) =>
  Object.fromEntries(
    ONE_TAP_POSITIONS.map((position) => {
      const plan = resolveOneTapPosition(position, hasFedcm);
      return [position, plan && [plan.placement, plan.useFedcm, plan.mode].join(' ')];
    }),
  );

test('ONE-01 with FedCM the prompt floats if it may, and is not shown with embeddedOnly', () => {
  expect(shown(true)).toEqual({
    floating: 'floating true fedcm',
    embedded: 'floating true fedcm',
    embeddedOnly: null,
    floatingOrEmbedded: 'floating true fedcm',
    forceLegacyEmbedded: 'embedded false legacy',
  });
});

test('ONE-01 without FedCM the prompt floats only with floating', () => {
  expect(shown(false)).toEqual({
    floating: 'floating true legacy',
    embedded: 'embedded true legacy',
    embeddedOnly: 'embedded true legacy',
    floatingOrEmbedded: 'embedded true legacy',
    forceLegacyEmbedded: 'embedded false legacy',
  });
});
