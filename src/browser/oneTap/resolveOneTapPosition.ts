/** Position of the prompt and its technique. */
export interface OneTapPlan {
  placement: 'floating' | 'embedded';
  /** Option of Google's script, which then uses FedCM if the browser has it. */
  useFedcm: boolean;
  /** The technique that the script will use. */
  mode: 'fedcm' | 'legacy';
}

type Position = 'floating' | 'embedded' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded';

/**
 * Plans the prompt for a position that a page requests. With FedCM the browser decides the position: a prompt that may float then
 * floats, and one that may only be embedded is not shown (null).
 */
export function resolveOneTapPosition(position: Position, hasFedcm: boolean): OneTapPlan | null {
  if (position === 'forceLegacyEmbedded') return { placement: 'embedded', useFedcm: false, mode: 'legacy' };
  if (position === 'embeddedOnly' && hasFedcm) return null;
  const placement = position === 'floating' || hasFedcm ? 'floating' : 'embedded';
  return { placement, useFedcm: true, mode: hasFedcm ? 'fedcm' : 'legacy' };
}
