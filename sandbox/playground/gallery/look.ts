import type { Theme } from 'signin-widget';
import * as presets from 'signin-widget/themes';

export const defaultGallery = 'both-ltr-400-theme';

/** How the screens of the gallery are looked at. */
export interface Look {
  colours: 'both' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** Of the host's column, in pixels. */
  width: '320' | '400' | '600';
  /** A preset's name; `theme` is the playground's own theme. */
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
