/** A setting that the server writes into index.html; empty if absent. */
export const pageSetting = (
  name: 'api-base' | 'app-mode' | 'dev-login' | 'map-tiles' | 'opened-from' | 'reporting-year',
): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
