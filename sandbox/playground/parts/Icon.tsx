const paths = {
  widget: 'M4 5.5A1.5 1.5 0 0 1 5.5 4h9A1.5 1.5 0 0 1 16 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 14.5zM7 12.5h6M7 8h3',
  config: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  inbox: 'M3 11h4l1.2 2.2h3.6L13 11h4M5 4h10l2 7v4.5a.5.5 0 0 1-.5.5h-13a.5.5 0 0 1-.5-.5V11z',
  activity: 'M2.5 10.5h3l2.2-6 4.2 11 2.4-5h3.2',
  faults: 'M11 2.5 4.5 11.5H10l-1 6 6.5-9H10z',
  scenarios: 'M4 3.5h7l5 5v8H4zM11 3.5v5h5M7 12l1.7 1.7L12.5 10',
  host: 'M2.5 4h15v12h-15zM2.5 7.5h15M5 5.8h.01M7.2 5.8h.01M10.5 7.5V16',
  screens: 'M3 3.5h6v6H3zM11 3.5h6v6h-6zM3 11.5h6v5H3zM11 11.5h6v5h-6z',
  simulators:
    'M3 6.5A1.5 1.5 0 0 1 4.5 5h11A1.5 1.5 0 0 1 17 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5zM13 9.2h4v3h-4a1.5 1.5 0 0 1 0-3z',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4M11.3 4.5 8.7 15.5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4',
  clock: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM10 6v4.2l2.8 1.7',
  download: 'M10 3v9.5M6 8.8l4 4 4-4M3.5 16.5h13',
  upload: 'M10 13V3.5M6 7.2l4-4 4 4M3.5 16.5h13',
  email: 'M3 5.5h14v9H3zM3.3 6l6.7 5 6.7-5',
  sms: 'M3 4.5h14v9H9l-4 3v-3H3zM6.5 9h.01M10 9h.01M13.5 9h.01',
  whatsapp:
    'M3.5 16.5 4.6 13A6.8 6.8 0 1 1 7 15.5zM7.6 7.5c0 2.6 2.2 4.9 4.9 4.9M7.6 7.5l1-.7.9 1.6-.8.8M12.5 12.4l.7-1-1.6-.9-.8.8',
  phone: 'M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM9 15h2',
  tablet: 'M4.5 2.5h11a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM9 15h2',
  desktop: 'M2.5 4h15v9.5h-15zM7 16.5h6M10 13.5v3',
  light:
    'M10 6.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M15.3 4.7l-1.1 1.1M5.8 14.2l-1.1 1.1',
  dark: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z',
  copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  done: 'm4 10.5 4 4 8-9',
  open: 'M11.5 3.5h5v5M16.5 3.5l-7 7M14 11.5v5H3.5V6h5',
  restart: 'M4.2 9.2a6 6 0 1 1 .7 4M4 4.5v4.8h4.8',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  chevron: 'm7.5 5 5 5-5 5',
  close: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="pg-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
