import { useEffect, useRef, useState } from 'react';
import type { Client, Locale } from 'signin-widget';
import { mountScreen } from 'signin-widget/devtools';
import type { SampleScreen } from '../../screens/SampleScreen.ts';
import type { Data } from '../state/address.ts';

interface ScreenViewProps {
  client: Client;
  sample: SampleScreen;
  theme: Data;
  scheme: 'light' | 'dark';
  /** In pixels. */
  width: number;
  locale: Locale | null;
}

/** A screen in the gallery, mounted when it is near the viewport. Its appearance is fixed at that time. */
export function ScreenView({ client, sample, theme, scheme, width, locale }: ScreenViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const given = useRef({ theme, locale });

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || !place.current) return;
    const { theme, locale } = given.current;
    const options = { client, element: place.current, config: sample.config, theme, ...(locale && { locale }) };
    const mounted = mountScreen(options, sample.screen);
    return () => mounted.unmount();
  }, [isNear, client, sample]);

  return (
    <div className="pg-tile-view" data-scheme={scheme} inert>
      <div ref={place} className="pg-tile-place" data-width={width} />
    </div>
  );
}
