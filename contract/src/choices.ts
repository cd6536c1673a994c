/** Enumerations, each with one named schema, so that generated clients have one type for each. */
import { auditActions, auditSubjects } from '@autokierto/domain/access/audit-rules'
import { keyScopes } from '@autokierto/domain/access/key-scopes'
import { actors, userGroupCodes } from '@autokierto/domain/access/roles'
import { bulletinAudiences, bulletinStates } from '@autokierto/domain/bulletins/audiences'
import { mailPaces, mailTopics } from '@autokierto/domain/fields/mail-fields'
import { pricedItems } from '@autokierto/domain/fields/price-fields'
import { amountKeys } from '@autokierto/domain/fields/stage-amounts'
import { partGrades, partStates } from '@autokierto/domain/fields/stock-fields'
import { webhookEvents } from '@autokierto/domain/fields/webhook-fields'
import { userStates } from '@autokierto/domain/lists'
import { holdingReasons, retentionPeriods } from '@autokierto/domain/own-data/reasons'
import { warningCodes } from '@autokierto/domain/questionnaires/check-answers'
import { gradeValues, questionnaireTypes } from '@autokierto/domain/questionnaires/definition'
import { securityKinds } from '@autokierto/domain/security/security-events'
import { signInMethods } from '@autokierto/domain/sessions/sign-in-codes'
import { licenceStates } from '@autokierto/domain/shops/licence'
import { partNameCodes } from '@autokierto/domain/stock/part-names'
import { languages } from '@autokierto/domain/texts/languages'
import { caseEvents } from '@autokierto/domain/vehicles/case-events'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { noShowReasons } from '@autokierto/domain/vehicles/event-data'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import {
  resolutions,
  siteStatuses,
  vehicleConditions,
  vehicleStatuses,
} from '@autokierto/domain/vehicles/lifecycle'
import { massGroups } from '@autokierto/domain/vehicles/mass-balance'
import { overdueSteps } from '@autokierto/domain/vehicles/overdue'
import { vehicleParts } from '@autokierto/domain/vehicles/parts'
import { processStageCodes } from '@autokierto/domain/vehicles/process-stages'
import { removalRefusals } from '@autokierto/domain/vehicles/removal-refusals'
import { scoreFactorCodes, technicalStates } from '@autokierto/domain/vehicles/reuse-score'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import * as z from 'zod'

const enumNames = new Map<readonly string[], string>([
  [actors, 'Actor'],
  [amountKeys, 'AmountKey'],
  [caseEvents, 'CaseEventName'],
  [processStageCodes, 'ProcessStageCode'],
  [auditActions, 'AuditedDeed'],
  [auditSubjects, 'AuditedThing'],
  [bulletinAudiences, 'BulletinAudience'],
  [bulletinStates, 'BulletinState'],
  [vehicleConditions, 'Condition'],
  [gradeValues, 'Grade'],
  [userGroupCodes, 'UserGroup'],
  [keyScopes, 'KeyScope'],
  [languages, 'Language'],
  [licenceStates, 'LicenceState'],
  [mailPaces, 'MailPace'],
  [mailTopics, 'MailTopic'],
  [massGroups, 'MassGroup'],
  [noShowReasons, 'NoShowReason'],
  [overdueSteps, 'OverdueStep'],
  [partGrades, 'PartGrade'],
  [partNameCodes, 'PartName'],
  [partStates, 'PartState'],
  [pricedItems, 'PricedItem'],
  [questionnaireTypes, 'QuestionnaireType'],
  [holdingReasons, 'ReasonToHold'],
  [removalRefusals, 'RemovalRefusal'],
  [resolutions, 'Resolution'],
  [scoreFactorCodes, 'ScoreFactor'],
  [securityKinds, 'SecurityKind'],
  [signInMethods, 'SignInMethod'],
  [siteStatuses, 'SiteStatus'],
  [technicalStates, 'TechnicalState'],
  [retentionPeriods, 'TimeHeld'],
  [userStates, 'UserState'],
  [vehicleColors, 'Color'],
  [vehicleEvents, 'VehicleEvent'],
  [vehicleKindCodes, 'VehicleKind'],
  [vehicleParts, 'VehiclePart'],
  [vehicleStatuses, 'VehicleStatus'],
  [warningCodes, 'WarningCode'],
  [webhookEvents, 'WebhookEvent'],
])

const choiceSchemas = new Map<readonly string[], z.ZodEnum>()

export const oneOf = <const Values extends readonly string[]>(
  values: Values,
): z.ZodEnum<{ [Value in Values[number]]: Value }> => {
  const name = enumNames.get(values)
  const schema = choiceSchemas.get(values) ?? (name ? z.enum(values).meta({ id: name }) : z.enum(values))
  choiceSchemas.set(values, schema as z.ZodEnum)
  return schema as z.ZodEnum<{ [Value in Values[number]]: Value }>
}
