import { companyBattery } from './company-battery.ts'
import { type Questionnaire, type QuestionnaireType, questionnaireTypes } from './definition.ts'
import { selfEvaluation } from './self-evaluation.ts'
import { selfMonitoring } from './self-monitoring.ts'

export const questionnaires: Readonly<Record<QuestionnaireType, Questionnaire>> = {
  company_battery: companyBattery,
  self_evaluation: selfEvaluation,
  self_monitoring: selfMonitoring,
}

export const isQuestionnaireType = (text: string): text is QuestionnaireType =>
  (questionnaireTypes as readonly string[]).includes(text)
