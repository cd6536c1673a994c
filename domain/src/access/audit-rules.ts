/**
 * Says which data each call reads or changes: one line per call. The server writes all audit entries from this table,
 * so no handler can forget one. A call without a line is logged as one about a person, and a test names it.
 */
import type { ErrorCode } from '../errors/codes.ts'
import type { ApiRoute } from './permissions.ts'

export const auditSubjects = [
  'vehicle',
  'part',
  'user',
  'person',
  'site',
  'company',
  'subcontractor',
  'questionnaire',
  'round',
  'make',
  'bulletin',
  'partner',
  'session',
  'audit',
  'key',
  'webhook',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditActions = ['read', 'change'] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditRule = {
  readonly action: AuditAction
  readonly subject: AuditSubject
  /** Path of the subject's ids in the path parameters, the body or the answer, also through lists. */
  readonly idPath?: string
  /** Path of a personal identity code that the user typed. The entry is then also about that person. */
  readonly personalIdPath?: string
  /**
   * Path of the plate or VIN that was searched for. It is stored encrypted when the answer names no vehicle, so that
   * an investigation can find out who tried which identifier.
   */
  readonly sought?: string
  /** Fields whose values are logged, because they are our codes or numbers. Of all others only the name is logged. */
  readonly loggedFields?: readonly string[]
  /** Errors that reveal something about a person: logged like a successful answer. */
  readonly loggedErrors?: readonly ErrorCode[]
  /** The user who is signed in by this call is logged as the caller. */
  readonly isSignIn?: true
  /** Logged only when the handler marks the call as unusual. */
  readonly onlyWhereNoted?: true
}

type AuditRuleOptions = Omit<AuditRule, 'action' | 'subject' | 'idPath'>

const buildReadRule = (about: AuditSubject, at?: string, rest: AuditRuleOptions = {}): AuditRule => ({
  action: 'read',
  subject: about,
  ...(at !== undefined && { idPath: at }),
  ...rest,
})
const buildChangeRule = (about: AuditSubject, at?: string, rest: AuditRuleOptions = {}): AuditRule => ({
  ...buildReadRule(about, at, rest),
  action: 'change',
})
const notAudited = null

const pathId = 'params.id'
const answerVehicleId = 'answer.vehicle.id'
const answerResultIds = 'answer.results.id'
const answerUserId = 'answer.user.id'
const answerQuestionnaireId = 'answer.questionnaire_answer.id'
const loggedBulletinFields = ['audiences', 'first_day', 'last_day', 'by_mail'] as const
const ownerRejectionErrors = ['TRAFICOM_API_OWNER_RESTRICTED', 'PRH_API_PERMISSION_DENIED'] as const
const byIdentifier = 'body.plate_or_vin'
/** Each answer, including an error, reveals whether the register has the vehicle and who owns it. */
const ownerSearch = {
  sought: byIdentifier,
  loggedErrors: ['VEHICLE_NOT_FOUND', 'TRAFICOM_API_OWNER_RESTRICTED'],
} as const satisfies AuditRuleOptions
const companySearch = {
  sought: byIdentifier,
  loggedErrors: ['VEHICLE_NOT_FOUND', ...ownerRejectionErrors],
} as const satisfies AuditRuleOptions
/** The vehicle is stolen, removed from the register, or already in process at any site. */
const notToBeTaken = ['VEHICLE_BLOCKED', 'ALREADY_IN_PROCESS'] as const
const stationSearch = {
  sought: byIdentifier,
  loggedErrors: ['VEHICLE_NOT_FOUND', ...notToBeTaken],
} as const satisfies AuditRuleOptions
const announcement = {
  loggedErrors: [...notToBeTaken, ...ownerRejectionErrors],
} as const satisfies AuditRuleOptions
/** The vehicle register is queried: the vehicle must not be blocked and its owners must be unchanged. */
const certification = {
  loggedErrors: ['VEHICLE_BLOCKED', 'OWNER_NOT_CONFIRMED'],
} as const satisfies AuditRuleOptions

export const auditRules: Readonly<Record<string, AuditRule | null>> = {
  'GET health/': notAudited,
  'GET openapi.json': notAudited,

  'GET auth-telia/request/': notAudited,
  'POST auth-telia/response/': buildChangeRule('session', undefined, { isSignIn: true }),
  'POST auth/': buildChangeRule('session', undefined, { isSignIn: true }),
  'POST auth/logout/': buildChangeRule('user'),
  // The session continues. An entry is logged only when a refresh is answered a second time.
  'POST auth/refresh/': buildChangeRule('session', undefined, { isSignIn: true, onlyWhereNoted: true }),
  'GET auth/dev/': notAudited,
  'POST auth/second-factor/': buildChangeRule('session', undefined, { isSignIn: true }),
  'POST auth/passkey/request/': notAudited,
  'POST auth/passkey/response/': buildChangeRule('session', undefined, { isSignIn: true }),
  'POST auth/dev/': buildChangeRule('session', undefined, { isSignIn: true }),

  'POST location/locations': notAudited,
  'POST location/address': notAudited,
  'GET location/tile/{z}/{x}/{y}': notAudited,

  'POST owner/shop/search/': notAudited,
  'GET owner/shop/{id}/': notAudited,
  'PATCH owner/vehicle/{id}/': buildChangeRule('vehicle', pathId, {
    loggedFields: ['announce', 'cancel', 'shop_id'],
    ...announcement,
  }),
  'POST owner/vehicle/search/': buildChangeRule('vehicle', answerVehicleId, ownerSearch),
  'POST owner/vehicle/search-business/': buildChangeRule('vehicle', answerVehicleId, companySearch),
  'GET owner/vehicle/history/': buildReadRule('vehicle', answerResultIds),
  'GET owner/vehicle/{id}/certificate/': buildReadRule('vehicle', pathId),
  'POST owner/vehicle/{id}/pickup/': buildChangeRule('vehicle', pathId, {
    loggedFields: ['shop_id'],
    ...announcement,
  }),
  'GET owner/vehicle/{id}/consent/': buildReadRule('vehicle', pathId),
  'POST owner/vehicle/{id}/consent/': buildChangeRule('vehicle', pathId),
  'DELETE owner/vehicle/{id}/consent/': buildChangeRule('vehicle', pathId),
  'GET owner/consent/{token}/': buildReadRule('vehicle', answerVehicleId),
  'POST owner/consent/{token}/': buildChangeRule('vehicle', answerVehicleId, { loggedFields: ['agree'] }),
  'GET owner/person/': buildReadRule('person'),
  'GET owner/data/': buildReadRule('person'),
  'GET owner/data/erasure/': buildReadRule('person'),
  'POST owner/data/erasure/': buildChangeRule('person'),

  'POST shop/operator/user/': buildChangeRule('user', answerUserId, { loggedFields: ['groups', 'shop_ids'] }),
  'GET shop/operator/user/list/': buildReadRule('user', answerResultIds),
  'GET shop/operator/user/shop/list/': notAudited,
  'DELETE shop/operator/user/{id}/': buildChangeRule('user', pathId),
  'PATCH shop/operator/user/{id}/': buildChangeRule('user', pathId, {
    loggedFields: ['groups', 'shop_ids', 'blocked'],
  }),
  'POST shop/operator/user/{id}/password-send-reset-url/': buildChangeRule('user', pathId),
  'POST shop/operator/shop/': buildChangeRule('site', 'answer.shop.id'),
  'GET shop/operator/shop/list/': notAudited,
  'GET shop/operator/shop/user/list/': buildReadRule('user', answerResultIds),
  'DELETE shop/operator/shop/{id}': buildChangeRule('site', pathId),
  'PATCH shop/operator/shop/{id}/': buildChangeRule('site', pathId, { loggedFields: ['user_ids'] }),
  'POST shop/operator/outsource/': buildChangeRule('subcontractor', 'answer.outsource.id', {
    loggedFields: ['shop_ids'],
  }),
  'GET shop/operator/outsource/list/': buildReadRule('subcontractor', answerResultIds),
  'PATCH shop/operator/outsource/{id}/': buildChangeRule('subcontractor', pathId, {
    loggedFields: ['shop_ids'],
  }),
  'DELETE shop/operator/outsource/{id}/': buildChangeRule('subcontractor', pathId),
  'GET shop/operator/outsource/{id}/user/list/': buildReadRule('user', answerResultIds),
  'POST shop/operator/outsource/{id}/user/': buildChangeRule('user', answerUserId, {
    loggedFields: ['groups', 'shop_ids'],
  }),
  'PATCH shop/operator/outsource/{id}/user/{user}/': buildChangeRule('user', 'params.user', {
    loggedFields: ['groups', 'shop_ids', 'blocked'],
  }),
  'DELETE shop/operator/outsource/{id}/user/{user}/': buildChangeRule('user', 'params.user'),
  'GET shop/operator/outsource/shop/list/': notAudited,
  'GET shop/operator/questionnaire/{type}/': notAudited,
  'PATCH shop/operator/questionnaire/{type}/': buildChangeRule('questionnaire', answerQuestionnaireId, {
    loggedFields: ['submit'],
  }),
  'PATCH shop/operator/price/': buildChangeRule('company'),
  'GET shop/operator/sign-in/': notAudited,
  'PATCH shop/operator/sign-in/': buildChangeRule('company'),
  'GET shop/operator/audit/list/': buildReadRule('audit'),
  'GET shop/operator/security/event/list/': buildReadRule('user', 'answer.results.user.id'),
  'GET shop/operator/security/user/list/': buildReadRule('user', answerResultIds),
  'GET shop/operator/key/list/': notAudited,
  'POST shop/operator/key/': buildChangeRule('key', 'answer.key.id', {
    loggedFields: ['scopes', 'shop_ids', 'valid_until'],
  }),
  'DELETE shop/operator/key/{id}/': buildChangeRule('key', pathId),
  'GET shop/operator/webhook/list/': notAudited,
  'POST shop/operator/webhook/': buildChangeRule('webhook', 'answer.webhook.id'),
  'DELETE shop/operator/webhook/{id}/': buildChangeRule('webhook', pathId),
  'POST shop/operator/webhook/{id}/test/': buildChangeRule('webhook', pathId),
  'GET shop/operator/webhook/{id}/delivery/list/': notAudited,
  'POST shop/operator/webhook/{id}/delivery/{delivery}/send/': buildChangeRule('webhook', pathId),

  'GET shop/contractor/user/list/': buildReadRule('user', answerResultIds),
  'GET shop/contractor/security/event/list/': buildReadRule('user', 'answer.results.user.id'),
  'GET shop/contractor/security/user/list/': buildReadRule('user', answerResultIds),
  'POST shop/contractor/user/': buildChangeRule('user', answerUserId, {
    loggedFields: ['groups', 'shop_ids'],
  }),
  'PATCH shop/contractor/user/{id}/': buildChangeRule('user', pathId, {
    loggedFields: ['groups', 'shop_ids', 'blocked'],
  }),
  'DELETE shop/contractor/user/{id}/': buildChangeRule('user', pathId),
  'POST shop/contractor/user/{id}/password-send-reset-url/': buildChangeRule('user', pathId),
  'GET shop/contractor/user/shop/list/': notAudited,

  'GET shop/user/': buildReadRule('user', answerUserId),
  'PATCH shop/user/': buildChangeRule('user', answerUserId),
  'GET shop/user/data/': buildReadRule('user'),
  'GET shop/user/mails/': notAudited,
  'PUT shop/user/mails/': buildChangeRule('user'),
  'GET shop/user/view/list/': notAudited,
  'POST shop/user/view/': buildChangeRule('user'),
  'PATCH shop/user/view/{id}/': buildChangeRule('user'),
  'DELETE shop/user/view/{id}/': buildChangeRule('user'),
  'POST shop/user/email/{token}/': buildChangeRule('user', answerUserId),
  'PUT shop/user/password/': buildChangeRule('user'),
  'GET shop/user/session/list/': buildReadRule('user'),
  'DELETE shop/user/session/': buildChangeRule('user'),
  'DELETE shop/user/session/{token}/': buildChangeRule('user'),
  'GET shop/user/second-factor/': buildReadRule('user'),
  'POST shop/user/second-factor/totp/': buildChangeRule('user'),
  'PUT shop/user/second-factor/totp/': buildChangeRule('user'),
  'POST shop/user/second-factor/totp/remove/': buildChangeRule('user'),
  'POST shop/user/second-factor/passkey/request/': buildChangeRule('user'),
  'POST shop/user/second-factor/passkey/': buildChangeRule('user'),
  'POST shop/user/second-factor/passkey/{id}/remove/': buildChangeRule('user'),
  'POST shop/user/second-factor/recovery-code/': buildChangeRule('user'),
  'POST shop/user/password/send-reset-url/': buildChangeRule('user'),
  'PUT shop/user/password/reset/{token}/': buildChangeRule('user'),
  'POST shop/user/freeze/{token}/': buildChangeRule('user'),
  'POST shop/user/freeze/{token}/settle/': buildChangeRule('user'),
  'GET shop/list/': notAudited,

  // The stream sends only the numbers of changed records; other calls fetch the records.
  'GET shop/{shop}/live/': notAudited,
  'GET shop/{shop}/round/': buildReadRule('vehicle', 'answer.stops.vehicle.id'),
  'GET shop/{shop}/list-external/': notAudited,
  'POST shop/{shop}/vehicle/search/': buildChangeRule('vehicle', answerVehicleId, stationSearch),
  'POST shop/{shop}/vehicle/detail/': buildChangeRule('vehicle', answerVehicleId, stationSearch),
  'GET shop/{shop}/traficom/kind/list': notAudited,
  'GET shop/{shop}/vehicle/{id}/recycle/': buildReadRule('vehicle', pathId),
  'POST shop/{shop}/vehicle/{id}/owner/': buildChangeRule('vehicle', pathId, {
    personalIdPath: 'body.personal_id',
    loggedErrors: ['OWNER_MISMATCH', 'VEHICLE_BLOCKED', ...ownerRejectionErrors],
  }),
  'POST shop/{shop}/vehicle/{id}/certificate/': buildChangeRule('vehicle', pathId, certification),
  'POST shop/{shop}/vehicle/{id}/certificate/make/': buildChangeRule('vehicle', pathId, certification),
  'POST shop/{shop}/vehicle/{id}/certificate/revoke/': buildChangeRule('vehicle', pathId),
  'POST shop/{shop}/vehicle-owner/': buildChangeRule('vehicle', answerVehicleId, {
    personalIdPath: 'body.owner.personal_id',
  }),
  'GET shop/{shop}/vehicle/{id}/': buildReadRule('vehicle', pathId),
  'PATCH shop/{shop}/vehicle/{id}/': buildChangeRule('vehicle', pathId, {
    loggedFields: ['event', 'stage', 'to_shop_id', 'driver_id', 'resolution', 'condition'],
    loggedErrors: notToBeTaken,
  }),
  'GET shop/{shop}/vehicle-with-files/{id}/': buildReadRule('vehicle', pathId),
  'GET shop/{shop}/vehicle/{id}/picture/{picture}/': buildReadRule('vehicle', pathId),
  'DELETE shop/{shop}/vehicle/{id}/picture/{picture}/': buildChangeRule('vehicle', pathId),
  'GET shop/{shop}/vehicle/search-status/{status}/': buildReadRule('vehicle', answerResultIds),
  'GET shop/{shop}/vehicle/search-status-external/shop_listing/': buildReadRule('vehicle', answerResultIds),
  'GET shop/{shop}/vehicle/{id}/score/': buildReadRule('vehicle', pathId),
  'GET shop/{shop}/vehicle/{id}/transfer-document/': buildReadRule('vehicle', pathId),
  'GET shop/{shop}/outages/': notAudited,
  'GET shop/{shop}/market-search/list/': notAudited,
  'POST shop/{shop}/market-search/': buildChangeRule('site', 'params.shop'),
  'DELETE shop/{shop}/market-search/{id}/': buildChangeRule('site', 'params.shop'),
  'POST shop/{shop}/round/send/': buildChangeRule('site', 'params.shop'),
  'GET ppb-admin/status/': notAudited,
  'GET shop/{shop}/report/vehicle-recycled-per-year/': notAudited,
  'GET shop/{shop}/report/vehicle-recycled-per-month/': notAudited,
  'GET shop/{shop}/report/company-vehicle-recycled-per-year/': notAudited,
  'GET shop/{shop}/report/company-vehicle-recycled-per-month/': notAudited,
  'GET shop/{shop}/report/figures/': notAudited,
  'GET shop/{shop}/report/company-figures/': notAudited,
  'GET shop/{shop}/report/economy/': notAudited,
  'GET shop/{shop}/report/company-economy/': notAudited,
  'POST shop/{shop}/questionnaire/': buildChangeRule('questionnaire', answerQuestionnaireId, {
    loggedFields: ['type', 'year'],
  }),
  'GET shop/{shop}/questionnaire/{type}/': notAudited,
  'PATCH shop/{shop}/questionnaire/{type}/': buildChangeRule('questionnaire', answerQuestionnaireId, {
    loggedFields: ['submit'],
  }),

  'GET ppb-admin/questionnaire/company/list/': notAudited,
  'PATCH ppb-admin/questionnaire/answer/{token}/': buildChangeRule('questionnaire', answerQuestionnaireId, {
    loggedFields: ['submit', 'act', 'operator_id'],
  }),
  'GET ppb-admin/questionnaire/answer/list/': buildReadRule('questionnaire', answerResultIds),
  'GET ppb-admin/questionnaire/round/list/': notAudited,
  'POST ppb-admin/questionnaire/round/': buildChangeRule('round', 'answer.round.id', {
    loggedFields: ['type', 'year'],
  }),
  'PATCH ppb-admin/questionnaire/round/{id}/': buildChangeRule('round', pathId, {
    loggedFields: ['opens_on', 'closes_on'],
  }),
  'POST ppb-admin/questionnaire/round/{id}/invite/': buildChangeRule('round', pathId),
  'POST ppb-admin/questionnaire/round/{id}/remind/': buildChangeRule('round', pathId, {
    loggedFields: ['operator_id'],
  }),
  'GET ppb-admin/security/event/list/': buildReadRule('user', 'answer.results.user.id'),
  'GET ppb-admin/security/user/list/': buildReadRule('user', answerResultIds),
  'GET ppb-admin/attention/': notAudited,
  'GET ppb-admin/sign-in/': notAudited,
  'PATCH ppb-admin/sign-in/': buildChangeRule('company'),
  'GET ppb-admin/operator/list/': buildReadRule('company', answerResultIds),
  'POST ppb-admin/operator/': buildChangeRule('company', 'answer.operator.id'),
  'PATCH ppb-admin/operator/{id}/': buildChangeRule('company', pathId, { loggedFields: ['closed'] }),
  'GET ppb-admin/shop/list/': notAudited,
  'POST ppb-admin/vehicle/find/': buildReadRule('vehicle', answerResultIds, { sought: 'body.q' }),
  'GET ppb-admin/vehicle/overdue/list/': buildReadRule('vehicle', answerResultIds),
  'POST ppb-admin/vehicle/overdue/remind/': buildChangeRule('site', 'answer.sites.id', {
    loggedFields: ['step'],
  }),
  'GET ppb-admin/make/list/': notAudited,
  'PATCH ppb-admin/make/{id}/': buildChangeRule('make', pathId),
  'POST ppb-admin/make/{id}/merge/': buildChangeRule('make', pathId),
  'GET ppb-admin/model/list/': notAudited,
  'PATCH ppb-admin/model/{id}/': buildChangeRule('make', pathId),
  'POST ppb-admin/model/{id}/merge/': buildChangeRule('make', pathId),
  // The e-mail address of an unknown visitor.
  'POST public/shop/search/watch/': buildChangeRule('person'),
  'POST public/part/{id}/enquiry/': buildChangeRule('part', pathId),
  // Repeated requests change nothing.
  'POST public/unsubscribe/{token}/': buildChangeRule('user', undefined, { onlyWhereNoted: true }),
  'PATCH ppb-admin/shop/{id}/': buildChangeRule('site', pathId, { loggedFields: ['valid_until'] }),
  'GET shop/{shop}/part/list/': buildReadRule('vehicle', 'answer.results.vehicle.id'),
  'GET shop/{shop}/part/{id}/': buildReadRule('vehicle', 'answer.part.vehicle.id'),
  // The picture shows the removed part, not its vehicle.
  'GET shop/{shop}/part/{id}/picture/': notAudited,
  'POST shop/{shop}/vehicle/{id}/part/': buildChangeRule('vehicle', pathId),
  'PATCH shop/{shop}/part/{id}/': buildChangeRule('part', pathId),
  'DELETE shop/{shop}/part/{id}/': buildChangeRule('part', pathId),
  'GET ppb-admin/figures/': notAudited,
  'GET ppb-admin/partner/list/': notAudited,
  'POST ppb-admin/partner/': buildChangeRule('partner', 'answer.partner.id'),
  'PATCH ppb-admin/partner/{id}/': buildChangeRule('partner', pathId, { loggedFields: ['ended'] }),
  'GET owner/bulletin/list/': notAudited,
  'GET owner/live/': notAudited,
  'GET shop/{shop}/bulletin/list/': notAudited,
  'GET ppb-admin/bulletin/list/': notAudited,
  'POST ppb-admin/bulletin/': buildChangeRule('bulletin', 'answer.bulletin.id', {
    loggedFields: loggedBulletinFields,
  }),
  'PATCH ppb-admin/bulletin/{id}/': buildChangeRule('bulletin', pathId, {
    loggedFields: loggedBulletinFields,
  }),
  'DELETE ppb-admin/bulletin/{id}/': buildChangeRule('bulletin', pathId),
  'POST ppb-admin/audit/search/': buildReadRule('audit', undefined, {
    loggedFields: ['shop_id', 'from', 'to'],
  }),
  'GET ppb-admin/audit/state/': notAudited,
  // The plate is partly masked, and the caller is an anonymous visitor.
  'GET public/certificate/{code}/': notAudited,
  'POST public/certificate/verify/': notAudited,
  'GET public/vehicle/make/list/': notAudited,
  'GET public/vehicle/make/fuzzy-search/{make}/': notAudited,
  'GET public/vehicle/model/{make}/': notAudited,
  'GET public/vehicle/model/fuzzy-search/{make}/{model}/': notAudited,
  'POST public/shop/search/': notAudited,
  'POST public/part/search/': notAudited,
  // The picture is public.
  'GET public/part/{id}/picture/': notAudited,
}

/** @returns null when the call neither reads personal data nor changes anything */
export const getAuditRule = (call: ApiRoute): AuditRule | null => {
  const rule = auditRules[call]
  return rule === undefined
    ? call.startsWith('GET ')
      ? buildReadRule('person')
      : buildChangeRule('person')
    : rule
}

/** The purpose for which a call processes data, derived from its path. */
export const auditPurposes = [
  'sign_in',
  'own_affairs',
  'own_account',
  'vehicle_work',
  'management',
  'oversight',
  'reporting',
] as const
export type AuditPurpose = (typeof auditPurposes)[number]

const purposePatterns: readonly (readonly [RegExp, AuditPurpose])[] = [
  [/^\w+ auth/, 'sign_in'],
  [/^\w+ owner\//, 'own_affairs'],
  [/^\w+ shop\/user\//, 'own_account'],
  [/\/questionnaire\//, 'reporting'],
  [/^\w+ shop\/(operator|contractor)\//, 'management'],
  [/^\w+ ppb-admin\//, 'oversight'],
]

export const getAuditPurpose = (call: ApiRoute): AuditPurpose =>
  purposePatterns.find(([form]) => form.test(call))?.[1] ?? 'vehicle_work'
