import { escapeHtml } from './escapeHtml.ts';

const TAG = /<(\/?form|button|input)\b(?:"[^"]*"|[^">])*>/g;

/**
 * Makes the HTML of a first screen work without a script. Each button and field belongs to a separate form in a closed dialog, where a
 * submission does nothing but leave a trace: it makes an untouched field `:user-valid`. `earlyActions.ts` reads that.
 * @param idPrefix begin of the ids
 * @param noScript what the form says where the browser runs no scripts
 */
export function decorate(html: string, idPrefix: string, noScript: string): { html: string; dialog: string } {
  const own = `${idPrefix}early-form`;
  const others: string[] = [];
  let isInForm = false;
  const decorated = html.replace(TAG, (tag, name: string) => {
    if (name.endsWith('form')) {
      isInForm = name === 'form';
      return tag;
    }
    if (!isInForm) others.push(`${idPrefix}early-${others.length}`);
    const form = isInForm ? own : others.at(-1);
    const submitting = isInForm ? tag : tag.replace(' type="button"', ' type="submit"');
    return submitting.replace(`<${name}`, (start) => `${start} form="${form}"`);
  });
  const forms = [own, ...others].map((id) => `<form id="${id}" method="dialog" novalidate><input type="checkbox"></form>`);
  const explanation = `<noscript><span class="siw-no-script">${escapeHtml(noScript)}</span></noscript>`;
  return {
    // A strict policy refuses styles in HTML. The other one is React's.
    html: decorated
      .replace(/ style="[^"]*"| suppressHydrationWarning(?=[ />])/g, '')
      .replace(/<div class="siw-frame"(?:"[^"]*"|[^">])*>/, (frame) => frame + explanation),
    dialog: `<dialog>${forms.join('')}</dialog>`,
  };
}
