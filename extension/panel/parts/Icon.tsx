const paths = {
  pick: 'M8 13.5H4.5A1.5 1.5 0 0 1 3 12V4.5A1.5 1.5 0 0 1 4.5 3H12a1.5 1.5 0 0 1 1.5 1.5V8M8.5 8.5l2.7 8 1.6-3.7 3.7-1.6z',
  float: 'M3 4.5h14v11H3zM10 4.5h7v5h-7z',
  close: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  done: 'm4 10.5 4 4 8-9',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  chevron: 'm7.5 5 5 5-5 5',
  clear: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM5 5l10 10',
  email: 'M3 5.5h14v9H3zM3.3 6l6.7 5 6.7-5',
  sms: 'M3 4.5h14v9H9l-4 3v-3H3zM6.5 9h.01M10 9h.01M13.5 9h.01',
  whatsapp: 'M3.5 16.5 4.6 13A6.8 6.8 0 1 1 7 15.5z',
  open: 'M11.5 3.5h5v5M16.5 3.5l-7 7M14 11.5v5H3.5V6h5',
  again: 'M4.2 9.2a6 6 0 1 1 .7 4M4 4.5v4.8h4.8',
  save: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 15.5h12',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="dv-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
