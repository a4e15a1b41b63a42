import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Playground } from './Playground.tsx';
import { control } from './state/callControl.ts';
import type { Info } from './state/info.ts';

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
