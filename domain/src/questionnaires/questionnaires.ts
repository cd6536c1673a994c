import { companyBatteryQuestionnaire } from './company-battery.ts'
import { type Questionnaire, type QuestionnaireType, questionnaireTypes } from './definition.ts'
import { selfEvaluationQuestionnaire } from './self-evaluation.ts'
import { selfMonitoringQuestionnaire } from './self-monitoring.ts'

export const questionnaires: Readonly<Record<QuestionnaireType, Questionnaire>> = {
  company_battery: companyBatteryQuestionnaire,
  self_evaluation: selfEvaluationQuestionnaire,
  self_monitoring: selfMonitoringQuestionnaire,
}

export const isQuestionnaireType = (text: string): text is QuestionnaireType =>
  (questionnaireTypes as readonly string[]).includes(text)
