import type { CSSProperties } from 'react';
import { oauthTexts } from '../../copy/en/oauth.ts';
import { useTexts } from '../useTexts.ts';

/**
 * On the edge of the button, so that it covers no text even on a narrow button; it overlaps the button by 10px at every text size.
 * Not in the style sheets, because only developers see it, and it would wait for the deferred ones.
 */
const STYLE: CSSProperties = {
  position: 'absolute',
  insetBlockEnd: 'calc(100% - 10px)',
  insetInlineEnd: 10,
  paddingInline: 6,
  border: '1px solid var(--siw-secondary-button-border)',
  borderRadius: 8,
  background: 'var(--siw-raised)',
  color: 'var(--siw-secondary)',
  font: '500 0.8572em / 1.3334 sans-serif',
  fontFamily: 'var(--siw-font-family)',
  cursor: 'help',
};

/** Hint for a developer beside a button, with the reason in its tooltip. An empty text shows no hint. */
export function TestHint() {
  const { testMode, testModeWhy } = useTexts('oauth', oauthTexts);
  if (testMode === '') return null;
  return (
    <small className="siw-hint" style={STYLE} title={testModeWhy}>
      {testMode}
    </small>
  );
}
