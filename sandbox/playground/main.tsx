import { Playground } from './Playground.tsx';
import { startPage } from './startPage.tsx';

const failure = <p className="pg-stage-note">The sandbox does not answer. Start it again and reload this page.</p>;
startPage('playground', Playground, failure);
