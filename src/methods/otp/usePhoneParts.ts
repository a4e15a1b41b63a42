import { useEffect, useState } from 'react';

const load = async () => {
  const [phone, select] = await Promise.all([import('./phone.ts'), import('../../ui/CountrySelect.tsx')]);
  return { ...phone, CountrySelect: select.CountrySelect };
};

/** The phone metadata and the country selector, once they have arrived. Until then the field is a plain one. */
export function usePhoneParts(): Awaited<ReturnType<typeof load>> | null {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    let left = false;
    // Without them the visitor can still type; sending asks for them again and says so if they cannot be had.
    load().then(
      (loaded) => !left && setParts(loaded),
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  return parts;
}
