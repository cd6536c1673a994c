import { createHash } from 'node:crypto'
import { type ESTree, type Plugin, parseAst, type Rolldown } from 'vite'

export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>
type Code = ESTree.Node
type SourceSpan = { start: number; end: number }

const LANGUAGES = ['fi', 'en', 'se']

/** Marks each text from the transformation of its module until its script is written. */
const MARK = '__text'
/** The variable with the texts of a script. */
const TEXTS = '$texts'

/**
 * Sends texts in the selected language only. The texts of all scripts but the first are moved into one file per
 * language, `assets/words-….fi.js`, which `src/kit/texts/fetched-texts.ts` loads together with the script. Scripts that
 * every page loads first keep all languages: they need no second file, and can report a lost connection in each
 * language. Sources and tests are unaffected.
 */
export function splitTexts(): Plugin {
  return {
    name: 'autokierto-split-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web|domain)\/src\/(?!(kit\/)?texts\/).*\.tsx?$/, code: /\bse:/ },
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

/** Marks every object that is a text: exactly three languages, all of them literals. */
export function markTexts(code: string, lang: 'ts' | 'tsx'): string {
  const places: SourceSpan[] = []
  const walk = (node: Code) => {
    if (isText(node)) places.push(node)
    else for (const child of getChildren(node)) walk(child)
  }
  walk(parseAst(code, { lang }))
  return replacePlaces(code, places, source => `/*#__PURE__*/${MARK}(${source})`)
}

/**
 * Moves the texts out of the scripts of a bundle, and makes every dynamic import load the texts of its script.
 * @returns the contents of the text files by name
 */
export function extractTexts(bundle: Bundle): Record<string, string> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const first = listReachableFiles(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    bundle,
  )
  const files: Record<string, string> = {}
  const idByFile = new Map<string, string>()
  for (const chunk of chunks) {
    const calls = findMarks(chunk.code)
    if (calls.length === 0) continue
    if (first.has(chunk.fileName)) {
      chunk.code = replacePlaces(chunk.code, calls, source => source.slice(MARK.length + 1, -1))
      continue
    }
    if (chunk.code.includes(TEXTS)) throw new Error(`${chunk.fileName} has a ${TEXTS} of its own`)
    const texts = calls.map(call => toLiteral(call.arguments[0]!) as Record<string, unknown>)
    const id = computeId(texts)
    idByFile.set(chunk.fileName, id)
    let count = 0
    const code = replacePlaces(chunk.code, calls, () => `${TEXTS}[${count++}]`)
    chunk.code = `const ${TEXTS}=__words.of("${id}",${count});${code}`
    for (const [index, name] of listTextFiles(chunk.code).entries())
      files[name] = `export default ${JSON.stringify(texts.map(text => text[LANGUAGES[index]!]))}`
  }
  for (const chunk of chunks) {
    const getIds = (name: string) =>
      [...listReachableFiles([`assets/${name}`], bundle)]
        .filter(file => !first.has(file))
        .flatMap(file => idByFile.get(file) ?? [])
    chunk.code = withTextFetch(chunk.code, getIds)
    if (chunk.code.includes(`${MARK}(`)) throw new Error(`${chunk.fileName} has a text that was not cut out`)
  }
  return files
}

/** Changes with the texts. It is short because the first script contains the ids of all scripts it may load. */
const computeId = (texts: object): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest().readUIntBE(0, 6).toString(36).slice(-5)

/**
 * Makes dynamic imports load the texts of their script in parallel. The texts are added to the call that also preloads
 * the script's imports, because that call waits for its styles first.
 */
function withTextFetch(code: string, getIds: (script: string) => string[]): string {
  if (!code.includes('import(')) return code
  const places: (SourceSpan & { ids: string[]; isCalled: boolean })[] = []
  const walk = (node: Code, preloaded?: SourceSpan) => {
    if (node.type === 'ImportExpression') {
      const name = toLiteral(node.source)
      const ids = typeof name === 'string' && name.startsWith('./') ? getIds(name.slice(2)) : []
      if (ids.length > 0) places.push({ ...copySpan(preloaded ?? node), ids, isCalled: !preloaded })
    }
    for (const child of getChildren(node)) walk(child, findPreloaded(node) === child ? child : preloaded)
  }
  walk(parseAst(code))
  return replacePlaces(code, places, (source, { ids, isCalled }) =>
    isCalled
      ? `__words.with(${JSON.stringify(ids)},()=>${source})()`
      : `__words.with(${JSON.stringify(ids)},${source})`,
  )
}

/** The function argument of `preload(() => import('./X.js'), files)`. */
const findPreloaded = (node: Code): Code | undefined => {
  if (node.type !== 'CallExpression') return undefined
  const [load, files] = node.arguments
  const named = files?.type === 'CallExpression' ? files.callee : files
  const isPreload =
    named?.type === 'ArrayExpression' || (named?.type === 'Identifier' && /^__vite/i.test(named.name))
  return isPreload && load?.type === 'ArrowFunctionExpression' ? load : undefined
}

const copySpan = ({ start, end }: SourceSpan): SourceSpan => ({ start, end })

/** The text files of a script, one per language; none if the script has no texts or contains them itself. */
export function listTextFiles(code: string): string[] {
  const id = /\b__words\.of\("(\w+)"/.exec(code)?.[1]
  return id ? LANGUAGES.map(language => `assets/words-${id}.${language}.js`) : []
}

function listReachableFiles(names: string[], bundle: Bundle): Set<string> {
  const files = new Set(names)
  for (const name of files) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported)
  }
  return files
}

function findMarks(code: string): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = []
  const walk = (node: Code) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === MARK)
      calls.push(node)
    else for (const child of getChildren(node)) walk(child)
  }
  if (code.includes(`${MARK}(`)) walk(parseAst(code))
  return calls
}

const replacePlaces = <P extends SourceSpan>(
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

const getChildren = (node: Code): Code[] =>
  Object.values(node)
    .flat()
    .filter(child => typeof child === 'object' && child !== null && 'type' in child)

const isText = (node: Code): boolean => {
  const value = node.type === 'ObjectExpression' ? toLiteral(node) : undefined
  return value !== undefined && Object.keys(value).sort().join() === [...LANGUAGES].sort().join()
}

/** The value of a literal: a string, or an object of such values. Undefined if it contains anything else. */
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
