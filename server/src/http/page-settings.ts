import type { Config } from '../config.ts'
import { escapeHtml } from './escape-html.ts'

/** The few settings that the pages know before they have asked anything, each in a meta element of index.html. */
const pageSettings = (
  { api, appMode, mapTiles, reportingYear }: Config,
  hasDevLogin: boolean,
): Record<string, string> => ({
  'api-base': api.base,
  'app-mode': appMode,
  'dev-login': hasDevLogin ? 'on' : '',
  // Without address and key: the browser asks us for the tiles.
  'map-tiles': mapTiles
    ? JSON.stringify({ attribution: mapTiles.attribution, max_zoom: mapTiles.maxZoom })
    : '',
  'reporting-year': String(reportingYear),
})

/**
 * The page with a note that another site has opened it: the logout page then asks before it signs out. Browsers tell by
 * `Sec-Fetch-Site`, also where the link hides its referrer.
 */
export const openedFromElsewhere = (page: string): string =>
  page.replace('<meta name="api-base"', '<meta name="opened-from" content="elsewhere"><meta name="api-base"')

/**
 * index.html with the settings written into it.
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
