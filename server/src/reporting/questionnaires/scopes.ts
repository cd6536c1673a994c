import type { QuestionnaireType } from '@autokierto/domain/questionnaires/definition'
import { isQuestionnaireType, questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { CallerShop } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { findRound, type RoundRow, type Scope } from './store.ts'

/** @throws ApiError NOT_FOUND for an unknown type or one of the other level */
const requireType = (type: string, level: 'company' | 'shop'): QuestionnaireType => {
  if (!isQuestionnaireType(type) || questionnaires[type].level !== level) throw new ApiError('NOT_FOUND')
  return type
}

export const companyScope = (
  { config }: Services,
  caller: UserCaller,
  type: string,
  year = config.reportingYear,
): Scope => ({ type: requireType(type, 'company'), year, operatorId: caller.operatorId!, shopId: null })

export const shopScope = (
  { config }: Services,
  shop: CallerShop,
  type: string,
  year = config.reportingYear,
): Scope => ({ type: requireType(type, 'shop'), year, operatorId: shop.operatorId, shopId: shop.id })

/** @throws ApiError NOT_FOUND for a year without a round, except the reporting year */
export const requireScopeRound = async (
  { db, config }: Services,
  { type, year }: Pick<Scope, 'type' | 'year'>,
): Promise<RoundRow | undefined> => {
  const round = await findRound(db, type, year)
  if (!round && year !== config.reportingYear) throw new ApiError('NOT_FOUND')
  return round
}
