/** `TowTrucks` to `tow-trucks`. */
export const toKebabCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** `tow-trucks` to `TowTrucks`. */
export const toComponentName = (name: string): string =>
  name.replace(/(?:^|[-_])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `tow-trucks` to `towTrucks`. */
export const toCamelCase = (name: string): string => {
  const pascal = toComponentName(name)
  return pascal.charAt(0).toLowerCase() + pascal.slice(1)
}

export const toSingular = (name: string): string =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '')

export const toPlural = (name: string): string =>
  name.endsWith('s') ? name : name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
