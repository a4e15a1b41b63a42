import type { Theme } from 'signin-widget';
import * as presets from 'signin-widget/themes';

export const defaultGallery = 'both-ltr-400-theme';

/** Appearance of the screens in the gallery. */
export interface Look {
  colours: 'both' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** Width of the host's column in pixels. */
  width: '320' | '400' | '600';
  /** Name of a preset; `theme` is the playground's own theme. */
  theme: string;
}

export const themes: Readonly<Record<string, Theme>> = presets;

export function readLook(text: string): Look {
  const [colours, direction, width, theme = ''] = text.split('-');
  return {
    colours: colours === 'light' || colours === 'dark' ? colours : 'both',
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    width: width === '320' || width === '600' ? width : '400',
    theme: Object.hasOwn(themes, theme) ? theme : 'theme',
  };
}

export const writeLook = ({ colours, direction, width, theme }: Look) => `${colours}-${direction}-${width}-${theme}`;
