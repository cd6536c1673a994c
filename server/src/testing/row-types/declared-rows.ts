import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { joinParts } from './record-rows.ts'

/** What TypeScript says of a value: the kinds it may have, as `string` or `Date[]`; `any` is every kind. */
export type DeclaredValue = { text: string; kinds: string[]; isNullable: boolean; isOptional: boolean }

export type DeclaredRow = {
  /** File and line. */
  where: string
  /** Key of an `sql` template; null for the text of a `query`. */
  key: string | null
  /** Matches the text of a `query`. */
  pattern: RegExp | null
  /** The type as that of one column. */
  value: DeclaredValue
  /** The type as that of a row; null if it is none. */
  columns: Record<string, DeclaredValue> | null
}

const root = join(import.meta.dirname, '../../../..')
const isTestPath = (path: string): boolean => /\.test\.ts$|\/(testing|attacks)(\/|\.ts$)/.test(path)

/** Lists the row types of the hand-written statements of the server. */
export const listDeclaredRows = (): DeclaredRow[] => {
  const files = globSync('server/src/**/*.ts', { cwd: root })
    .filter(path => !isTestPath(path) && /\b(sql|query)</.test(readFileSync(join(root, path), 'utf8')))
    .map(path => join(root, path))
  return listRowsInFiles(files)
}

export const listRowsInFiles = (files: readonly string[]): DeclaredRow[] => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  return files.flatMap(file => {
    const source = program.getSourceFile(file)!
    const found: DeclaredRow[] = []
    const visit = (node: ts.Node): void => {
      const row = toDeclaredRow(node, source, checker)
      if (row) found.push(row)
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

const toDeclaredRow = (node: ts.Node, source: ts.SourceFile, checker: ts.TypeChecker): DeclaredRow | null => {
  if (!ts.isTaggedTemplateExpression(node) && !ts.isCallExpression(node)) return null
  const isTemplate = ts.isTaggedTemplateExpression(node)
  const statement = isTemplate ? node.template : node.arguments[0]
  const name = isTemplate ? node.tag : ts.isPropertyAccessExpression(node.expression) && node.expression.name
  if (!statement || !name || name.getText(source) !== (isTemplate ? 'sql' : 'query')) return null
  const [argument] = node.typeArguments ?? []
  if (!argument) return null
  const type = checker.getTypeFromTypeNode(argument)
  // A query with rowMode array has rows without names.
  if (!isTemplate && checker.isArrayLikeType(type)) return null
  const parts = getParts(statement, checker)
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return {
    where: `${relative(root, source.fileName)}:${line + 1}`,
    key: isTemplate ? joinParts(parts ?? []) : null,
    pattern: isTemplate || !parts ? null : new RegExp(`^${parts.map(escapeRegExp).join('[^]*')}$`),
    value: describeType(type, checker),
    columns: listColumns(type, node, checker),
  }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The literal parts of a statement; null if they are not written where it is sent. */
const getParts = (node: ts.Node | undefined, checker: ts.TypeChecker): string[] | null => {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(span => span.literal.text)]
  if (ts.isObjectLiteralExpression(node)) {
    const text = node.properties.find(each => each.name?.getText() === 'text')
    return text && ts.isPropertyAssignment(text) ? getParts(text.initializer, checker) : null
  }
  const declaration = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)?.valueDeclaration
  return declaration && ts.isVariableDeclaration(declaration)
    ? getParts(declaration.initializer, checker)
    : null
}

const listColumns = (type: ts.Type, at: ts.Node, checker: ts.TypeChecker): DeclaredRow['columns'] => {
  const isRow = describeType(type, checker).kinds.every(kind => kind === 'object' || kind === 'dated object')
  if (!isRow) return null
  const properties = checker.getPropertiesOfType(type)
  return Object.fromEntries(
    properties.map(property => [
      property.name,
      {
        ...describeType(checker.getTypeOfSymbolAtLocation(property, at), checker),
        isOptional: Boolean(property.flags & ts.SymbolFlags.Optional),
      },
    ]),
  )
}

const describeType = (type: ts.Type, checker: ts.TypeChecker): DeclaredValue => {
  const members = type.isUnion() ? type.types : [type]
  const isNone = (member: ts.Type) => member.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)
  const kinds = new Set(members.filter(member => !isNone(member)).map(member => getKind(member, checker)))
  return {
    text: checker.typeToString(type),
    kinds: [...kinds],
    isNullable: kinds.has('any') || members.some(({ flags }) => flags & ts.TypeFlags.Null),
    isOptional: false,
  }
}

/** A JSON value is compared no deeper than this. */
const maxTypeDepth = 4

const getKind = (type: ts.Type, checker: ts.TypeChecker, depth = 0): string => {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return 'any'
  if (flags & ts.TypeFlags.StringLike) return 'string'
  if (flags & ts.TypeFlags.NumberLike) return 'number'
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean'
  // A branded type is an intersection with a primitive one.
  const primitive = type.isIntersection() && type.types.find(each => !(each.flags & ts.TypeFlags.Object))
  if (primitive && !(primitive.flags & ts.TypeFlags.TypeParameter)) return getKind(primitive, checker)
  const name = type.symbol?.name ?? ''
  if (name === 'Date') return 'Date'
  if (/^(Buffer|Uint8Array)$/.test(name)) return 'Buffer'
  if (checker.isArrayLikeType(type)) {
    const element = checker.getNonNullableType(checker.getIndexTypeOfType(type, ts.IndexKind.Number)!)
    const kinds = new Set((element.isUnion() ? element.types : [element]).map(each => getKind(each, checker)))
    return `${kinds.size === 1 ? [...kinds][0] : 'any'}[]`
  }
  return isDated(type, checker, depth) ? 'dated object' : 'object'
}

/** JSON has no Date and no Buffer. */
const isDated = (type: ts.Type, checker: ts.TypeChecker, depth: number): boolean =>
  depth < maxTypeDepth &&
  checker.getPropertiesOfType(type).some(property => {
    const inner = checker.getTypeOfSymbol(property)
    const members = inner.isUnion() ? inner.types : [inner]
    return members.some(member => /^(Date|Buffer|dated)/.test(getKind(member, checker, depth + 1)))
  })
