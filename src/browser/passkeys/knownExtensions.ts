/** Extensions that the widget passes on. Others need additional code, and browsers refuse these in the other ceremony. */
const PASSED_ON = { create: ['appidExclude', 'credProps'], get: ['appid'] } as const;

/** Returns the extensions of the provider's options in the browser's form, or nothing if there are none. */
export function knownExtensions(
  ceremony: keyof typeof PASSED_ON,
  extensions: AuthenticationExtensionsClientInputsJSON | undefined,
): {
  extensions?: AuthenticationExtensionsClientInputs;
} {
  const given: Readonly<Record<string, unknown>> = { ...extensions };
  const known = PASSED_ON[ceremony].filter((name) => given[name] !== undefined && given[name] !== null);
  return known.length > 0 ? { extensions: Object.fromEntries(known.map((name) => [name, given[name]])) } : {};
}
