import { routes } from '@autokierto/contract/routes.gen'
import { pageSetting } from '../page-setting.ts'
import type { MapTiles } from './points.ts'

/** Ours, never the source's own: its key stays at the server, and the content policy allows no other. */
const path = routes.getMapTile.replace('GET ', '')

/** The tiles this installation has, as the server has written into index.html; null where it has none. */
export function pageTiles(): MapTiles | null {
  const content = pageSetting('map-tiles')
  if (!content) return null
  try {
    const { attribution, max_zoom: maxZoom }: Record<string, unknown> = JSON.parse(content)
    return typeof attribution === 'string' && typeof maxZoom === 'number'
      ? { url: (pageSetting('api-base') || '/api/') + path, attribution, maxZoom }
      : null
  } catch {
    return null
  }
}
