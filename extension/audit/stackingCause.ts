/** Whether an element of this style makes a stacking context, and by what. */
export function stackingCause(style: CSSStyleDeclaration): string {
  if (style.position === 'fixed' || style.position === 'sticky') return `position: ${style.position}`;
  if (style.zIndex !== 'auto' && style.position !== 'static') return `z-index: ${style.zIndex}`;
  if (style.transform !== 'none') return 'transform';
  if (Number(style.opacity) < 1) return `opacity: ${style.opacity}`;
  if (style.filter !== 'none') return 'filter';
  if (style.isolation === 'isolate') return 'isolation: isolate';
  return '';
}
