import type { BrandPart } from '../../ui/icons/BrandMark.tsx';
import type { CommonProvider } from './commonProviders.ts';

/** Logos of the providers that many sites offer, drawn 24 by 24. They load after the buttons, which reserve their space. */
export const commonMarks: { readonly [Name in CommonProvider]: readonly BrandPart[] } = {
  microsoft: [
    { path: 'M2.5 2.5h9v9h-9Z', fill: '#f25022' },
    { path: 'M12.5 2.5h9v9h-9Z', fill: '#7fba00' },
    { path: 'M2.5 12.5h9v9h-9Z', fill: '#00a4ef' },
    { path: 'M12.5 12.5h9v9h-9Z', fill: '#ffb900' },
  ],
  apple: [
    {
      path: 'M12.2 7.4C13.3 7.4 14.6 6.4 16.3 6.5 17.9 6.6 19.2 7.3 20 8.5 17 10.4 17.5 14.5 20.5 15.8 19.7 18.2 17.9 21.6 15.9 21.6 14.5 21.6 14 20.8 12.4 20.8 10.7 20.8 10.2 21.6 8.9 21.6 6.4 21.6 3.5 17 3.5 12.8 3.5 8.7 6.1 6.6 8.5 6.6 10.1 6.6 11.3 7.4 12.2 7.4ZM15.8 1.6C16.1 4 14.2 6 12 5.9 11.8 3.6 13.7 1.7 15.8 1.6Z',
    },
  ],
  github: [
    {
      path: 'M2 12a10 10 0 1 1 20 0a10 10 0 0 1-20 0ZM6.6 6.3C8.2 6.1 9.3 6.9 10 7.5 11.3 7.2 12.7 7.2 14 7.5 14.7 6.9 15.8 6.1 17.4 6.3 17.8 7.4 17.8 8.5 17.5 9.3 18.4 10.3 18.6 11.5 18.4 12.8 18 15.3 16.4 16.4 14.2 16.7 14.8 17.3 14.9 18.1 14.9 18.9V21.6H9.3V19.9C7.5 20.2 6.6 19.3 6.1 18.2 5.9 17.7 5.5 17.3 5 17 5.9 16.6 6.8 17.1 7.3 17.8 7.8 18.5 8.4 18.8 9.3 18.5 9.4 17.7 9.5 17.2 9.8 16.7 7.6 16.4 6 15.3 5.6 12.8 5.4 11.5 5.6 10.3 6.5 9.3 6.2 8.5 6.2 7.4 6.6 6.3Z',
    },
  ],
  facebook: [
    {
      path: 'M2 12a10 10 0 1 1 20 0a10 10 0 0 1-20 0ZM10.2 21.9v-7h-2.5v-3h2.5V9.7c0-2.5 1.5-3.9 3.8-3.9.8 0 1.5.1 2 .2v2.6h-1.2c-1.2 0-1.5.7-1.5 1.5v1.8h2.6l-.4 3h-2.2v7Z',
      fill: '#0866ff',
    },
  ],
};
