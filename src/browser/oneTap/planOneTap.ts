/** Where the prompt goes and by whose means it is shown. */
export interface OneTapPlan {
  placement: 'floating' | 'embedded';
  /** What Google's script is told: it uses FedCM where the browser has it. */
  useFedcm: boolean;
  /** What it will really use. */
  mode: 'fedcm' | 'legacy';
}

type Position = 'floating' | 'embedded' | 'embeddedOnly' | 'floatingOrEmbedded' | 'forceLegacyEmbedded';

/**
 * What becomes of a position that a host asks for. With FedCM the browser decides where its prompt is: then what may float does,
 * and what may only be embedded is not shown at all (null).
 */
export function planOneTap(position: Position, hasFedcm: boolean): OneTapPlan | null {
  if (position === 'forceLegacyEmbedded') return { placement: 'embedded', useFedcm: false, mode: 'legacy' };
  if (position === 'embeddedOnly' && hasFedcm) return null;
  const placement = position === 'floating' || hasFedcm ? 'floating' : 'embedded';
  return { placement, useFedcm: true, mode: hasFedcm ? 'fedcm' : 'legacy' };
}
