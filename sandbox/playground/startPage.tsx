import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { control } from './state/callControl.ts';
import type { Info } from './state/info.ts';

/**
 * Renders a page of the sandbox into the element with that id, once the sandbox has described itself.
 * @param failure rendered if the sandbox does not answer
 */
export function startPage(id: string, Page: ComponentType<{ info: Info }>, failure: React.ReactNode): void {
  const element = document.getElementById(id);
  if (!element) return;
  const root = createRoot(element);
  control<Info>('GET', 'info').then(
    (info) =>
      root.render(
        <StrictMode>
          <Page info={info} />
        </StrictMode>,
      ),
    () => root.render(failure),
  );
}
