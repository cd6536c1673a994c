import { readFileSync } from 'node:fs'

/** A name with the others people use for it. */
export type NameWithAliases = { name: string; aliases: string[] }
export type CatalogueMake = NameWithAliases & { models: NameWithAliases[] }

/** The lists delivered with the service; the head of the file says how its lines are written. */
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

/** `One (other, third), Two`: commas inside brackets part the other names of one. */
const splitNames = (text: string): NameWithAliases[] => {
  const found: NameWithAliases[] = []
  let rest = text
  while (rest !== '') {
    const comma = rest.indexOf(', ')
    const bracket = rest.indexOf(' (')
    const hasAliases = bracket >= 0 && (comma < 0 || bracket < comma)
    const end = hasAliases ? rest.indexOf(')') + 1 : comma < 0 ? rest.length : comma
    found.push({
      name: rest.slice(0, hasAliases ? bracket : end),
      aliases: hasAliases ? rest.slice(bracket + 2, end - 1).split(', ') : [],
    })
    rest = rest.slice(end + 2)
  }
  return found
}
