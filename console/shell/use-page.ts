import { useEffect, useState, type ComponentType } from 'react';
import type { PlaceName } from '../places.ts';
import type { PageProps } from '../shared/page-props.ts';

type PageLoader = () => Promise<{ Page: ComponentType<PageProps> }>;

/** Loaders of the places' pages; places without one are not built yet. */
export type PageLoaders = Partial<Record<PlaceName, PageLoader>>;

/** A page on its way. */
export interface LoadedPage {
  /** Null as long as it has not come. */
  Page: ComponentType<PageProps> | null;
  /** True when it could not be loaded. */
  hasFailed: boolean;
}

/** Loads the page of a place. */
export function usePage(name: PlaceName, load: PageLoader): LoadedPage {
  const [found, setFound] = useState<LoadedPage & { name: PlaceName }>({ name, Page: null, hasFailed: false });
  useEffect(() => {
    let isCurrent = true;
    const show = (page: LoadedPage): void => {
      if (isCurrent) setFound({ name, ...page });
    };
    load().then(
      ({ Page }) => show({ Page, hasFailed: false }),
      () => show({ Page: null, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, load]);
  return found.name === name ? found : { Page: null, hasFailed: false };
}
