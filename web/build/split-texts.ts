import { createHash } from 'node:crypto'
import { type ESTree, type Plugin, parseAst, type Rolldown } from 'vite'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>
type Code = ESTree.Node
type Place = { start: number; end: number }

const LANGUAGES = ['fi', 'en', 'se']

/** Stands before each text between the reading of a module and the writing of the script it ended up in. */
const MARK = '__text'
/** The texts of a script, in the script itself. */
const TEXTS = '$texts'

/**
 * Sends words in the language that is read. The texts of each script that comes after the first are cut out and written
 * into a file a language, `assets/words-….fi.js`; `src/texts/fetched-texts.ts` fetches them together with the
 * script. What every page fetches first keeps all languages: nothing waits for a second file, and without a
 * connection it still says so in each. Sources and tests know nothing of this.
 */
export function splitTexts(): Plugin {
  return {
    name: 'autokierto-split-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web|domain)\/src\/(?!texts\/).*\.tsx?$/, code: /\bse:/ },
      handler: (code, id) => ({ code: markTexts(code, id.endsWith('x') ? 'tsx' : 'ts'), map: null }),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, source] of Object.entries(extractTexts(bundle as Bundle)))
          this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}

/** The module with a mark on every object that is a text and nothing else: three languages, all of it written out. */
export function markTexts(code: string, lang: 'ts' | 'tsx'): string {
  const places: Place[] = []
  const walk = (node: Code) => {
    if (isText(node)) places.push(node)
    else for (const child of childrenOf(node)) walk(child)
  }
  walk(parseAst(code, { lang }))
  return replaced(code, places, source => `/*#__PURE__*/${MARK}(${source})`)
}

/**
 * Cuts the texts out of the scripts of a bundle, and has whoever fetches a script fetch its words.
 * @returns the contents of the files of words by their names
 */
export function extractTexts(bundle: Bundle): Record<string, string> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const first = listReachable(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    bundle,
  )
  const files: Record<string, string> = {}
  const idOf = new Map<string, string>()
  for (const chunk of chunks) {
    const calls = marksIn(chunk.code)
    if (calls.length === 0) continue
    if (first.has(chunk.fileName)) {
      chunk.code = replaced(chunk.code, calls, source => source.slice(MARK.length + 1, -1))
      continue
    }
    if (chunk.code.includes(TEXTS)) throw new Error(`${chunk.fileName} has a ${TEXTS} of its own`)
    const texts = calls.map(call => toLiteral(call.arguments[0]!) as Record<string, unknown>)
    const id = idFor(texts)
    idOf.set(chunk.fileName, id)
    let count = 0
    const rest = replaced(chunk.code, calls, () => `${TEXTS}[${count++}]`)
    chunk.code = `const ${TEXTS}=__words.of("${id}",${count});${rest}`
    for (const [index, name] of listTextFiles(chunk.code).entries())
      files[name] = `export default ${JSON.stringify(texts.map(text => text[LANGUAGES[index]!]))}`
  }
  for (const chunk of chunks) {
    const idsOf = (name: string) =>
      [...listReachable([`assets/${name}`], bundle)]
        .filter(file => !first.has(file))
        .flatMap(file => idOf.get(file) ?? [])
    chunk.code = withTextFetch(chunk.code, idsOf)
    if (chunk.code.includes(`${MARK}(`)) throw new Error(`${chunk.fileName} has a text that was not cut out`)
  }
  return files
}

/** Another one for other texts, and short: the first script names those of all that it may fetch. */
const idFor = (texts: object): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest().readUIntBE(0, 6).toString(36).slice(-5)

/**
 * Has what fetches a script fetch its words as well, both at once: in the call that also preloads what the script
 * imports, for that one first waits for its styles.
 */
function withTextFetch(code: string, idsOf: (script: string) => string[]): string {
  if (!code.includes('import(')) return code
  const places: (Place & { ids: string[]; isCalled: boolean })[] = []
  const walk = (node: Code, preloaded?: Place) => {
    if (node.type === 'ImportExpression') {
      const name = toLiteral(node.source)
      const ids = typeof name === 'string' && name.startsWith('./') ? idsOf(name.slice(2)) : []
      if (ids.length > 0) places.push({ ...place(preloaded ?? node), ids, isCalled: !preloaded })
    }
    for (const child of childrenOf(node)) walk(child, preloadedIn(node) === child ? child : preloaded)
  }
  walk(parseAst(code))
  return replaced(code, places, (source, { ids, isCalled }) =>
    isCalled
      ? `__words.with(${JSON.stringify(ids)},()=>${source})()`
      : `__words.with(${JSON.stringify(ids)},${source})`,
  )
}

/** Of `preload(() => import('./X.js'), files)` the function. */
const preloadedIn = (node: Code): Code | undefined => {
  if (node.type !== 'CallExpression') return undefined
  const [load, files] = node.arguments
  const named = files?.type === 'CallExpression' ? files.callee : files
  const isOfPreload =
    named?.type === 'ArrayExpression' || (named?.type === 'Identifier' && /^__vite/i.test(named.name))
  return isOfPreload && load?.type === 'ArrowFunctionExpression' ? load : undefined
}

const place = ({ start, end }: Place): Place => ({ start, end })

/** The files of a script's words, one a language; none where it has no texts, or all of them in itself. */
export function listTextFiles(code: string): string[] {
  const id = /\b__words\.of\("(\w+)"/.exec(code)?.[1]
  return id ? LANGUAGES.map(language => `assets/words-${id}.${language}.js`) : []
}

/** The scripts, with all that they import. */
function listReachable(names: string[], bundle: Bundle): Set<string> {
  const files = new Set(names)
  for (const name of files) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported)
  }
  return files
}

function marksIn(code: string): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = []
  const walk = (node: Code) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === MARK)
      calls.push(node)
    else for (const child of childrenOf(node)) walk(child)
  }
  if (code.includes(`${MARK}(`)) walk(parseAst(code))
  return calls
}

const replaced = <P extends Place>(
  code: string,
  places: readonly P[],
  by: (source: string, place: P) => string,
): string => {
  let end = 0
  const parts = places.map(place => {
    const part = code.slice(end, place.start) + by(code.slice(place.start, place.end), place)
    end = place.end
    return part
  })
  return parts.join('') + code.slice(end)
}

const childrenOf = (node: Code): Code[] =>
  Object.values(node)
    .flat()
    .filter(child => typeof child === 'object' && child !== null && 'type' in child)

const isText = (node: Code): boolean => {
  const value = node.type === 'ObjectExpression' ? toLiteral(node) : undefined
  return value !== undefined && Object.keys(value).sort().join() === [...LANGUAGES].sort().join()
}

/** What is written out: a string, or an object of such. Undefined where there is anything else in it. */
function toLiteral(node: Code): string | object | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined
  if (node.type !== 'ObjectExpression') return undefined
  const entries = node.properties.map(property => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) return null
    const value = toLiteral(property.value)
    return value === undefined ? null : ([property.key.name, value] as const)
  })
  return entries.includes(null) ? undefined : Object.fromEntries(entries as [string, string][])
}
