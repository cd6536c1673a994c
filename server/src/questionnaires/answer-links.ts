import type { QuestionnaireType } from '@autokierto/domain/questionnaires/definition'
import type { Services } from '../http/handler.ts'

/** Where a report is filled without a login. */
export const linkOf = ({ config }: Pick<Services, 'config'>, token: string): string =>
  `${config.publicUrl}/forms/battery?token=${token}`

/** Where the users of a company fill each form. */
export const pageOf: Readonly<Record<QuestionnaireType, string>> = {
  company_battery: '/operator/forms/battery',
  self_evaluation: '/operator/responsibility/evaluation',
  self_monitoring: '/operator/responsibility/recycling',
}
