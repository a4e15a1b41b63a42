const ID = /\b([A-Z]{2,5})-(\d{2})\b/;
const RANGE = new RegExp(`${ID.source}(?:\\s*(?:\\.\\.|…|–)\\s*(?:\\1-)?(\\d{2})\\b)?`, 'g');

/**
 * Returns the requirement ids in the title of a test: one, several, and ranges (`OTP-03..05`, `OTP-03–OTP-05`).
 * @param {string} title
 * @returns {string[]} each id once, in the order of the title
 */
export function idsInTitle(title) {
  const ids = [...title.matchAll(RANGE)].flatMap(([, group, first, last = first]) => {
    const length = Math.max(0, Number(last) - Number(first)) + 1;
    return Array.from({ length }, (_, index) => `${group}-${String(Number(first) + index).padStart(2, '0')}`);
  });
  return [...new Set(ids)];
}
