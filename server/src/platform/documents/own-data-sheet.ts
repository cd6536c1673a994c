import type { FormattedFact, FormattedGroup, FormattedItem } from '@autokierto/domain/own-data/format-groups'
import { ownDataTexts } from '@autokierto/domain/own-data/page-texts'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { getLongFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '@autokierto/domain/texts/languages'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import type { Caller } from '../http/caller.ts'
import { BytesAnswer } from '../http/handler.ts'
import type { Services } from '../services/services.ts'
import type { DocumentSheet, SheetRow, SheetSection } from './sheet.ts'

type OwnDataFacts = {
  groups: readonly FormattedGroup[]
  /** Text above the groups that have no items. */
  emptyText: LocalizedText
  language: Language
  at: Date
}

/** @throws ApiError RATE_LIMITED if too many documents are waiting */
export const answerOwnDocument = async (
  { documents, now }: Pick<Services, 'documents' | 'now'>,
  caller: Caller,
  facts: Omit<OwnDataFacts, 'at'>,
): Promise<BytesAnswer> => {
  const bytes = await documents.draw(ownDataSheet({ ...facts, at: now() }), caller)
  return new BytesAnswer(bytes, 'application/pdf', 'autokierto-omat-tiedot.pdf')
}

/** All data held on a person as a document in one language, in the order and wording of the page. */
const ownDataSheet = ({ groups, emptyText, language, at }: OwnDataFacts): DocumentSheet => {
  const filled = groups.filter(({ items }) => items.length > 0)
  const empty = groups.filter(({ items }) => items.length === 0)
  const getText = (word: keyof typeof ownDataTexts) => ownDataTexts[word][language]
  const createdLine = fillTemplate(getText('made'), { time: getLongFormats(language).longDayTime(at) })
  return {
    name: getText('title'),
    author: 'Autokierto',
    at,
    pages: {
      [language]: {
        title: getText('title'),
        basis: `${getText('lead')} ${createdLine}`,
        sections: [
          ...filled.flatMap(group => [toSection(group, 2), ...group.items.map(itemSection)]),
          ...(empty.length > 0
            ? [
                { heading: getText('emptyTitle'), text: emptyText[language], rows: [] },
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
