import assert from 'node:assert/strict'
import type { FormattedFact, FormattedGroup } from '@autokierto/domain/own-data/format-groups'
import type { Language } from '@autokierto/domain/texts/languages'
import type { Client } from './client.ts'
import { pdfTexts } from './pdf-texts.ts'

/** As it is compared: where a line of a document breaks, no blank is known of. */
const pressed = (text: string): string => text.replace(/[\s\u00ad]/g, '')

/** The text of the own data as a document, without blanks. */
export const documentOf = async (
  client: Client,
  path: 'owner/data/' | 'shop/user/data/',
  language: Language,
): Promise<string> => {
  const asked: string = `${path}?language=${language}`
  const { status, body, headers } = await client.call('GET', asked, undefined, { accept: 'application/pdf' })
  assert.deepEqual(
    [status, headers.get('content-type'), headers.get('cache-control')],
    [200, 'application/pdf', 'no-store'],
  )
  return pressed((await pdfTexts(body as unknown as Buffer)).join(''))
}

/** Everything that is said of the data stands in the document, in order: groups with something in them, then the others. */
export const assertTells = (document: string, groups: readonly FormattedGroup[]): void => {
  const facts = (said: readonly FormattedFact[]) => said.flatMap(({ term, value }) => [term, value])
  const told = ({ title, contents, held, items }: FormattedGroup) => [
    title,
    contents,
    ...facts(held),
    ...items.flatMap(item => [item.plate ?? '', item.words ?? '', ...facts(item.facts)]),
  ]
  const words = [
    ...groups.filter(({ items }) => items.length > 0).flatMap(told),
    ...groups.filter(({ items }) => items.length === 0).flatMap(told),
  ]
  let at = 0
  for (const each of words.map(pressed)) {
    const found = document.indexOf(each, at)
    assert.ok(found >= 0, `${each}, after ${document.slice(at, at + 80)}`)
    at = found + each.length
  }
}
