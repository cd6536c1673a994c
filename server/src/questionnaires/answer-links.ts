import { linkedPages, linkTo } from '@autokierto/domain/access/linked-pages'
import type { QuestionnaireType } from '@autokierto/domain/questionnaires/definition'
import type { Services } from '../http/handler.ts'

/** Where a report is filled without a login. */
export const linkOf = ({ config }: Pick<Services, 'config'>, token: string): string =>
  linkTo(config.publicUrl, linkedPages.visitorBatteryForm(token))

/** Where the users of a company fill each form. */
const pageOf = {
  company_battery: linkedPages.batteryForm(),
  self_evaluation: linkedPages.evaluation(),
  self_monitoring: linkedPages.selfMonitoring(),
} as const satisfies Readonly<Record<QuestionnaireType, unknown>>

/** The same as a mail leads there. */
export const companyLinkOf = ({ config }: Pick<Services, 'config'>, type: QuestionnaireType): string =>
  linkTo(config.publicUrl, pageOf[type])
