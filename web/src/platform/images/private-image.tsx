import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** One transparent pixel, shown while the image loads. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** How far below the window an image is fetched. */
const nearby = '600px';

/**
 * An image of the person. The app fetches it and keeps it sealed, because a browser would keep it readable. Other
 * URLs, such as an image that isn't uploaded yet, are shown as they are.
 */
export function PrivateImage({
  src,
  alt,
  loading,
  writtenAt,
  ...attributes
}: ComponentProps<'img'> & {
  src: string;
  alt: string;
  /** When the image's entry was written, which decides whether it is kept on this device. */
  writtenAt?: string;
}) {
  const element = useRef<HTMLImageElement>(null);
  const isPrivate = src.startsWith('/api/images/');
  const isNear = useIsNear(element, loading === 'lazy');
  const [loaded, setLoaded] = useState<{ src: string; shown: string } | null>(null);
  useEffect(() => {
    if (!isPrivate || !isNear) return;
    const ends = new AbortController();
    const show = (shown: string) => setLoaded({ src, shown });
    void import('./show-image.ts')
      .then(({ showImage }) => showImage({ src, writtenAt, show, signal: ends.signal }))
      .catch(() => undefined);
    return () => ends.abort();
  }, [src, isPrivate, isNear, writtenAt]);
  const fetched = loaded?.src === src ? loaded.shown : nothing;
  return <img {...attributes} ref={element} alt={alt} src={isPrivate ? fetched : src} />;
}

/** Whether an element is or was near the window; true at once if that doesn't matter. */
function useIsNear(element: { current: Element | null }, matters: boolean): boolean {
  const [isNear, setNear] = useState(!matters || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: nearby },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
