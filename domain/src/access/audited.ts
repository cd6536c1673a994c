/**
 * What each call reads or changes, one line a call: the server writes the audit by this table, in one place, so that no
 * handler can forget it. A call that has no line is written as one that touches a person, and a test names it.
 */
import type { ErrorCode } from '../errors/codes.ts'
import type { Call } from './permissions.ts'

/** What a row of the audit is about. */
export const auditedThings = [
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
export type AuditedThing = (typeof auditedThings)[number]

export const auditedDeeds = ['read', 'change'] as const
export type AuditedDeed = (typeof auditedDeeds)[number]

export type AuditRule = {
  readonly does: AuditedDeed
  readonly about: AuditedThing
  /** Where the ids of what it is about stand: in the path, in what is sent or in what is answered; through lists too. */
  readonly at?: string
  /** Where a personal identity code stands that was typed: whose it is, the row is about as well. */
  readonly typed?: string
  /**
   * Where the plate or VIN stands that was searched for: sealed into the row where no vehicle was answered, so that it can be
   * told who tried which.
   */
  readonly sought?: string
  /** Fields sent whose value is told, because it is a word or a number of ours; of all others the name alone. */
  readonly words?: readonly string[]
  /** Refusals that tell something of a person: written like an answer. */
  readonly tells?: readonly ErrorCode[]
  /** Whoever is signed in by it is who did it. */
  readonly signsIn?: true
  /** Most of these calls leave no row: only those of which the handler says that they are out of the ordinary. */
  readonly onlyWhereNoted?: true
}

type Rest = Omit<AuditRule, 'does' | 'about' | 'at'>

const reads = (about: AuditedThing, at?: string, rest: Rest = {}): AuditRule => ({
  does: 'read',
  about,
  ...(at !== undefined && { at }),
  ...rest,
})
const changes = (about: AuditedThing, at?: string, rest: Rest = {}): AuditRule => ({
  ...reads(about, at, rest),
  does: 'change',
})
/** Neither personal data nor a change. */
const nothing = null

const ofPath = 'params.id'
const found = 'answer.vehicle.id'
const each = 'answer.results.id'
const user = 'answer.user.id'
const filled = 'answer.questionnaire_answer.id'
const toldOfBulletin = ['audiences', 'first_day', 'last_day', 'by_mail'] as const
const notTheOwner = ['TRAFICOM_API_OWNER_RESTRICTED', 'PRH_API_PERMISSION_DENIED'] as const
const byIdentifier = 'body.plate_or_vin'
/** Each answer, a refusal too, tells whether the register knows the vehicle and whose it is. */
const ownerSearch = {
  sought: byIdentifier,
  tells: ['VEHICLE_NOT_FOUND', 'TRAFICOM_API_OWNER_RESTRICTED'],
} as const satisfies Rest
const companySearch = {
  sought: byIdentifier,
  tells: ['VEHICLE_NOT_FOUND', ...notTheOwner],
} as const satisfies Rest
/** Refused because it is stolen or removed, or already in process, at whatever site. */
const notToBeTaken = ['VEHICLE_BLOCKED', 'ALREADY_IN_PROCESS'] as const
const stationSearch = {
  sought: byIdentifier,
  tells: ['VEHICLE_NOT_FOUND', ...notToBeTaken],
} as const satisfies Rest
const announcement = { tells: [...notToBeTaken, ...notTheOwner] } as const satisfies Rest
/** The register is asked whether the vehicle is blocked and its owners are still the same. */
const certification = { tells: ['VEHICLE_BLOCKED', 'OWNER_NOT_CONFIRMED'] } as const satisfies Rest

export const audited: Readonly<Record<string, AuditRule | null>> = {
  'GET health/': nothing,
  'GET openapi.json': nothing,

  'GET auth-telia/request/': nothing,
  'POST auth-telia/response/': changes('session', undefined, { signsIn: true }),
  'POST auth/': changes('session', undefined, { signsIn: true }),
  'POST auth/logout/': changes('user'),
  // The same session goes on; a row is left where an answer is given again.
  'POST auth/refresh/': changes('session', undefined, { signsIn: true, onlyWhereNoted: true }),
  'GET auth/dev/': nothing,
  'POST auth/second-factor/': changes('session', undefined, { signsIn: true }),
  'POST auth/passkey/request/': nothing,
  'POST auth/passkey/response/': changes('session', undefined, { signsIn: true }),
  'POST auth/dev/': changes('session', undefined, { signsIn: true }),

  'POST location/locations': nothing,
  'POST location/address': nothing,
  'GET location/tile/{z}/{x}/{y}': nothing,

  'POST owner/shop/search/': nothing,
  'GET owner/shop/{id}/': nothing,
  'PATCH owner/vehicle/{id}/': changes('vehicle', ofPath, {
    words: ['announce', 'cancel', 'shop_id'],
    ...announcement,
  }),
  'POST owner/vehicle/search/': changes('vehicle', found, ownerSearch),
  'POST owner/vehicle/search-business/': changes('vehicle', found, companySearch),
  'GET owner/vehicle/history/': reads('vehicle', each),
  'GET owner/vehicle/{id}/certificate/': reads('vehicle', ofPath),
  'POST owner/vehicle/{id}/pickup/': changes('vehicle', ofPath, { words: ['shop_id'], ...announcement }),
  'GET owner/vehicle/{id}/consent/': reads('vehicle', ofPath),
  'POST owner/vehicle/{id}/consent/': changes('vehicle', ofPath),
  'DELETE owner/vehicle/{id}/consent/': changes('vehicle', ofPath),
  'GET owner/consent/{token}/': reads('vehicle', found),
  'POST owner/consent/{token}/': changes('vehicle', found, { words: ['agree'] }),
  'GET owner/person/': reads('person'),
  'GET owner/data/': reads('person'),
  'GET owner/data/erasure/': reads('person'),
  'POST owner/data/erasure/': changes('person'),

  'POST shop/operator/user/': changes('user', user, { words: ['groups', 'shop_ids'] }),
  'GET shop/operator/user/list/': reads('user', each),
  'GET shop/operator/user/shop/list/': nothing,
  'DELETE shop/operator/user/{id}/': changes('user', ofPath),
  'PATCH shop/operator/user/{id}/': changes('user', ofPath, { words: ['groups', 'shop_ids', 'blocked'] }),
  'POST shop/operator/user/{id}/password-send-reset-url/': changes('user', ofPath),
  'POST shop/operator/shop/': changes('site', 'answer.shop.id'),
  'GET shop/operator/shop/list/': nothing,
  'GET shop/operator/shop/user/list/': reads('user', each),
  'DELETE shop/operator/shop/{id}': changes('site', ofPath),
  'PATCH shop/operator/shop/{id}/': changes('site', ofPath, { words: ['user_ids'] }),
  'POST shop/operator/outsource/': changes('subcontractor', 'answer.outsource.id', { words: ['shop_ids'] }),
  'GET shop/operator/outsource/list/': reads('subcontractor', each),
  'PATCH shop/operator/outsource/{id}/': changes('subcontractor', ofPath, { words: ['shop_ids'] }),
  'DELETE shop/operator/outsource/{id}/': changes('subcontractor', ofPath),
  'GET shop/operator/outsource/{id}/user/list/': reads('user', each),
  'POST shop/operator/outsource/{id}/user/': changes('user', user, { words: ['groups', 'shop_ids'] }),
  'PATCH shop/operator/outsource/{id}/user/{user}/': changes('user', 'params.user', {
    words: ['groups', 'shop_ids', 'blocked'],
  }),
  'DELETE shop/operator/outsource/{id}/user/{user}/': changes('user', 'params.user'),
  'GET shop/operator/outsource/shop/list/': nothing,
  'GET shop/operator/questionnaire/{type}/': nothing,
  'PATCH shop/operator/questionnaire/{type}/': changes('questionnaire', filled, { words: ['submit'] }),
  'PATCH shop/operator/price/': changes('company'),
  'GET shop/operator/sign-in/': nothing,
  'PATCH shop/operator/sign-in/': changes('company'),
  'GET shop/operator/audit/list/': reads('audit'),
  'GET shop/operator/security/event/list/': reads('user', 'answer.results.user.id'),
  'GET shop/operator/security/user/list/': reads('user', each),
  'GET shop/operator/key/list/': nothing,
  'POST shop/operator/key/': changes('key', 'answer.key.id', {
    words: ['scopes', 'shop_ids', 'valid_until'],
  }),
  'DELETE shop/operator/key/{id}/': changes('key', ofPath),
  'GET shop/operator/webhook/list/': nothing,
  'POST shop/operator/webhook/': changes('webhook', 'answer.webhook.id'),
  'DELETE shop/operator/webhook/{id}/': changes('webhook', ofPath),
  'POST shop/operator/webhook/{id}/test/': changes('webhook', ofPath),
  'GET shop/operator/webhook/{id}/delivery/list/': nothing,
  'POST shop/operator/webhook/{id}/delivery/{delivery}/send/': changes('webhook', ofPath),

  'GET shop/contractor/user/list/': reads('user', each),
  'GET shop/contractor/security/event/list/': reads('user', 'answer.results.user.id'),
  'GET shop/contractor/security/user/list/': reads('user', each),
  'POST shop/contractor/user/': changes('user', user, { words: ['groups', 'shop_ids'] }),
  'PATCH shop/contractor/user/{id}/': changes('user', ofPath, { words: ['groups', 'shop_ids', 'blocked'] }),
  'DELETE shop/contractor/user/{id}/': changes('user', ofPath),
  'POST shop/contractor/user/{id}/password-send-reset-url/': changes('user', ofPath),
  'GET shop/contractor/user/shop/list/': nothing,

  'GET shop/user/': reads('user', user),
  'PATCH shop/user/': changes('user', user),
  'GET shop/user/data/': reads('user'),
  'GET shop/user/mails/': nothing,
  'PUT shop/user/mails/': changes('user'),
  'GET shop/user/view/list/': nothing,
  'POST shop/user/view/': changes('user'),
  'PATCH shop/user/view/{id}/': changes('user'),
  'DELETE shop/user/view/{id}/': changes('user'),
  'POST shop/user/email/{token}/': changes('user', user),
  'PUT shop/user/password/': changes('user'),
  'GET shop/user/session/list/': reads('user'),
  'DELETE shop/user/session/': changes('user'),
  'DELETE shop/user/session/{token}/': changes('user'),
  'GET shop/user/second-factor/': reads('user'),
  'POST shop/user/second-factor/totp/': changes('user'),
  'PUT shop/user/second-factor/totp/': changes('user'),
  'POST shop/user/second-factor/totp/remove/': changes('user'),
  'POST shop/user/second-factor/passkey/request/': changes('user'),
  'POST shop/user/second-factor/passkey/': changes('user'),
  'POST shop/user/second-factor/passkey/{id}/remove/': changes('user'),
  'POST shop/user/second-factor/recovery-code/': changes('user'),
  'POST shop/user/password/send-reset-url/': changes('user'),
  'PUT shop/user/password/reset/{token}/': changes('user'),
  'POST shop/user/freeze/{token}/': changes('user'),
  'POST shop/user/freeze/{token}/settle/': changes('user'),
  'GET shop/list/': nothing,

  // What changed is told by number; it is fetched by other calls.
  'GET shop/{shop}/live/': nothing,
  'GET shop/{shop}/round/': reads('vehicle', 'answer.stops.vehicle.id'),
  'GET shop/{shop}/list-external/': nothing,
  'POST shop/{shop}/vehicle/search/': changes('vehicle', found, stationSearch),
  'POST shop/{shop}/vehicle/detail/': changes('vehicle', found, stationSearch),
  'GET shop/{shop}/traficom/kind/list': nothing,
  'GET shop/{shop}/vehicle/{id}/recycle/': reads('vehicle', ofPath),
  'POST shop/{shop}/vehicle/{id}/owner/': changes('vehicle', ofPath, {
    typed: 'body.personal_id',
    tells: ['OWNER_MISMATCH', 'VEHICLE_BLOCKED', ...notTheOwner],
  }),
  'POST shop/{shop}/vehicle/{id}/certificate/': changes('vehicle', ofPath, certification),
  'POST shop/{shop}/vehicle/{id}/certificate/make/': changes('vehicle', ofPath, certification),
  'POST shop/{shop}/vehicle/{id}/certificate/revoke/': changes('vehicle', ofPath),
  'POST shop/{shop}/vehicle-owner/': changes('vehicle', found, { typed: 'body.owner.personal_id' }),
  'GET shop/{shop}/vehicle/{id}/': reads('vehicle', ofPath),
  'PATCH shop/{shop}/vehicle/{id}/': changes('vehicle', ofPath, {
    words: ['event', 'stage', 'to_shop_id', 'driver_id', 'resolution', 'condition'],
    tells: notToBeTaken,
  }),
  'GET shop/{shop}/vehicle-with-files/{id}/': reads('vehicle', ofPath),
  'GET shop/{shop}/vehicle/{id}/picture/{picture}/': reads('vehicle', ofPath),
  'DELETE shop/{shop}/vehicle/{id}/picture/{picture}/': changes('vehicle', ofPath),
  'GET shop/{shop}/vehicle/search-status/{status}/': reads('vehicle', each),
  'GET shop/{shop}/vehicle/search-status-external/shop_listing/': reads('vehicle', each),
  'GET shop/{shop}/vehicle/{id}/score/': reads('vehicle', ofPath),
  'GET shop/{shop}/vehicle/{id}/transfer-document/': reads('vehicle', ofPath),
  'GET shop/{shop}/outages/': nothing,
  'GET shop/{shop}/market-search/list/': nothing,
  'POST shop/{shop}/market-search/': changes('site', 'params.shop'),
  'DELETE shop/{shop}/market-search/{id}/': changes('site', 'params.shop'),
  'POST shop/{shop}/round/send/': changes('site', 'params.shop'),
  'GET ppb-admin/status/': nothing,
  'GET shop/{shop}/report/vehicle-recycled-per-year/': nothing,
  'GET shop/{shop}/report/vehicle-recycled-per-month/': nothing,
  'GET shop/{shop}/report/company-vehicle-recycled-per-year/': nothing,
  'GET shop/{shop}/report/company-vehicle-recycled-per-month/': nothing,
  'GET shop/{shop}/report/figures/': nothing,
  'GET shop/{shop}/report/company-figures/': nothing,
  'GET shop/{shop}/report/economy/': nothing,
  'GET shop/{shop}/report/company-economy/': nothing,
  'POST shop/{shop}/questionnaire/': changes('questionnaire', filled, { words: ['type', 'year'] }),
  'GET shop/{shop}/questionnaire/{type}/': nothing,
  'PATCH shop/{shop}/questionnaire/{type}/': changes('questionnaire', filled, { words: ['submit'] }),

  'GET ppb-admin/questionnaire/company/list/': nothing,
  'PATCH ppb-admin/questionnaire/answer/{token}/': changes('questionnaire', filled, {
    words: ['submit', 'act', 'operator_id'],
  }),
  'GET ppb-admin/questionnaire/answer/list/': reads('questionnaire', each),
  'GET ppb-admin/questionnaire/round/list/': nothing,
  'POST ppb-admin/questionnaire/round/': changes('round', 'answer.round.id', { words: ['type', 'year'] }),
  'PATCH ppb-admin/questionnaire/round/{id}/': changes('round', ofPath, { words: ['opens_on', 'closes_on'] }),
  'POST ppb-admin/questionnaire/round/{id}/invite/': changes('round', ofPath),
  'POST ppb-admin/questionnaire/round/{id}/remind/': changes('round', ofPath, { words: ['operator_id'] }),
  'GET ppb-admin/security/event/list/': reads('user', 'answer.results.user.id'),
  'GET ppb-admin/security/user/list/': reads('user', each),
  'GET ppb-admin/attention/': nothing,
  'GET ppb-admin/sign-in/': nothing,
  'PATCH ppb-admin/sign-in/': changes('company'),
  'GET ppb-admin/operator/list/': reads('company', each),
  'POST ppb-admin/operator/': changes('company', 'answer.operator.id'),
  'PATCH ppb-admin/operator/{id}/': changes('company', ofPath, { words: ['closed'] }),
  'GET ppb-admin/shop/list/': nothing,
  'POST ppb-admin/vehicle/find/': reads('vehicle', each, { sought: 'body.q' }),
  'GET ppb-admin/vehicle/overdue/list/': reads('vehicle', each),
  'POST ppb-admin/vehicle/overdue/remind/': changes('site', 'answer.sites.id', { words: ['step'] }),
  'GET ppb-admin/make/list/': nothing,
  'PATCH ppb-admin/make/{id}/': changes('make', ofPath),
  'POST ppb-admin/make/{id}/merge/': changes('make', ofPath),
  'GET ppb-admin/model/list/': nothing,
  'PATCH ppb-admin/model/{id}/': changes('make', ofPath),
  'POST ppb-admin/model/{id}/merge/': changes('make', ofPath),
  // An address of somebody we do not know.
  'POST public/shop/search/watch/': changes('person'),
  'POST public/part/{id}/enquiry/': changes('part', ofPath),
  // Pressed again it ends nothing.
  'POST public/unsubscribe/{token}/': changes('user', undefined, { onlyWhereNoted: true }),
  'PATCH ppb-admin/shop/{id}/': changes('site', ofPath, { words: ['valid_until'] }),
  'GET shop/{shop}/part/list/': reads('vehicle', 'answer.results.vehicle.id'),
  'GET shop/{shop}/part/{id}/': reads('vehicle', 'answer.part.vehicle.id'),
  // What was taken off, without its vehicle.
  'GET shop/{shop}/part/{id}/picture/': nothing,
  'POST shop/{shop}/vehicle/{id}/part/': changes('vehicle', ofPath),
  'PATCH shop/{shop}/part/{id}/': changes('part', ofPath),
  'DELETE shop/{shop}/part/{id}/': changes('part', ofPath),
  'GET ppb-admin/figures/': nothing,
  'GET ppb-admin/partner/list/': nothing,
  'POST ppb-admin/partner/': changes('partner', 'answer.partner.id'),
  'PATCH ppb-admin/partner/{id}/': changes('partner', ofPath, { words: ['ended'] }),
  'GET owner/bulletin/list/': nothing,
  'GET owner/live/': nothing,
  'GET shop/{shop}/bulletin/list/': nothing,
  'GET ppb-admin/bulletin/list/': nothing,
  'POST ppb-admin/bulletin/': changes('bulletin', 'answer.bulletin.id', { words: toldOfBulletin }),
  'PATCH ppb-admin/bulletin/{id}/': changes('bulletin', ofPath, { words: toldOfBulletin }),
  'DELETE ppb-admin/bulletin/{id}/': changes('bulletin', ofPath),
  'POST ppb-admin/audit/search/': reads('audit', undefined, { words: ['shop_id', 'from', 'to'] }),
  'GET ppb-admin/audit/state/': nothing,
  // The plate is partly masked, and who asks is nobody we know.
  'GET public/certificate/{code}/': nothing,
  'POST public/certificate/verify/': nothing,
  'GET public/vehicle/make/list/': nothing,
  'GET public/vehicle/make/fuzzy-search/{make}/': nothing,
  'GET public/vehicle/model/{make}/': nothing,
  'GET public/vehicle/model/fuzzy-search/{make}/{model}/': nothing,
  'POST public/shop/search/': nothing,
  'POST public/part/search/': nothing,
  // What its site shows to everybody.
  'GET public/part/{id}/picture/': nothing,
}

/** Null: neither personal data nor a change. */
export const auditRuleOf = (call: Call): AuditRule | null => {
  const rule = audited[call]
  return rule === undefined ? (call.startsWith('GET ') ? reads('person') : changes('person')) : rule
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

const purposes: readonly (readonly [RegExp, AuditPurpose])[] = [
  [/^\w+ auth/, 'sign_in'],
  [/^\w+ owner\//, 'own_affairs'],
  [/^\w+ shop\/user\//, 'own_account'],
  [/\/questionnaire\//, 'reporting'],
  [/^\w+ shop\/(operator|contractor)\//, 'management'],
  [/^\w+ ppb-admin\//, 'oversight'],
]

export const purposeOf = (call: Call): AuditPurpose =>
  purposes.find(([form]) => form.test(call))?.[1] ?? 'vehicle_work'
