import { readFileSync } from 'node:fs'

export type NameWithAliases = { name: string; aliases: string[] }
export type CatalogueMake = NameWithAliases & { models: NameWithAliases[] }

/** The lists that ship with the service. The header of the file describes its format. */
export const listsFile = new URL('./makes-and-models.txt', import.meta.url)

export const readLists = (): CatalogueMake[] =>
  readFileSync(listsFile, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const end = line.indexOf(': ')
      const [make] = splitNames(line.slice(0, end))
      return { ...make!, models: splitNames(line.slice(end + 2)) }
    })

/** Parses `One (other, third), Two`. Commas inside brackets separate the aliases of one name. */
const splitNames = (text: string): NameWithAliases[] => {
  const names: NameWithAliases[] = []
  let remaining = text
  while (remaining !== '') {
    const comma = remaining.indexOf(', ')
    const bracket = remaining.indexOf(' (')
    const hasAliases = bracket >= 0 && (comma < 0 || bracket < comma)
    const end = hasAliases ? remaining.indexOf(')') + 1 : comma < 0 ? remaining.length : comma
    names.push({
      name: remaining.slice(0, hasAliases ? bracket : end),
      aliases: hasAliases ? remaining.slice(bracket + 2, end - 1).split(', ') : [],
    })
    remaining = remaining.slice(end + 2)
  }
  return names
}
