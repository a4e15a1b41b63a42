import { css, html } from 'virtual:first-screen';
import { createRoot } from 'react-dom/client';
import { showNextScreen } from './nextScreen.js';

window.bench.start({
  mount(element) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this widget's own
    createRoot(element).render(<div dangerouslySetInnerHTML={{ __html: html }} />);
    if (MODE === 'otp') showNextScreen(element);
  },
});
