import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { control } from '../state/callControl.ts';
import type { Info } from '../state/info.ts';
import { InboxPage } from './InboxPage.tsx';

const element = document.getElementById('inbox');
if (element) {
  const root = createRoot(element);
  control<Info>('GET', 'info').then(
    (info) =>
      root.render(
        <StrictMode>
          <InboxPage info={info} />
        </StrictMode>,
      ),
    () => root.render(<p className="in-lost">The inbox does not answer. Start it again and reload this page.</p>),
  );
}
