import { readFileSync } from 'node:fs'

const guide = new URL('../../docs/modules.md', import.meta.url)

/**
 * The folders that a section of docs/modules.md lists, in its order: the first cell of each row of its table.
 * @throws Error if the section does not exist
 */
export function listModules(section: string): string[] {
  const found = readFileSync(guide, 'utf8')
    .split(/^## /m)
    .find(part => part.startsWith(`${section}\n`))
  if (found === undefined) throw new Error(`docs/modules.md has no section ${section}`)
  return [...found.matchAll(/^\| `([\w/-]+)` \|/gm)].map(([, folder]) => folder!)
}
