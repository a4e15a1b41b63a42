import { css, html } from 'virtual:first-screen';
import { createRoot } from 'react-dom/client';

let root;
window.bench.start({
  mount(element) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    root = createRoot(element);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this widget's own
    root.render(<div dangerouslySetInnerHTML={{ __html: html }} />);
  },
  unmount: () => root.unmount(),
});
