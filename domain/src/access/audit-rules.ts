/**
 * What each call reads or changes, one line a call: the server writes the audit by this table, in one place, so that no
 * handler can forget it. A call that has no line is written as one that touches a person, and a test names it.
 */
import type { ErrorCode } from '../errors/codes.ts'
import type { ApiRoute } from './permissions.ts'

/** What a row of the audit is about. */
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
  /** Where the ids of what it is about stand: in the path, in what is sent or in what is answered; through lists too. */
  readonly idPath?: string
  /** Where a personal identity code stands that was typed: whose it is, the row is about as well. */
  readonly personalIdPath?: string
  /**
   * Where the plate or VIN stands that was searched for: sealed into the row where no vehicle was answered, so that it can be
   * told who tried which.
   */
  readonly sought?: string
  /** Fields sent whose value is told, because it is a word or a number of ours; of all others the name alone. */
  readonly loggedFields?: readonly string[]
  /** Refusals that tell something of a person: written like an answer. */
  readonly loggedErrors?: readonly ErrorCode[]
  /** Whoever is signed in by it is who did it. */
  readonly isSignIn?: true
  /** Most of these calls leave no row: only those of which the handler says that they are out of the ordinary. */
  readonly onlyWhereNoted?: true
}

type Rest = Omit<AuditRule, 'action' | 'subject' | 'idPath'>

const readRule = (about: AuditSubject, at?: string, rest: Rest = {}): AuditRule => ({
  action: 'read',
  subject: about,
  ...(at !== undefined && { idPath: at }),
  ...rest,
})
const changeRule = (about: AuditSubject, at?: string, rest: Rest = {}): AuditRule => ({
  ...readRule(about, at, rest),
  action: 'change',
})
/** Neither personal data nor a change. */
const notAudited = null

const pathId = 'params.id'
const answerVehicleId = 'answer.vehicle.id'
const answerResultIds = 'answer.results.id'
const answerUserId = 'answer.user.id'
const answerQuestionnaireId = 'answer.questionnaire_answer.id'
const loggedBulletinFields = ['audiences', 'first_day', 'last_day', 'by_mail'] as const
const notTheOwner = ['TRAFICOM_API_OWNER_RESTRICTED', 'PRH_API_PERMISSION_DENIED'] as const
const byIdentifier = 'body.plate_or_vin'
/** Each answer, a refusal too, tells whether the register knows the vehicle and whose it is. */
const ownerSearch = {
  sought: byIdentifier,
  loggedErrors: ['VEHICLE_NOT_FOUND', 'TRAFICOM_API_OWNER_RESTRICTED'],
} as const satisfies Rest
const companySearch = {
  sought: byIdentifier,
  loggedErrors: ['VEHICLE_NOT_FOUND', ...notTheOwner],
} as const satisfies Rest
/** Refused because it is stolen or removed, or already in process, at whatever site. */
const notToBeTaken = ['VEHICLE_BLOCKED', 'ALREADY_IN_PROCESS'] as const
const stationSearch = {
  sought: byIdentifier,
  loggedErrors: ['VEHICLE_NOT_FOUND', ...notToBeTaken],
} as const satisfies Rest
const announcement = { loggedErrors: [...notToBeTaken, ...notTheOwner] } as const satisfies Rest
/** The register is asked whether the vehicle is blocked and its owners are still the same. */
const certification = { loggedErrors: ['VEHICLE_BLOCKED', 'OWNER_NOT_CONFIRMED'] } as const satisfies Rest

export const auditRules: Readonly<Record<string, AuditRule | null>> = {
  'GET health/': notAudited,
  'GET openapi.json': notAudited,

  'GET auth-telia/request/': notAudited,
  'POST auth-telia/response/': changeRule('session', undefined, { isSignIn: true }),
  'POST auth/': changeRule('session', undefined, { isSignIn: true }),
  'POST auth/logout/': changeRule('user'),
  // The same session goes on; a row is left where an answer is given again.
  'POST auth/refresh/': changeRule('session', undefined, { isSignIn: true, onlyWhereNoted: true }),
  'GET auth/dev/': notAudited,
  'POST auth/second-factor/': changeRule('session', undefined, { isSignIn: true }),
  'POST auth/passkey/request/': notAudited,
  'POST auth/passkey/response/': changeRule('session', undefined, { isSignIn: true }),
  'POST auth/dev/': changeRule('session', undefined, { isSignIn: true }),

  'POST location/locations': notAudited,
  'POST location/address': notAudited,
  'GET location/tile/{z}/{x}/{y}': notAudited,

  'POST owner/shop/search/': notAudited,
  'GET owner/shop/{id}/': notAudited,
  'PATCH owner/vehicle/{id}/': changeRule('vehicle', pathId, {
    loggedFields: ['announce', 'cancel', 'shop_id'],
    ...announcement,
  }),
  'POST owner/vehicle/search/': changeRule('vehicle', answerVehicleId, ownerSearch),
  'POST owner/vehicle/search-business/': changeRule('vehicle', answerVehicleId, companySearch),
  'GET owner/vehicle/history/': readRule('vehicle', answerResultIds),
  'GET owner/vehicle/{id}/certificate/': readRule('vehicle', pathId),
  'POST owner/vehicle/{id}/pickup/': changeRule('vehicle', pathId, {
    loggedFields: ['shop_id'],
    ...announcement,
  }),
  'GET owner/vehicle/{id}/consent/': readRule('vehicle', pathId),
  'POST owner/vehicle/{id}/consent/': changeRule('vehicle', pathId),
  'DELETE owner/vehicle/{id}/consent/': changeRule('vehicle', pathId),
  'GET owner/consent/{token}/': readRule('vehicle', answerVehicleId),
  'POST owner/consent/{token}/': changeRule('vehicle', answerVehicleId, { loggedFields: ['agree'] }),
  'GET owner/person/': readRule('person'),
  'GET owner/data/': readRule('person'),
  'GET owner/data/erasure/': readRule('person'),
  'POST owner/data/erasure/': changeRule('person'),

  'POST shop/operator/user/': changeRule('user', answerUserId, { loggedFields: ['groups', 'shop_ids'] }),
  'GET shop/operator/user/list/': readRule('user', answerResultIds),
  'GET shop/operator/user/shop/list/': notAudited,
  'DELETE shop/operator/user/{id}/': changeRule('user', pathId),
  'PATCH shop/operator/user/{id}/': changeRule('user', pathId, {
    loggedFields: ['groups', 'shop_ids', 'blocked'],
  }),
  'POST shop/operator/user/{id}/password-send-reset-url/': changeRule('user', pathId),
  'POST shop/operator/shop/': changeRule('site', 'answer.shop.id'),
  'GET shop/operator/shop/list/': notAudited,
  'GET shop/operator/shop/user/list/': readRule('user', answerResultIds),
  'DELETE shop/operator/shop/{id}': changeRule('site', pathId),
  'PATCH shop/operator/shop/{id}/': changeRule('site', pathId, { loggedFields: ['user_ids'] }),
  'POST shop/operator/outsource/': changeRule('subcontractor', 'answer.outsource.id', {
    loggedFields: ['shop_ids'],
  }),
  'GET shop/operator/outsource/list/': readRule('subcontractor', answerResultIds),
  'PATCH shop/operator/outsource/{id}/': changeRule('subcontractor', pathId, { loggedFields: ['shop_ids'] }),
  'DELETE shop/operator/outsource/{id}/': changeRule('subcontractor', pathId),
  'GET shop/operator/outsource/{id}/user/list/': readRule('user', answerResultIds),
  'POST shop/operator/outsource/{id}/user/': changeRule('user', answerUserId, {
    loggedFields: ['groups', 'shop_ids'],
  }),
  'PATCH shop/operator/outsource/{id}/user/{user}/': changeRule('user', 'params.user', {
    loggedFields: ['groups', 'shop_ids', 'blocked'],
  }),
  'DELETE shop/operator/outsource/{id}/user/{user}/': changeRule('user', 'params.user'),
  'GET shop/operator/outsource/shop/list/': notAudited,
  'GET shop/operator/questionnaire/{type}/': notAudited,
  'PATCH shop/operator/questionnaire/{type}/': changeRule('questionnaire', answerQuestionnaireId, {
    loggedFields: ['submit'],
  }),
  'PATCH shop/operator/price/': changeRule('company'),
  'GET shop/operator/sign-in/': notAudited,
  'PATCH shop/operator/sign-in/': changeRule('company'),
  'GET shop/operator/audit/list/': readRule('audit'),
  'GET shop/operator/security/event/list/': readRule('user', 'answer.results.user.id'),
  'GET shop/operator/security/user/list/': readRule('user', answerResultIds),
  'GET shop/operator/key/list/': notAudited,
  'POST shop/operator/key/': changeRule('key', 'answer.key.id', {
    loggedFields: ['scopes', 'shop_ids', 'valid_until'],
  }),
  'DELETE shop/operator/key/{id}/': changeRule('key', pathId),
  'GET shop/operator/webhook/list/': notAudited,
  'POST shop/operator/webhook/': changeRule('webhook', 'answer.webhook.id'),
  'DELETE shop/operator/webhook/{id}/': changeRule('webhook', pathId),
  'POST shop/operator/webhook/{id}/test/': changeRule('webhook', pathId),
  'GET shop/operator/webhook/{id}/delivery/list/': notAudited,
  'POST shop/operator/webhook/{id}/delivery/{delivery}/send/': changeRule('webhook', pathId),

  'GET shop/contractor/user/list/': readRule('user', answerResultIds),
  'GET shop/contractor/security/event/list/': readRule('user', 'answer.results.user.id'),
  'GET shop/contractor/security/user/list/': readRule('user', answerResultIds),
  'POST shop/contractor/user/': changeRule('user', answerUserId, { loggedFields: ['groups', 'shop_ids'] }),
  'PATCH shop/contractor/user/{id}/': changeRule('user', pathId, {
    loggedFields: ['groups', 'shop_ids', 'blocked'],
  }),
  'DELETE shop/contractor/user/{id}/': changeRule('user', pathId),
  'POST shop/contractor/user/{id}/password-send-reset-url/': changeRule('user', pathId),
  'GET shop/contractor/user/shop/list/': notAudited,

  'GET shop/user/': readRule('user', answerUserId),
  'PATCH shop/user/': changeRule('user', answerUserId),
  'GET shop/user/data/': readRule('user'),
  'GET shop/user/mails/': notAudited,
  'PUT shop/user/mails/': changeRule('user'),
  'GET shop/user/view/list/': notAudited,
  'POST shop/user/view/': changeRule('user'),
  'PATCH shop/user/view/{id}/': changeRule('user'),
  'DELETE shop/user/view/{id}/': changeRule('user'),
  'POST shop/user/email/{token}/': changeRule('user', answerUserId),
  'PUT shop/user/password/': changeRule('user'),
  'GET shop/user/session/list/': readRule('user'),
  'DELETE shop/user/session/': changeRule('user'),
  'DELETE shop/user/session/{token}/': changeRule('user'),
  'GET shop/user/second-factor/': readRule('user'),
  'POST shop/user/second-factor/totp/': changeRule('user'),
  'PUT shop/user/second-factor/totp/': changeRule('user'),
  'POST shop/user/second-factor/totp/remove/': changeRule('user'),
  'POST shop/user/second-factor/passkey/request/': changeRule('user'),
  'POST shop/user/second-factor/passkey/': changeRule('user'),
  'POST shop/user/second-factor/passkey/{id}/remove/': changeRule('user'),
  'POST shop/user/second-factor/recovery-code/': changeRule('user'),
  'POST shop/user/password/send-reset-url/': changeRule('user'),
  'PUT shop/user/password/reset/{token}/': changeRule('user'),
  'POST shop/user/freeze/{token}/': changeRule('user'),
  'POST shop/user/freeze/{token}/settle/': changeRule('user'),
  'GET shop/list/': notAudited,

  // What changed is told by number; it is fetched by other calls.
  'GET shop/{shop}/live/': notAudited,
  'GET shop/{shop}/round/': readRule('vehicle', 'answer.stops.vehicle.id'),
  'GET shop/{shop}/list-external/': notAudited,
  'POST shop/{shop}/vehicle/search/': changeRule('vehicle', answerVehicleId, stationSearch),
  'POST shop/{shop}/vehicle/detail/': changeRule('vehicle', answerVehicleId, stationSearch),
  'GET shop/{shop}/traficom/kind/list': notAudited,
  'GET shop/{shop}/vehicle/{id}/recycle/': readRule('vehicle', pathId),
  'POST shop/{shop}/vehicle/{id}/owner/': changeRule('vehicle', pathId, {
    personalIdPath: 'body.personal_id',
    loggedErrors: ['OWNER_MISMATCH', 'VEHICLE_BLOCKED', ...notTheOwner],
  }),
  'POST shop/{shop}/vehicle/{id}/certificate/': changeRule('vehicle', pathId, certification),
  'POST shop/{shop}/vehicle/{id}/certificate/make/': changeRule('vehicle', pathId, certification),
  'POST shop/{shop}/vehicle/{id}/certificate/revoke/': changeRule('vehicle', pathId),
  'POST shop/{shop}/vehicle-owner/': changeRule('vehicle', answerVehicleId, {
    personalIdPath: 'body.owner.personal_id',
  }),
  'GET shop/{shop}/vehicle/{id}/': readRule('vehicle', pathId),
  'PATCH shop/{shop}/vehicle/{id}/': changeRule('vehicle', pathId, {
    loggedFields: ['event', 'stage', 'to_shop_id', 'driver_id', 'resolution', 'condition'],
    loggedErrors: notToBeTaken,
  }),
  'GET shop/{shop}/vehicle-with-files/{id}/': readRule('vehicle', pathId),
  'GET shop/{shop}/vehicle/{id}/picture/{picture}/': readRule('vehicle', pathId),
  'DELETE shop/{shop}/vehicle/{id}/picture/{picture}/': changeRule('vehicle', pathId),
  'GET shop/{shop}/vehicle/search-status/{status}/': readRule('vehicle', answerResultIds),
  'GET shop/{shop}/vehicle/search-status-external/shop_listing/': readRule('vehicle', answerResultIds),
  'GET shop/{shop}/vehicle/{id}/score/': readRule('vehicle', pathId),
  'GET shop/{shop}/vehicle/{id}/transfer-document/': readRule('vehicle', pathId),
  'GET shop/{shop}/outages/': notAudited,
  'GET shop/{shop}/market-search/list/': notAudited,
  'POST shop/{shop}/market-search/': changeRule('site', 'params.shop'),
  'DELETE shop/{shop}/market-search/{id}/': changeRule('site', 'params.shop'),
  'POST shop/{shop}/round/send/': changeRule('site', 'params.shop'),
  'GET ppb-admin/status/': notAudited,
  'GET shop/{shop}/report/vehicle-recycled-per-year/': notAudited,
  'GET shop/{shop}/report/vehicle-recycled-per-month/': notAudited,
  'GET shop/{shop}/report/company-vehicle-recycled-per-year/': notAudited,
  'GET shop/{shop}/report/company-vehicle-recycled-per-month/': notAudited,
  'GET shop/{shop}/report/figures/': notAudited,
  'GET shop/{shop}/report/company-figures/': notAudited,
  'GET shop/{shop}/report/economy/': notAudited,
  'GET shop/{shop}/report/company-economy/': notAudited,
  'POST shop/{shop}/questionnaire/': changeRule('questionnaire', answerQuestionnaireId, {
    loggedFields: ['type', 'year'],
  }),
  'GET shop/{shop}/questionnaire/{type}/': notAudited,
  'PATCH shop/{shop}/questionnaire/{type}/': changeRule('questionnaire', answerQuestionnaireId, {
    loggedFields: ['submit'],
  }),

  'GET ppb-admin/questionnaire/company/list/': notAudited,
  'PATCH ppb-admin/questionnaire/answer/{token}/': changeRule('questionnaire', answerQuestionnaireId, {
    loggedFields: ['submit', 'act', 'operator_id'],
  }),
  'GET ppb-admin/questionnaire/answer/list/': readRule('questionnaire', answerResultIds),
  'GET ppb-admin/questionnaire/round/list/': notAudited,
  'POST ppb-admin/questionnaire/round/': changeRule('round', 'answer.round.id', {
    loggedFields: ['type', 'year'],
  }),
  'PATCH ppb-admin/questionnaire/round/{id}/': changeRule('round', pathId, {
    loggedFields: ['opens_on', 'closes_on'],
  }),
  'POST ppb-admin/questionnaire/round/{id}/invite/': changeRule('round', pathId),
  'POST ppb-admin/questionnaire/round/{id}/remind/': changeRule('round', pathId, {
    loggedFields: ['operator_id'],
  }),
  'GET ppb-admin/security/event/list/': readRule('user', 'answer.results.user.id'),
  'GET ppb-admin/security/user/list/': readRule('user', answerResultIds),
  'GET ppb-admin/attention/': notAudited,
  'GET ppb-admin/sign-in/': notAudited,
  'PATCH ppb-admin/sign-in/': changeRule('company'),
  'GET ppb-admin/operator/list/': readRule('company', answerResultIds),
  'POST ppb-admin/operator/': changeRule('company', 'answer.operator.id'),
  'PATCH ppb-admin/operator/{id}/': changeRule('company', pathId, { loggedFields: ['closed'] }),
  'GET ppb-admin/shop/list/': notAudited,
  'POST ppb-admin/vehicle/find/': readRule('vehicle', answerResultIds, { sought: 'body.q' }),
  'GET ppb-admin/vehicle/overdue/list/': readRule('vehicle', answerResultIds),
  'POST ppb-admin/vehicle/overdue/remind/': changeRule('site', 'answer.sites.id', { loggedFields: ['step'] }),
  'GET ppb-admin/make/list/': notAudited,
  'PATCH ppb-admin/make/{id}/': changeRule('make', pathId),
  'POST ppb-admin/make/{id}/merge/': changeRule('make', pathId),
  'GET ppb-admin/model/list/': notAudited,
  'PATCH ppb-admin/model/{id}/': changeRule('make', pathId),
  'POST ppb-admin/model/{id}/merge/': changeRule('make', pathId),
  // An address of somebody we do not know.
  'POST public/shop/search/watch/': changeRule('person'),
  'POST public/part/{id}/enquiry/': changeRule('part', pathId),
  // Pressed again it ends nothing.
  'POST public/unsubscribe/{token}/': changeRule('user', undefined, { onlyWhereNoted: true }),
  'PATCH ppb-admin/shop/{id}/': changeRule('site', pathId, { loggedFields: ['valid_until'] }),
  'GET shop/{shop}/part/list/': readRule('vehicle', 'answer.results.vehicle.id'),
  'GET shop/{shop}/part/{id}/': readRule('vehicle', 'answer.part.vehicle.id'),
  // What was taken off, without its vehicle.
  'GET shop/{shop}/part/{id}/picture/': notAudited,
  'POST shop/{shop}/vehicle/{id}/part/': changeRule('vehicle', pathId),
  'PATCH shop/{shop}/part/{id}/': changeRule('part', pathId),
  'DELETE shop/{shop}/part/{id}/': changeRule('part', pathId),
  'GET ppb-admin/figures/': notAudited,
  'GET ppb-admin/partner/list/': notAudited,
  'POST ppb-admin/partner/': changeRule('partner', 'answer.partner.id'),
  'PATCH ppb-admin/partner/{id}/': changeRule('partner', pathId, { loggedFields: ['ended'] }),
  'GET owner/bulletin/list/': notAudited,
  'GET owner/live/': notAudited,
  'GET shop/{shop}/bulletin/list/': notAudited,
  'GET ppb-admin/bulletin/list/': notAudited,
  'POST ppb-admin/bulletin/': changeRule('bulletin', 'answer.bulletin.id', {
    loggedFields: loggedBulletinFields,
  }),
  'PATCH ppb-admin/bulletin/{id}/': changeRule('bulletin', pathId, { loggedFields: loggedBulletinFields }),
  'DELETE ppb-admin/bulletin/{id}/': changeRule('bulletin', pathId),
  'POST ppb-admin/audit/search/': readRule('audit', undefined, { loggedFields: ['shop_id', 'from', 'to'] }),
  'GET ppb-admin/audit/state/': notAudited,
  // The plate is partly masked, and who asks is nobody we know.
  'GET public/certificate/{code}/': notAudited,
  'POST public/certificate/verify/': notAudited,
  'GET public/vehicle/make/list/': notAudited,
  'GET public/vehicle/make/fuzzy-search/{make}/': notAudited,
  'GET public/vehicle/model/{make}/': notAudited,
  'GET public/vehicle/model/fuzzy-search/{make}/{model}/': notAudited,
  'POST public/shop/search/': notAudited,
  'POST public/part/search/': notAudited,
  // What its site shows to everybody.
  'GET public/part/{id}/picture/': notAudited,
}

/** Null: neither personal data nor a change. */
export const getAuditRule = (call: ApiRoute): AuditRule | null => {
  const rule = auditRules[call]
  return rule === undefined ? (call.startsWith('GET ') ? readRule('person') : changeRule('person')) : rule
}

/** Why a call is made: what gives the right to it. */
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
