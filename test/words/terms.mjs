/**
 * Words that the project does not use, each with the term to use in its place. A word is found as a part of an identifier or a file
 * name.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const words = Object.fromEntries([
  ['abilities', 'capabilities'],
  ['backstage', 'backend'],
  ['backstages', 'backends'],
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['demand', 'assert or require'],
  ['desk', 'tab session'],
  ['desks', 'tab sessions'],
  ['ears', 'listeners'],
  ['hear', 'listen or receive'],
  ['heard', 'received'],
  ['keepsake', 'storage snapshot'],
  ['landed', 'returned or callback'],
  ['landing', 'callback'],
  ['news', 'event'],
  ['obey', 'handle'],
  ['outbox', 'messages'],
  ['replies', 'responses'],
  ['reply', 'response'],
  ['speech', 'locale'],
  ['spoken', 'resolved locale'],
  ['tell', 'notify or emit'],
  ['told', 'notified, reported or received'],
  ['unheard', 'unread'],
  ['usual', 'default or common'],
  ['voice', 'adapter'],
]);

/**
 * Whole identifiers that the project does not use.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const identifiers = Object.fromEntries([
  ['Bench', 'PlaygroundContext'],
  ['bench', 'playground or context'],
  ['createLine', 'createThrottle'],
  ['createScenario', 'createFaults'],
  ['holdStyles', 'markImportant'],
  ['laterSheet', 'deferredStyles'],
  ['loadLater', 'loadDeferred'],
  ['nobody', 'no user or signed out'],
  ['ScenarioRule', 'FaultRule'],
  ['spend', 'redeem'],
  ['Visit', 'RequestContext'],
  ['visit', 'context'],
  ['World', 'IdpContext'],
  ['world', 'idp'],
]);

/**
 * Phrases that documents, comments and messages do not use.
 *
 * @type {[RegExp, string][]}
 */
export const phrases = [
  ['that (?:is|are) none', "'is not a …'"],
  ['(?<!\\bt?w?here )is no (?!longer|more\\b|such)\\w+', "'is not a …'"],
  ['anew', "'again'"],
  ['nobody', "'no user', 'no visitor' or 'no person'"],
  ['tells?|told', "'says', 'shows', 'notifies' or 'reports'"],
  ['hears?', "'is notified' or 'receives'"],
  ['spen[dt]s?', "'redeems' or 'used'"],
  ['stands? in', "'replaces'"],
  ['brings? along', "'contains' or 'has'"],
  ['has to', "'must'"],
  ['doors?', "'entry point'"],
  ['bears?', "'carries' or 'has'"],
  ['all the same', "'nevertheless'"],
].map(([phrase = '', use = '']) => [new RegExp(`\\b(?:${phrase})\\b`, 'gi'), use]);
