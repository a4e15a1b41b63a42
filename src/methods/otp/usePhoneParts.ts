import { useLoaded } from '../useLoaded.ts';

const load = async () => {
  const [phone, select] = await Promise.all([import('./phone.ts'), import('../../ui/CountrySelect.tsx')]);
  return { ...phone, CountrySelect: select.CountrySelect };
};

/**
 * The phone metadata and the country selector, once they have arrived. Until then the field is a plain one; where they do not
 * come, the visitor can type all the same, and sending asks for them again.
 */
export function usePhoneParts() {
  const parts = useLoaded(load);
  return parts === 'failed' ? null : parts;
}
