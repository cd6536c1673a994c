import { csvLine, csvMark } from '@autokierto/domain/texts/csv'
import { formatsOf } from '@autokierto/domain/texts/formats'
import type { Language } from '../database/types.ts'
import type { Words } from '../mail/words.ts'

/** One column of a list as a file. */
export type CsvColumn<Item> = {
  /** Its name in `?columns=`. */
  readonly key: string
  readonly head: Words
  readonly value: (item: Item, language: Language) => string | number | boolean | null
  /** Of a person: only in the file where asked for by name, and then logged. */
  readonly personal?: true
}

const finnish = formatsOf('fi')

/** `21.11.2026`, whatever the language of the heads. */
export const csvDay = finnish.day

/** `21.11.2026 9.12` in Finnish time. */
export const csvMoment = (instant: string): string => `${finnish.day(instant)} ${finnish.time(instant)}`

const yesNo: Readonly<Record<Language, readonly [string, string]>> = {
  fi: ['kyllä', 'ei'],
  en: ['yes', 'no'],
  se: ['ja', 'nej'],
}

export const csvHead = <Item>(columns: readonly CsvColumn<Item>[], language: Language): string =>
  csvMark + csvLine(columns.map(({ head }) => head[language]))

export const csvLines = <Item>(
  items: readonly Item[],
  columns: readonly CsvColumn<Item>[],
  language: Language,
): string =>
  items
    .map(item =>
      csvLine(
        columns.map(({ value }) => {
          const cell = value(item, language)
          return typeof cell === 'boolean' ? yesNo[language][cell ? 0 : 1] : cell
        }),
      ),
    )
    .join('')
