import type { FormattedFact, FormattedGroup, FormattedItem } from '@autokierto/domain/own-data/format-groups'
import { ownDataTexts } from '@autokierto/domain/own-data/page-texts'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { getLongFormats } from '@autokierto/domain/texts/formats'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import type { DocumentSheet, SheetRow, SheetSection } from '../certificates/document/sheet.ts'
import type { Language } from '../database/types.ts'
import type { Caller } from '../http/caller.ts'
import { BytesAnswer, type Services } from '../http/handler.ts'

type OwnDataFacts = {
  groups: readonly FormattedGroup[]
  /** What stands above the groups with nothing in them. */
  emptyText: LocalizedText
  language: Language
  at: Date
}

/**
 * The answer to whoever wants what is held on them as a document.
 * @param caller who asks
 * @throws ApiError RATE_LIMITED where too many are waiting
 */
export const answerOwnDocument = async (
  { documents, now }: Pick<Services, 'documents' | 'now'>,
  caller: Caller,
  facts: Omit<OwnDataFacts, 'at'>,
): Promise<BytesAnswer> => {
  const bytes = await documents.draw(ownDataSheet({ ...facts, at: now() }), caller)
  return new BytesAnswer(bytes, 'application/pdf', 'autokierto-omat-tiedot.pdf')
}

/**
 * All that is held on somebody as a document in one language, with the words and in the order of the page. It is made out
 * to whoever asks, at the moment they ask.
 */
const ownDataSheet = ({ groups, emptyText, language, at }: OwnDataFacts): DocumentSheet => {
  const held = groups.filter(({ items }) => items.length > 0)
  const empty = groups.filter(({ items }) => items.length === 0)
  const say = (word: keyof typeof ownDataTexts) => ownDataTexts[word][language]
  const made = fillTemplate(say('made'), { time: getLongFormats(language).longDayTime(at) })
  return {
    name: say('title'),
    author: 'Autokierto',
    at,
    pages: {
      [language]: {
        title: say('title'),
        basis: `${say('lead')} ${made}`,
        sections: [
          ...held.flatMap(group => [toSection(group, 2), ...group.items.map(itemSection)]),
          ...(empty.length > 0
            ? [
                { heading: say('emptyTitle'), text: emptyText[language], rows: [] },
                ...empty.map(group => toSection(group, 3)),
              ]
            : []),
        ],
        check: null,
      },
    },
  }
}

const toSection = ({ title, contents, held }: FormattedGroup, level: 2 | 3): SheetSection => ({
  heading: title,
  level,
  text: contents,
  rows: toSheetRows(held),
})

const itemSection = ({ plate, words, facts }: FormattedItem): SheetSection => ({
  heading: [plate, words].filter(Boolean).join(' · ') || null,
  level: 3,
  rows: toSheetRows(facts),
})

const toSheetRows = (facts: readonly FormattedFact[]): SheetRow[] =>
  facts.map(({ term, value }) => ({ label: term, value }))
