/** Extensions that the widget passes on. Others need code of their own to prepare their values. */
const PASSED_ON = ['appid', 'appidExclude', 'credProps'] as const;

/** Returns the extensions of the provider's options in the browser's form, or nothing if there are none. */
export function knownExtensions(extensions: AuthenticationExtensionsClientInputsJSON | undefined): {
  extensions?: AuthenticationExtensionsClientInputs;
} {
  const given: Readonly<Record<string, unknown>> = { ...extensions };
  const known = PASSED_ON.filter((name) => given[name] !== undefined && given[name] !== null);
  return known.length > 0 ? { extensions: Object.fromEntries(known.map((name) => [name, given[name]])) } : {};
}
