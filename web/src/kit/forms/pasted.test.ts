import { fieldTables } from '@autokierto/domain/fields/all'
import type { FieldTable, NumberRule } from '@autokierto/domain/fields/field'
import { pastedOddities } from '@autokierto/domain/testing/pasted'
import { languages } from '@autokierto/domain/texts/languages'
import { typedNumber } from '@autokierto/domain/texts/read-number'
import { describe, expect, it } from 'vitest'
import { toFormValues } from './form-values.ts'

const typedUnits: Record<string, string> = { pcs: 'kpl' }

const listNumberRules = (table: FieldTable): [string, NumberRule][] =>
  Object.entries(table).flatMap(([name, rule]) => (rule.type === 'number' ? [[name, rule]] : []))

describe('pasted numbers', () => {
  for (const [title, table] of Object.entries(fieldTables)) {
    for (const [name, rule] of listNumberRules(table)) {
      it(`${title}, ${name}: parses a pasted number like a typed one`, () => {
        const number = Math.min(rule.max, rule.decimals ? 1234.5 : 1234)
        for (const language of languages) {
          const read = (text: string) => (toFormValues(table, { [name]: text }, language) as never)[name]
          const plain = typedNumber(number, language)
          expect(read(plain)).toBe(number)
          for (const [oddity, { paste }] of Object.entries(pastedOddities))
            expect(read(paste(plain)), oddity).toBe(number)
          const grouped = number.toLocaleString('fi-FI')
          expect(read(language === 'en' ? grouped.replace(',', '.') : grouped)).toBe(number)
          if (rule.unit === '€')
            for (const ending of [',-', '.-', ',\u2013', ',- €']) expect(read(`1 200${ending}`)).toBe(1200)
          if (rule.unit) expect(read(`${plain} ${typedUnits[rule.unit] ?? rule.unit}`)).toBe(number)
        }
      })
    }
  }
})
