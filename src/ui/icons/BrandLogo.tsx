import { pathProps } from './pathProps.ts';

export interface LogoPart {
  path: string;
  /** A colour of the brand. Without one, the part has the colour of the text. */
  fill?: string;
}

/** A brand's logo, 24 by 24. Without `parts`, which may load later, its space is reserved. The text beside it names the brand. */
export function BrandLogo({ parts = [] }: { parts?: readonly LogoPart[] | undefined }) {
  return (
    <svg className="siw-brand" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {parts.map(({ path, fill = 'currentColor' }) => (
        <path key={path} fillRule="evenodd" {...pathProps(path, fill)} />
      ))}
    </svg>
  );
}
