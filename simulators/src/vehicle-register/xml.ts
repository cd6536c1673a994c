import { XMLParser, XMLValidator } from 'fast-xml-parser'

export type XmlTree = { [name: string]: XmlTree | XmlTree[] | string | undefined }

const messageXmlParser = new XMLParser({
  parseTagValue: false,
  ignoreDeclaration: true,
  ignoreAttributes: true,
  processEntities: false,
})

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** @returns null when the text is not well-formed XML or contains a document type */
export const parseXmlMessage = (text: string): XmlTree | null => {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return null
  return messageXmlParser.parse(text) as XmlTree
}

/** Returns the object at a path of element names; empty when it is missing. */
export const childAt = (xml: XmlTree, ...path: string[]): XmlTree => {
  let current: XmlTree = xml
  for (const name of path) {
    const next = current[name]
    current = typeof next === 'object' && !Array.isArray(next) ? next : {}
  }
  return current
}

/** Returns the trimmed text of a child element; null when it is missing or empty. */
export const getChildText = (xml: XmlTree, name: string): string | null => {
  const value = xml[name]
  if (typeof value !== 'string' || value.trim() === '') return null
  return value.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '')
}

const escapeXmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type ElementContent = string | number | null | undefined | XmlElement | readonly (XmlElement | null)[]
type XmlElement = { readonly element: string }

/** Builds an element with text or children; null when the content is absent. */
export const buildElement = (
  name: string,
  content: ElementContent,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null => {
  if (content === null || content === undefined) return null
  const inner = isElements(content)
    ? content.map(child => child?.element ?? '').join('')
    : typeof content === 'object'
      ? (content as XmlElement).element
      : escapeXmlText(String(content))
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXmlText(value)}"`)
  return { element: `<${name}${attributeTexts.join('')}>${inner}</${name}>` }
}

const isElements = (content: ElementContent): content is readonly (XmlElement | null)[] =>
  Array.isArray(content)
