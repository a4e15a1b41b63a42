import type { ReactNode } from 'react';

function icon(paths: ReactNode) {
  return (
    <svg className="siw-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {paths}
    </svg>
  );
}

export const BackIcon = () => icon(<path d="M11.5 4.5 6 10l5.5 5.5M6.5 10H16" />);
export const EyeIcon = () =>
  icon(
    <>
      <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.5" />
    </>,
  );
export const EyeOffIcon = () =>
  icon(
    <path d="M7.6 5A8 8 0 0 1 10 4.5c5.2 0 8.2 5.5 8.2 5.5a14 14 0 0 1-2 2.6M5.3 6.3A13.6 13.6 0 0 0 1.8 10s3 5.5 8.2 5.5a8.3 8.3 0 0 0 4.5-1.4M8.3 8.2a2.5 2.5 0 0 0 3.5 3.5M3 3l14 14" />,
  );
export const AlertIcon = () => icon(<path d="M10 6.2v4.6M10 13.7v.05M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />);
export const WarningIcon = () =>
  icon(
    <path d="M10 7.5v3.7M10 14v.05M8.7 3.3 1.9 15a1.5 1.5 0 0 0 1.3 2.2h13.6a1.5 1.5 0 0 0 1.3-2.2L11.3 3.3a1.5 1.5 0 0 0-2.6 0Z" />,
  );
export const CheckIcon = () => icon(<path d="m4.5 10.5 3.7 3.7 7.3-8" />);
export const CheckCircleIcon = () => icon(<path d="m6.8 10.2 2.2 2.2 4.2-4.6M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />);
export const CircleIcon = () => icon(<circle cx="10" cy="10" r="7.5" />);
export const ChevronIcon = () => icon(<path d="m6 8 4 4 4-4" />);
export const SearchIcon = () => icon(<path d="m13 13 3.8 3.8M14.5 8.8a5.7 5.7 0 1 1-11.4 0 5.7 5.7 0 0 1 11.4 0Z" />);
export const MailIcon = () =>
  icon(
    <path d="M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM3 6l7 5.2L17 6" />,
  );
export const CloseIcon = () => icon(<path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />);
