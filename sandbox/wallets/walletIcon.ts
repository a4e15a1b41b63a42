/** Draws a round icon with a dashed rim, in the wallet's own colour. It resembles no real logo. */
export function walletIcon(hue: number): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<circle cx="16" cy="16" r="16" fill="hsl(${hue} 60% 40%)"/>` +
    '<circle cx="16" cy="16" r="11" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="3 2.76"/>' +
    '<circle cx="16" cy="16" r="4" fill="#fff"/></svg>';
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
