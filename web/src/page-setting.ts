/** A setting of the installation that the server has written into index.html; empty where there is none. */
export const pageSetting = (
  name: 'api-base' | 'app-mode' | 'dev-login' | 'map-tiles' | 'opened-from' | 'reporting-year',
): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
