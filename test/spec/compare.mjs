/**
 * @typedef {{ id: string, tests: string[], notYetBuilt: boolean }} Row
 */

/**
 * Compares the requirements, the tests with their ids and the list of what is not yet built.
 * @param {object} given
 * @param {string[]} given.required every id, in order
 * @param {Map<string, string[]>} given.tested id to the places of the tests that carry it
 * @param {string[]} given.notYetBuilt
 * @returns {{ rows: Row[], faults: string[] }} without a fault, the specification is kept
 */
export function compare({ required, tested, notYetBuilt }) {
  const known = new Set(required);
  const later = new Set(notYetBuilt);
  const rows = required.map((id) => ({ id, tests: tested.get(id) ?? [], notYetBuilt: later.has(id) }));
  const faults = [
    ...repeated(required).map((id) => `${id} stands twice in requirements.md`),
    ...repeated(notYetBuilt).map((id) => `${id} stands twice in not-yet-built.txt`),
    ...notYetBuilt.filter((id) => !known.has(id)).map((id) => `${id} in not-yet-built.txt is not a requirement`),
    ...rows.filter((row) => row.tests.length === 0 && !row.notYetBuilt).map(({ id }) => `${id} has no test`),
    ...rows
      .filter((row) => row.tests.length > 0 && row.notYetBuilt)
      .map(({ id, tests }) => `${id} is listed as not yet built, yet ${tests[0]} tests it`),
    ...[...tested].filter(([id]) => !known.has(id)).map(([id, tests]) => `${id} in a title of ${tests[0]} is not a requirement`),
  ];
  return { rows, faults };
}

/**
 * @param {string[]} ids
 */
function repeated(ids) {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
