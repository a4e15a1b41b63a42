import type { AuditFinding } from '../AuditFinding.ts';
import type { AuditTarget } from '../AuditTarget.ts';
import { contrast } from '../contrast.ts';
import type { PageSnapshot } from '../PageSnapshot.ts';

/** Minimum width of the widget in CSS pixels, and the font size below which phones zoom into a field. */
const MIN_WIDTH = 320;
const MIN_FONT_SIZE = 16;
/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;
const ON_DARK = 'rgb(255, 255, 255)';
const ON_LIGHT = 'rgb(0, 0, 0)';
/** A z-index above every other one of a page. */
const MAX_Z_INDEX = 2_147_483_647;

/** Reports rules of the page that reach into the place, cover it, cut it off or hide it. */
export const checkStyles = (snapshot: PageSnapshot, target: AuditTarget): AuditFinding[] => [
  ...checkPageRules(snapshot, target),
  ...checkSizes(snapshot),
  ...checkViewport(snapshot),
  ...checkClipping(snapshot),
  ...checkCover(snapshot),
  ...checkInert(snapshot),
];

function checkPageRules({ probe: { reached } }: PageSnapshot, { light }: AuditTarget): AuditFinding[] {
  if (!light || reached.length === 0) return [];
  return [
    {
      id: 'css-reaches-in',
      level: 'warning',
      title: 'Rules of the page for plain elements apply to the widget.',
      cause: reached.map(({ property, value, expected }) => `${property}: ${value} (usually ${expected})`).join('; '),
      fix: 'config: { enableShadowDOM: true }',
    },
  ];
}

function checkSizes({ probe: { selector, width, zoom }, rootFontSize, defaultFontSize, viewport }: PageSnapshot): AuditFinding[] {
  const findings: AuditFinding[] = [];
  if (MIN_FONT_SIZE * zoom < MIN_FONT_SIZE - 0.1)
    findings.push({
      id: 'zoom-on-focus',
      level: 'warning',
      title: 'Phones zoom in when a field gets the focus.',
      cause: `The page’s zoom of ${round(zoom)} makes the widget’s fields ${round(MIN_FONT_SIZE * zoom)}px of ${MIN_FONT_SIZE}`,
      fix: `${selector === 'the page' ? 'body' : selector} { zoom: ${round(1 / zoom)}; }`,
    });
  if (Math.abs(rootFontSize - defaultFontSize) >= 0.5)
    findings.push({
      id: 'root-font-size',
      level: 'note',
      title: `A rem is not ${defaultFontSize} pixels here: lengths in rem in your theme have other sizes. The widget itself uses pixels.`,
      cause: `html { font-size: ${round(rootFontSize)}px }`,
      fix: 'html { font-size: 100%; }',
    });
  if (width !== null && width < MIN_WIDTH && viewport.width >= MIN_WIDTH)
    findings.push({
      id: 'narrow',
      level: 'warning',
      title: `The place is ${Math.round(width)}px wide; the widget needs ${MIN_WIDTH}px or more.`,
      cause: `${selector} is ${Math.round(width)}px wide`,
      fix: `${selector} { min-width: min(100%, ${MIN_WIDTH}px); }`,
    });
  return findings;
}

/** Reports a missing `<meta name="viewport">`, and one that forbids zooming. In a frame, the outer page has it. */
function checkViewport({ viewport: { content }, framed }: PageSnapshot): AuditFinding[] {
  if (framed) return [];
  const fix = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  if (content === null)
    return [
      {
        id: 'no-viewport',
        level: 'warning',
        title: 'Phones lay this page out as if it were 980px wide, and show it small.',
        cause: 'There is no <meta name="viewport">',
        fix,
      },
    ];
  if (!/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\s*([,;\s]|$)/.test(content)) return [];
  const cause = `<meta name="viewport" content="${content}">`;
  return [{ id: 'no-zoom', level: 'warning', title: 'Visitors cannot zoom.', cause, fix }];
}

const checkClipping = ({ probe: { clipping } }: PageSnapshot): AuditFinding[] =>
  clipping.slice(0, 1).map(({ selector, overflow, height }) => ({
    id: 'clipped',
    level: 'warning',
    title: 'The lower part of the widget would be cut off.',
    cause: `${selector} { overflow: ${overflow} } has a fixed height of ${height}px`,
    fix: `${selector} { height: auto; max-height: none; }`,
  }));

function checkCover({ probe: { coveredBy, selector, stacking } }: PageSnapshot): AuditFinding[] {
  if (!coveredBy) return [];
  const { selector: cover, layer } = coveredBy;
  // The outermost stacking context determines the position of all its content among its neighbours.
  const outer = stacking.at(-1);
  return [
    {
      id: 'covered',
      level: 'error',
      title: 'An element of the page covers the widget’s place.',
      cause: `${cover} covers ${selector}${outer ? `, because of the stacking context of ${outer.selector} (${outer.cause})` : ''}`,
      fix:
        layer >= MAX_Z_INDEX
          ? `${cover} { display: none; }`
          : `${outer?.selector ?? selector} { position: relative; z-index: ${layer + 1}; }`,
    },
  ];
}

function checkInert({ probe: { inertBy, selector } }: PageSnapshot): AuditFinding[] {
  if (!inertBy) return [];
  const { selector: found, kind } = inertBy;
  return [
    {
      id: 'inert',
      level: 'error',
      title: 'Visitors cannot use the widget’s place now.',
      cause: kind === 'inert' ? `${found} has the attribute inert` : `${selector} is behind the open modal dialog ${found}`,
      fix:
        kind === 'inert'
          ? `document.querySelector(${JSON.stringify(found)}).inert = false;`
          : `document.querySelector(${JSON.stringify(found)}).close();`,
    },
  ];
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Checks the contrast of texts directly on the page, for each visitor. */
export function checkContrast({ probe }: PageSnapshot, { textOnPage }: AuditTarget): AuditFinding[] {
  return textOnPage.flatMap(({ what, follows, light, dark }): AuditFinding[] => {
    const schemes = follows === 'visitor' ? (['light', 'dark'] as const) : [follows === 'page' ? probe.colorScheme : follows];
    const ratio = (color: string) => contrast(color, probe.background) ?? MIN_CONTRAST;
    const worst = schemes.toSorted(
      (one, other) => ratio(one === 'dark' ? dark : light) - ratio(other === 'dark' ? dark : light),
    )[0];
    const color = worst === 'dark' ? dark : light;
    const found = ratio(color);
    if (found >= MIN_CONTRAST) return [];
    const whose = follows === 'visitor' && light !== dark ? ` for visitors with a ${worst} screen` : '';
    const better = ratio(dark) > ratio(light) ? 'dark' : 'light';
    return [
      {
        id: 'contrast',
        level: 'warning',
        title: `${what} has a contrast of ${found.toFixed(1)} to 1 on this background${whose}; it needs ${MIN_CONTRAST}.`,
        cause: `${color} on ${probe.background} (${probe.selector})`,
        fix:
          ratio(better === 'dark' ? dark : light) >= MIN_CONTRAST
            ? `theme: { colorScheme: '${better}' }`
            : `theme: { colors: { text: '${ratio(ON_DARK) > ratio(ON_LIGHT) ? ON_DARK : ON_LIGHT}' } }`,
      },
    ];
  });
}
