import type { QuestionnaireType } from '@autokierto/domain/questionnaires/definition'
import { isQuestionnaireType, questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { ApiError } from '../http/api-error.ts'
import type { UserCaller } from '../http/caller.ts'
import type { CallerShop, Services } from '../http/handler.ts'
import { findRound, type RoundRow, type Scope } from './store.ts'

/** @throws ApiError NOT_FOUND for a type that is none, or of the other level */
const requireType = (type: string, level: 'company' | 'shop'): QuestionnaireType => {
  if (!isQuestionnaireType(type) || questionnaires[type].level !== level) throw new ApiError('NOT_FOUND')
  return type
}

/** The company's answer of a year; the reporting year where none is chosen. */
export const companyScope = (
  { config }: Services,
  caller: UserCaller,
  type: string,
  year = config.reportingYear,
): Scope => ({ type: requireType(type, 'company'), year, operatorId: caller.operatorId!, shopId: null })

/** The answer of a site. */
export const shopScope = (
  { config }: Services,
  shop: CallerShop,
  type: string,
  year = config.reportingYear,
): Scope => ({ type: requireType(type, 'shop'), year, operatorId: shop.operatorId, shopId: shop.id })

/**
 * The round of a scope. A year that was chosen must have one; the usual one may wait for it.
 * @throws ApiError NOT_FOUND
 */
export const requireScopeRound = async (
  { db, config }: Services,
  { type, year }: Pick<Scope, 'type' | 'year'>,
): Promise<RoundRow | undefined> => {
  const round = await findRound(db, type, year)
  if (!round && year !== config.reportingYear) throw new ApiError('NOT_FOUND')
  return round
}
