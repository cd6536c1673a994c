import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element with its children by name; attributes start with `@`, and its own text is `#text`. */
export type Xml = { readonly [name: string]: Xml | readonly (Xml | string)[] | string | undefined }

const xmlParser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // The parser does not expand entities: `unescapeXml` expands only the five of XML and numeric character references.
  processEntities: false,
  maxNestedTags: 50,
})

/**
 * @returns null when the source is not well-formed XML, has a document type (which could declare entities), or is
 *   nested too deeply
 */
export const parseXml = (source: string): Xml | null => {
  if (source.includes('<!DOCTYPE') || XMLValidator.validate(source) !== true) return null
  try {
    return xmlParser.parse(source) as Xml
  } catch {
    // The validator has accepted it, so it is nested deeper than `maxNestedTags`.
    return null
  }
}

/** All child elements with this name, in order; an element with only text becomes one with `#text`. */
export const getElements = (parent: Xml, name: string): Xml[] => {
  const value = parent[name]
  if (value === undefined) return []
  const list = typeof value === 'object' && 'length' in value ? (value as readonly (Xml | string)[]) : [value]
  return (list as readonly (Xml | string)[]).map(item =>
    typeof item === 'string' ? { '#text': item } : item,
  )
}

/** The first element at a path; an empty one when there is none. */
export const findElement = (parent: Xml, ...path: string[]): Xml =>
  path.reduce<Xml>((here, name) => getElements(here, name)[0] ?? {}, parent)

/** The text of the element at a path, trimmed; null when it is absent or empty. */
export const findText = (parent: Xml, ...path: string[]): string | null =>
  parseXmlText(findElement(parent, ...path)['#text'])

export const getAttribute = (element: Xml, name: string): string | null => parseXmlText(element[`@${name}`])

const parseXmlText = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' ? unescapeXml(value).trim() : ''
  return trimmed === '' ? null : trimmed
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (escaped: string): string =>
  escaped.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (entity, hex, decimal, name) => {
      if (name) return namedEntities[String(name).toLowerCase()] ?? entity
      const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity
    },
  )

export const escapeXml = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
