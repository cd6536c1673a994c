import type { FieldCode } from '@autokierto/domain/errors/codes'
import type { AnswerValue, Question } from '@autokierto/domain/questionnaires/definition'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import { useErrorTexts } from '../../kit/api/useErrorTexts.ts'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { questionnaireTexts } from './texts.ts'

export function useLocalizer() {
  const { locale } = useLocale()
  return (words: LocalizedText): string => words[locale]
}

export function useAnswerErrorTexts() {
  const t = useTexts(questionnaireTexts)
  const errors = useErrorTexts()
  return (question: Question, code: FieldCode): string =>
    question.kind === 'number' && code === 'INVALID' ? t.noNumber : (errors.faults({ of: code }).of ?? '')
}

/** Returns a function that formats an answer; null if there is none. */
export function useFormatAnswer() {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const format = useFormats()
  return (question: Question, answer: AnswerValue | undefined): string | null => {
    if (answer === null || answer === undefined || answer === '') return null
    if (typeof answer === 'object') {
      const due = answer.due ? `${t.due}: ${format.day(answer.due)}` : null
      return [t[answer.grade], answer.remark, due, answer.person].filter(Boolean).join(' · ')
    }
    if (question.kind === 'choice') {
      const option = question.options.find(({ value }) => value === answer)
      return option ? inLocale(option.label) : String(answer)
    }
    if (question.kind !== 'number' || typeof answer !== 'number') return String(answer)
    return `${format.number(answer, 3)} ${question.unit === 'pcs' ? t.pcs : question.unit}`
  }
}
