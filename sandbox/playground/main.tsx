import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { control } from './control.ts';
import type { Info } from './info.ts';
import { Playground } from './Playground.tsx';

const element = document.getElementById('playground');
if (element) {
  const root = createRoot(element);
  control<Info>('GET', 'info').then(
    (info) =>
      root.render(
        <StrictMode>
          <Playground info={info} />
        </StrictMode>,
      ),
    () => root.render(<p className="pg-stage-note">The sandbox does not answer. Start it again and reload this page.</p>),
  );
}
