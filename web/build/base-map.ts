import type { Plugin } from 'vite'
import { frame, readOutlines } from './outlines.ts'
import { readPlaceNames } from './place-names.ts'

const NAME = 'virtual:base-map'
const ID = `\0${NAME}`

/** What stands under the pins where no tiles are set: outlines and place names, made from packages at build. */
export const readBaseMap = () => ({ frame, ...readOutlines(), places: readPlaceNames() })

export type BaseMap = ReturnType<typeof readBaseMap>

/** Offers the base map to the pages as the module `virtual:base-map`; it is read only when something imports it. */
export function baseMap(): Plugin {
  return {
    name: 'autokierto-base-map',
    resolveId: id => (id === NAME ? ID : null),
    load(id) {
      if (id !== ID) return null
      // A string is parsed faster than the same written as code.
      const json = JSON.stringify(readBaseMap())
      return `export const baseMap = JSON.parse(${JSON.stringify(json)})`
    },
  }
}
