import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Plugin, parseAst } from 'vite'

const ownIcons = join(import.meta.dirname, '../src/ui/create-icon.ts')
const PACKAGE = 'lucide-react'

/**
 * Builds lucide's drawings with the few lines of ours that make a component of one, which owners fetch first; and has
 * each module name the drawings it shows, not the list of all 1700, so that it is known who shares which.
 */
export function leanIcons(): Plugin {
  let files: ReadonlyMap<string, string> | undefined
  return {
    name: 'autokierto-lean-drawings',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '../createLucideIcon.mjs' && importer?.includes(PACKAGE) ? ownIcons : undefined,
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: PACKAGE },
      handler(code, id) {
        files ??= filesOfDrawings()
        return { code: splitIconImports(code, id.endsWith('x') ? 'tsx' : 'ts', files), map: null }
      },
    },
  }
}

/** The file of each drawing by its name, as the package's own list has them. */
function filesOfDrawings(): Map<string, string> {
  const main = createRequire(import.meta.url).resolve(PACKAGE)
  const list = readFileSync(join(dirname(main), '../esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names, file] of list.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!)
  return files
}

/** The module with an import for each drawing in place of one from the list; types go, as they do anyway. */
export function splitIconImports(
  code: string,
  lang: 'ts' | 'tsx',
  files: ReadonlyMap<string, string>,
): string {
  let whole = code
  for (const node of parseAst(code, { lang }).body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== PACKAGE) continue
    const lines = node.specifiers.flatMap(each => {
      if (node.importKind === 'type' || each.type !== 'ImportSpecifier' || each.importKind === 'type')
        return []
      const name = each.imported.type === 'Identifier' ? each.imported.name : each.imported.value
      const file = files.get(name)
      if (!file) throw new Error(`${PACKAGE} has no drawing ${name}`)
      return [`import ${each.local.name} from '${PACKAGE}/icons/${file}'`]
    })
    whole = whole.slice(0, node.start) + lines.join('\n') + whole.slice(node.end)
  }
  return whole
}
