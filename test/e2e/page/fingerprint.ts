import type { Page } from '@playwright/test';

export interface Part {
  /** Its element and its part of the widget. */
  is: string;
  /** Position in the widget and size, in CSS pixels of the widget. */
  box: readonly number[];
  /** Its colours and fonts. */
  looks: readonly string[];
}

/** Returns the place, size and colours of each part of the widget, for comparison between pages. */
export function fingerprint(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    const root = (document.querySelector('.siw-mount')?.shadowRoot ?? document).querySelector('.siw');
    if (!root) throw new Error('There is no widget.');
    for (const animation of root.getAnimations({ subtree: true })) animation.cancel();
    const corner = root.getBoundingClientRect();
    const zoom = (root as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      const style = getComputedStyle(element);
      const { color, backgroundColor, fontSize, fontWeight, textTransform, visibility, borderTopWidth, boxShadow } = style;
      const texts = [
        'text-align-last',
        'caret-color',
        '-webkit-text-stroke-width',
        'text-emphasis-style',
        'line-break',
        'text-wrap-style',
        'text-underline-offset',
        '-webkit-text-security',
      ].map((name) => style.getPropertyValue(name));
      const placeholder = element instanceof HTMLInputElement ? getComputedStyle(element, '::placeholder') : undefined;
      // Browsers draw no outline around a shape.
      const shadow = element instanceof SVGGeometryElement ? 'none' : boxShadow;
      return [
        {
          is: `${element.localName} ${element.getAttribute('class') ?? ''}`.trim(),
          box: [x - corner.x, y - corner.y, width, height].map((each) => Math.round(each / zoom)),
          looks: [
            color,
            backgroundColor,
            fontSize,
            fontWeight,
            textTransform,
            visibility,
            borderTopWidth,
            shadow,
            ...texts,
          ].concat(placeholder ? [placeholder.color, placeholder.font, placeholder.textTransform, placeholder.padding] : []),
        },
      ];
    });
  });
}

/** Describes the parts that differ. A difference of one pixel is ignored. */
export function differences(before: readonly Part[], after: readonly Part[]): string[] {
  if (before.length !== after.length) return [`${before.length} parts were seen, ${after.length} are.`];
  return after.flatMap((part, index) => {
    const was = before[index];
    const moved = part.box.some((each, side) => Math.abs(each - (was?.box[side] ?? Number.NaN)) > 1);
    const repainted = part.looks.some((each, look) => each !== was?.looks[look]);
    return part.is === was?.is && !moved && !repainted ? [] : [`${part.is}: ${JSON.stringify(part)} was ${JSON.stringify(was)}`];
  });
}
