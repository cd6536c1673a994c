import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Plugin, parseAst } from 'vite'

const ownIcons = join(import.meta.dirname, '../src/kit/ui/create-icon.ts')
const PACKAGE = 'lucide-react'

/**
 * Builds lucide's icons with our own small factory, because owners load it first. It also splits imports from the index
 * of all 1700 icons into one import per icon. The bundler then sees which modules share an icon.
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

/** The file of each icon by its name, read from the package's index. */
function filesOfDrawings(): Map<string, string> {
  const main = createRequire(import.meta.url).resolve(PACKAGE)
  const list = readFileSync(join(dirname(main), '../esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names, file] of list.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!)
  return files
}

/** Replaces imports from the index by one import per icon; type imports are dropped, as the build would do anyway. */
export function splitIconImports(
  code: string,
  lang: 'ts' | 'tsx',
  files: ReadonlyMap<string, string>,
): string {
  let whole = code
  for (const node of parseAst(code, { lang }).body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== PACKAGE) continue
    const lines = node.specifiers.flatMap(specifier => {
      if (
        node.importKind === 'type' ||
        specifier.type !== 'ImportSpecifier' ||
        specifier.importKind === 'type'
      )
        return []
      const name =
        specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
      const file = files.get(name)
      if (!file) throw new Error(`${PACKAGE} has no drawing ${name}`)
      return [`import ${specifier.local.name} from '${PACKAGE}/icons/${file}'`]
    })
    whole = whole.slice(0, node.start) + lines.join('\n') + whole.slice(node.end)
  }
  return whole
}
