import type { Config } from '../config/config.ts'
import { escapeHtml } from './escape-html.ts'

/** The settings that pages need before their first call, each in a meta element of index.html. */
const pageSettings = (
  { api, appMode, mapTiles, reportingYear }: Config,
  hasDevLogin: boolean,
): Record<string, string> => ({
  'api-base': api.base,
  'app-mode': appMode,
  'dev-login': hasDevLogin ? 'on' : '',
  // Without URL and key: browsers request tiles from us.
  'map-tiles': mapTiles
    ? JSON.stringify({ attribution: mapTiles.attribution, max_zoom: mapTiles.maxZoom })
    : '',
  'reporting-year': String(reportingYear),
})

/**
 * Marks a page that was opened from another site: the logout page then asks before it signs out. Browsers report this
 * in `Sec-Fetch-Site`, even if the link hides its referrer.
 */
export const openedFromElsewhere = (page: string): string =>
  page.replace('<meta name="api-base"', '<meta name="opened-from" content="elsewhere"><meta name="api-base"')

/**
 * Writes the settings into index.html.
 * @param hasDevLogin whether this browser is offered the developer login
 */
export const withPageSettings = (index: string, config: Config, hasDevLogin = config.devLogin): string =>
  Object.entries(pageSettings(config, hasDevLogin)).reduce(
    (page, [name, value]) =>
      page.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*`),
        (_, start: string) => start + escapeHtml(value),
      ),
    index,
  )
