/**
 * Chooses at random. The same seed chooses the same.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {number} seed
 * @returns {Item[]} in random order
 */
export function sample(items, count, seed) {
  const random = createRandom(seed);
  const rest = [...items];
  for (let index = 0; index < Math.min(count, rest.length); index++) {
    const other = index + Math.floor(random() * (rest.length - index));
    [rest[index], rest[other]] = [rest[other], rest[index]];
  }
  return rest.slice(0, count);
}

/** Mulberry32. */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns the 95 % confidence interval of a proportion (Wilson), with the correction for a sample of a finite number.
 * @param {number} hits
 * @param {number} sampled
 * @param {number} total
 * @returns {[number, number]} in percent
 */
export function interval(hits, sampled, total) {
  if (sampled === 0) return [0, 100];
  const share = hits / sampled;
  if (sampled >= total) return [share * 100, share * 100];
  const z = 1.96 * Math.sqrt((total - sampled) / (total - 1));
  const middle = (share + (z * z) / (2 * sampled)) / (1 + (z * z) / sampled);
  const half = (z / (1 + (z * z) / sampled)) * Math.sqrt((share * (1 - share)) / sampled + (z * z) / (4 * sampled * sampled));
  return [Math.max(0, middle - half) * 100, Math.min(1, middle + half) * 100];
}
