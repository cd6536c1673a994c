import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { QuestionnaireType } from '@autokierto/domain/questionnaires/definition'
import type { Services } from '../../platform/services/services.ts'

/** Link to a report that is filled in without a login. */
export const buildAnswerLink = ({ config }: Pick<Services, 'config'>, token: string): string =>
  buildLink(config.publicUrl, linkedPages.visitorBatteryForm(token))

const pageByType = {
  company_battery: linkedPages.batteryForm(),
  self_evaluation: linkedPages.evaluation(),
  self_monitoring: linkedPages.selfMonitoring(),
} as const satisfies Readonly<Record<QuestionnaireType, unknown>>

export const buildCompanyLink = ({ config }: Pick<Services, 'config'>, type: QuestionnaireType): string =>
  buildLink(config.publicUrl, pageByType[type])
