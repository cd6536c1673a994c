import assert from 'node:assert/strict'
import type { FormattedFact, FormattedGroup } from '@autokierto/domain/own-data/format-groups'
import type { Language } from '@autokierto/domain/texts/languages'
import type { Client } from './client.ts'
import { pdfTexts } from './pdf-texts.ts'

/** Removes whitespace for a comparison, because line breaks of a document lose it. */
const removeWhitespace = (text: string): string => text.replace(/[\s\u00ad]/g, '')

/** Returns the text of the exported own data as a PDF, without whitespace. */
export const documentOf = async (
  client: Client,
  path: 'owner/data/' | 'shop/user/data/',
  language: Language,
): Promise<string> => {
  const fullPath: string = `${path}?language=${language}`
  const { status, body, headers } = await client.call('GET', fullPath, undefined, {
    accept: 'application/pdf',
  })
  assert.deepEqual(
    [status, headers.get('content-type'), headers.get('cache-control')],
    [200, 'application/pdf', 'no-store'],
  )
  return removeWhitespace((await pdfTexts(body as unknown as Buffer)).join(''))
}

/** Asserts that the document contains all data in order: groups with items first, then the empty ones. */
export const assertTells = (document: string, groups: readonly FormattedGroup[]): void => {
  const listFacts = (formattedFacts: readonly FormattedFact[]) =>
    formattedFacts.flatMap(({ term, value }) => [term, value])
  const listGroupTexts = ({ title, contents, held, items }: FormattedGroup) => [
    title,
    contents,
    ...listFacts(held),
    ...items.flatMap(item => [item.plate ?? '', item.words ?? '', ...listFacts(item.facts)]),
  ]
  const expectedTexts = [
    ...groups.filter(({ items }) => items.length > 0).flatMap(listGroupTexts),
    ...groups.filter(({ items }) => items.length === 0).flatMap(listGroupTexts),
  ]
  let position = 0
  for (const text of expectedTexts.map(removeWhitespace)) {
    const index = document.indexOf(text, position)
    assert.ok(index >= 0, `${text}, after ${document.slice(position, position + 80)}`)
    position = index + text.length
  }
}
