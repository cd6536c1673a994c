import { vi } from 'vitest'

/**
 * Mocks what a map needs and jsdom lacks: element sizes, `ResizeObserver` and `matchMedia`. Undo with
 * `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`.
 */
export function giveLayout({ wide = true }: { wide?: boolean } = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? wide : query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
}

/** Call before all tests of a map: the first import builds the base map, which may take seconds. */
export const loadMap = () => import('./create-map.ts')
