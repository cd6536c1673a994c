import type { Plugin } from 'vite'
import { frame, readOutlines } from './outlines.ts'
import { readPlaceNames } from './place-names.ts'

const BASE_MAP_NAME = 'virtual:base-map'
const BASE_MAP_ID = `\0${BASE_MAP_NAME}`

/** Generated from packages at build time: outlines and place names for maps without tiles. */
export const readBaseMap = () => ({ frame, ...readOutlines(), places: readPlaceNames() })

export type BaseMap = ReturnType<typeof readBaseMap>

/** Provides the base map as the module `virtual:base-map`; it is generated only when something imports it. */
export function baseMap(): Plugin {
  return {
    name: 'autokierto-base-map',
    resolveId: id => (id === BASE_MAP_NAME ? BASE_MAP_ID : null),
    load(id) {
      if (id !== BASE_MAP_ID) return null
      // `JSON.parse` of a string is faster than an object literal.
      const json = JSON.stringify(readBaseMap())
      return `export const baseMap = JSON.parse(${JSON.stringify(json)})`
    },
  }
}
