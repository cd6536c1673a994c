import { vi } from 'vitest'

/**
 * What a map needs of a browser and jsdom lacks: elements with a size, news of its change, and whether the window is
 * wide. Undone by `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`.
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

/** Before all tests of a map: what is drawn is built when its code is first asked for, which may take seconds. */
export const loadMap = () => import('./create-map.ts')
