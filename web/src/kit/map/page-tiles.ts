import { routes } from '@autokierto/contract/routes.gen'
import { pageSetting } from '../state/page-setting.ts'
import type { MapTileSource } from './points.ts'

/**
 * Tiles always come through our server: it hides the source's key, and the content security policy allows no other
 * host.
 */
const tilePath = routes.getMapTile.replace('GET ', '')

/** The tiles of this installation, which the server writes into index.html; null if there are none. */
export function pageTiles(): MapTileSource | null {
  const content = pageSetting('map-tiles')
  if (!content) return null
  try {
    const { attribution, max_zoom: maxZoom }: Record<string, unknown> = JSON.parse(content)
    return typeof attribution === 'string' && typeof maxZoom === 'number'
      ? { url: (pageSetting('api-base') || '/api/') + tilePath, attribution, maxZoom }
      : null
  } catch {
    return null
  }
}
