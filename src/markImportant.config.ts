import type { Plugin } from 'postcss';

/** Matches the widget's own style sheets. */
const STYLES = /\/src\/styles\/\w+\.css(\?|$)/;
/** Declarations that a page's rule may override: custom properties, motion and pointers. */
const NOT_IMPORTANT = /^(--.*|transition.*|animation.*|transform.*|rotate|opacity|cursor)$/;

/**
 * Marks the declarations of the widget's style sheets as important, so that the page's rules do not override them; see
 * `frame.css`.
 */
export const markImportant: Plugin = {
  postcssPlugin: 'mark-important',
  Once: (sheet) => {
    if (!STYLES.test(sheet.source?.input.file ?? '')) return;
    sheet.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
      for (const node of rule.nodes) if (node.type === 'decl' && !NOT_IMPORTANT.test(node.prop)) node.important = true;
    });
  },
};
