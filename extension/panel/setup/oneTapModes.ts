import { measured } from '../../one-tap/measured.ts';
import type { OneTapMode } from '../../one-tap/OverlayCommand.ts';

/** Names and descriptions of the One Tap variants. */
export const oneTapModes: Record<OneTapMode, { name: string; why: string; source: string }> = {
  fedcmDesktop: {
    name: 'Browser, desktop',
    why: 'With FedCM the browser draws the prompt at the end of its own writing direction, whatever position the page asked for, and holds it back while the page is too small. Docked developer tools make the page smaller.',
    source: `Measured in Chromium ${measured.chromium} on Linux. Another version, system or font may break lines elsewhere and change the height; Edge and Opera may differ.`,
  },
  fedcmPhone: {
    name: 'Browser, phone',
    why: 'With FedCM a phone draws a sheet over the bottom of the window, whatever position was asked for.',
    source:
      'Not measured: added up from the layouts in the source of Chrome for Android. Larger system text and longer names make it higher.',
  },
  legacy: {
    name: 'Google’s frame',
    why: 'Without FedCM, Google’s script puts a frame of its own at the top right of a desktop window, in either writing direction.',
    source:
      'Not measured: Google’s documents and the sizes of its frame in saved pages, 391 wide and 148 to 271 high. That it is 20px from the corner, and as wide as a window of up to 410, is from a copy of Google’s sheet that somebody made. Google can change it at any time.',
  },
  legacyPhone: {
    name: 'Google’s frame, phone',
    why: 'Without FedCM, Google’s script puts its frame over the bottom of a phone’s window. It goes by the browser’s name: a narrow window on a desktop keeps the frame at the top right.',
    source: 'Not measured: the height that a site reported of its visitors’ phones. Google can change it at any time.',
  },
  embedded: {
    name: 'In an element',
    why: 'Only without FedCM, and not on phones: Google’s script puts its frame into the element whose id is prompt_parent_id, after what is there. The widget has a place of its own for it. Drag the prompt, or name an element, to try others.',
    source:
      'Not measured: the sizes of Google’s frame in saved pages, 391 wide and 148 to 271 high. It does not get narrower with its element. Google can change it at any time.',
  },
};
