import { useEffect, useState } from 'react';
import type { OverlayCommand } from '../../one-tap/OverlayCommand.ts';
import { hasAccess } from '../../protocol/PanelEvent.ts';
import type { TabSessionView } from '../tabSessionView.ts';
import { firstChoice, type OneTapChoice, overlayCommand } from './OneTapChoices.tsx';

/**
 * State of the One Tap simulation. It outlasts its tab in the panel. A shown prompt is drawn again in each document that the
 * inspected page loads.
 *
 * @param onShow draws the prompt, or removes it
 */
export function useOneTap({ state, overlay }: TabSessionView, onShow: (command: OverlayCommand | null) => void) {
  const [choice, setChoice] = useState(firstChoice);
  const [isShown, setShown] = useState(false);
  /** Selector of the element that contains the prompt. */
  const selector = overlay?.missing ?? overlay?.parent?.selector ?? null;
  const show = (into: string | null, next = choice) => {
    setShown(true);
    onShow(overlayCommand(next, into));
  };
  const loads = state?.loads ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a load removes the prompt.
  useEffect(() => {
    if (!isShown) return;
    if (hasAccess(state?.siteAccess)) show(selector);
    else setShown(false);
  }, [loads]);
  return {
    choice,
    isShown,
    selector,
    change(patch: Partial<OneTapChoice>) {
      const next = { ...choice, ...patch };
      setChoice(next);
      if (isShown) show(selector, next);
    },
    show,
    hide() {
      setShown(false);
      onShow(null);
    },
  };
}
