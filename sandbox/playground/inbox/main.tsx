import { startPage } from '../startPage.tsx';
import { InboxPage } from './InboxPage.tsx';

startPage('inbox', InboxPage, <p className="in-lost">The inbox does not answer. Start it again and reload this page.</p>);
