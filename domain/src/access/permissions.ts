/**
 * Who may call what: one line a call, denied unless it stands here. The server enforces it before anything of the
 * body is read; the web reads it to hide what is not allowed. Object rules (own vehicle, own site) come on top.
 */
import type { Actor } from './roles.ts'
import { actors } from './roles.ts'

const everybody = actors
const person = ['person'] as const
const operatorMain = ['operator_main'] as const
const contractorMain = ['contractor_main'] as const
const association = ['association'] as const
/** Everybody who signs in with a username. */
const users = ['shop_user', 'operator_main', 'contractor_user', 'contractor_main', 'association'] as const
/** Everybody who may work at a site. */
const workers = ['shop_user', 'operator_main', 'contractor_user', 'contractor_main'] as const
/** The same without subcontractors: market, reports and questionnaires. */
const ownWorkers = ['shop_user', 'operator_main'] as const
/** And keys of the company's own systems, each by its scopes (`key-scopes.ts`). */
const workersAndKeys = [...workers, 'key'] as const
const ownWorkersAndKeys = [...ownWorkers, 'key'] as const

export const permissions = {
  'GET health/': everybody,
  'GET openapi.json': everybody,

  'GET auth-telia/request/': everybody,
  'POST auth-telia/response/': everybody,
  'POST auth/': everybody,
  'POST auth/second-factor/': everybody,
  'POST auth/passkey/request/': everybody,
  'POST auth/passkey/response/': everybody,
  'POST auth/logout/': everybody,
  'POST auth/refresh/': everybody,
  'GET auth/dev/': everybody,
  'POST auth/dev/': everybody,

  'POST location/locations': everybody,
  'POST location/address': everybody,
  'GET location/tile/{z}/{x}/{y}': everybody,

  'POST owner/shop/search/': person,
  'GET owner/shop/{id}/': person,
  'PATCH owner/vehicle/{id}/': person,
  'POST owner/vehicle/search/': person,
  'POST owner/vehicle/search-business/': person,
  'GET owner/vehicle/history/': person,
  'GET owner/vehicle/{id}/certificate/': person,
  'POST owner/vehicle/{id}/pickup/': person,
  'GET owner/vehicle/{id}/consent/': person,
  'POST owner/vehicle/{id}/consent/': person,
  'DELETE owner/vehicle/{id}/consent/': person,
  'GET owner/consent/{token}/': person,
  'POST owner/consent/{token}/': person,
  'GET owner/person/': person,
  'GET owner/data/': person,
  'GET owner/bulletin/list/': person,
  'GET owner/live/': person,
  'GET owner/data/erasure/': person,
  'POST owner/data/erasure/': person,

  'POST shop/operator/user/': operatorMain,
  'GET shop/operator/user/list/': operatorMain,
  'GET shop/operator/user/shop/list/': operatorMain,
  'DELETE shop/operator/user/{id}/': operatorMain,
  'PATCH shop/operator/user/{id}/': operatorMain,
  'POST shop/operator/user/{id}/password-send-reset-url/': operatorMain,
  'POST shop/operator/shop/': operatorMain,
  'GET shop/operator/shop/list/': operatorMain,
  'GET shop/operator/shop/user/list/': operatorMain,
  'DELETE shop/operator/shop/{id}': operatorMain,
  'PATCH shop/operator/shop/{id}/': operatorMain,
  'POST shop/operator/outsource/': operatorMain,
  'GET shop/operator/outsource/list/': operatorMain,
  'PATCH shop/operator/outsource/{id}/': operatorMain,
  'DELETE shop/operator/outsource/{id}/': operatorMain,
  'GET shop/operator/outsource/{id}/user/list/': operatorMain,
  'POST shop/operator/outsource/{id}/user/': operatorMain,
  'PATCH shop/operator/outsource/{id}/user/{user}/': operatorMain,
  'DELETE shop/operator/outsource/{id}/user/{user}/': operatorMain,
  'GET shop/operator/outsource/shop/list/': operatorMain,
  'GET shop/operator/questionnaire/{type}/': operatorMain,
  'PATCH shop/operator/questionnaire/{type}/': operatorMain,
  'PATCH shop/operator/price/': operatorMain,
  'GET shop/operator/sign-in/': operatorMain,
  'PATCH shop/operator/sign-in/': operatorMain,
  'GET shop/operator/audit/list/': operatorMain,
  'GET shop/operator/security/event/list/': operatorMain,
  'GET shop/operator/security/user/list/': operatorMain,
  'GET shop/operator/key/list/': operatorMain,
  'POST shop/operator/key/': operatorMain,
  'DELETE shop/operator/key/{id}/': operatorMain,
  'GET shop/operator/webhook/list/': operatorMain,
  'POST shop/operator/webhook/': operatorMain,
  'DELETE shop/operator/webhook/{id}/': operatorMain,
  'POST shop/operator/webhook/{id}/test/': operatorMain,
  'GET shop/operator/webhook/{id}/delivery/list/': operatorMain,
  'POST shop/operator/webhook/{id}/delivery/{delivery}/send/': operatorMain,

  'GET shop/contractor/user/list/': contractorMain,
  'POST shop/contractor/user/': contractorMain,
  'PATCH shop/contractor/user/{id}/': contractorMain,
  'DELETE shop/contractor/user/{id}/': contractorMain,
  'POST shop/contractor/user/{id}/password-send-reset-url/': contractorMain,
  'GET shop/contractor/user/shop/list/': contractorMain,

  'GET shop/user/': users,
  'PATCH shop/user/': users,
  'GET shop/user/data/': users,
  'GET shop/user/mails/': users,
  'PUT shop/user/mails/': users,
  'GET shop/user/view/list/': users,
  'POST shop/user/view/': users,
  'PATCH shop/user/view/{id}/': users,
  'DELETE shop/user/view/{id}/': users,
  'POST shop/user/email/{token}/': users,
  'PUT shop/user/password/': users,
  'POST shop/user/password/send-reset-url/': everybody,
  'PUT shop/user/password/reset/{token}/': everybody,
  'POST shop/user/freeze/{token}/': everybody,
  'POST shop/user/freeze/{token}/settle/': everybody,
  'GET shop/user/session/list/': users,
  'DELETE shop/user/session/': users,
  'DELETE shop/user/session/{token}/': users,
  'GET shop/user/second-factor/': users,
  'POST shop/user/second-factor/totp/': users,
  'PUT shop/user/second-factor/totp/': users,
  'POST shop/user/second-factor/totp/remove/': users,
  'POST shop/user/second-factor/passkey/request/': users,
  'POST shop/user/second-factor/passkey/': users,
  'POST shop/user/second-factor/passkey/{id}/remove/': users,
  'POST shop/user/second-factor/recovery-code/': users,
  'GET shop/list/': [...users, 'key'],

  'GET shop/{shop}/live/': workers,
  'GET shop/{shop}/bulletin/list/': workers,
  'GET shop/{shop}/round/': workers,
  'POST shop/{shop}/round/send/': ownWorkers,
  'GET shop/{shop}/list-external/': ownWorkersAndKeys,
  'POST shop/{shop}/vehicle/search/': workersAndKeys,
  'POST shop/{shop}/vehicle/detail/': workersAndKeys,
  'GET shop/{shop}/traficom/kind/list': workersAndKeys,
  'GET shop/{shop}/vehicle/{id}/recycle/': workersAndKeys,
  'POST shop/{shop}/vehicle/{id}/owner/': workersAndKeys,
  'POST shop/{shop}/vehicle/{id}/certificate/': workersAndKeys,
  'POST shop/{shop}/vehicle/{id}/certificate/make/': workersAndKeys,
  'POST shop/{shop}/vehicle/{id}/certificate/revoke/': ownWorkers,
  'POST shop/{shop}/vehicle-owner/': workersAndKeys,
  'GET shop/{shop}/vehicle/{id}/': workersAndKeys,
  'PATCH shop/{shop}/vehicle/{id}/': workersAndKeys,
  'GET shop/{shop}/vehicle-with-files/{id}/': workersAndKeys,
  'GET shop/{shop}/vehicle/{id}/picture/{picture}/': workersAndKeys,
  'DELETE shop/{shop}/vehicle/{id}/picture/{picture}/': workersAndKeys,
  'GET shop/{shop}/vehicle/search-status/{status}/': workersAndKeys,
  'GET shop/{shop}/vehicle/search-status-external/shop_listing/': ownWorkersAndKeys,
  'GET shop/{shop}/market-search/list/': ownWorkers,
  'POST shop/{shop}/market-search/': ownWorkers,
  'DELETE shop/{shop}/market-search/{id}/': ownWorkers,
  'GET shop/{shop}/vehicle/{id}/score/': ownWorkersAndKeys,
  'GET shop/{shop}/vehicle/{id}/transfer-document/': workersAndKeys,
  'GET shop/{shop}/part/list/': workersAndKeys,
  'GET shop/{shop}/part/{id}/': workersAndKeys,
  'GET shop/{shop}/part/{id}/picture/': workersAndKeys,
  'POST shop/{shop}/vehicle/{id}/part/': workersAndKeys,
  'PATCH shop/{shop}/part/{id}/': workersAndKeys,
  'DELETE shop/{shop}/part/{id}/': workersAndKeys,
  'GET shop/{shop}/outages/': workersAndKeys,
  'GET shop/{shop}/report/vehicle-recycled-per-year/': ownWorkersAndKeys,
  'GET shop/{shop}/report/vehicle-recycled-per-month/': ownWorkersAndKeys,
  'GET shop/{shop}/report/company-vehicle-recycled-per-year/': operatorMain,
  'GET shop/{shop}/report/company-vehicle-recycled-per-month/': operatorMain,
  'GET shop/{shop}/report/figures/': ownWorkersAndKeys,
  'GET shop/{shop}/report/company-figures/': operatorMain,
  'GET shop/{shop}/report/economy/': ownWorkers,
  'GET shop/{shop}/report/company-economy/': operatorMain,
  'POST shop/{shop}/questionnaire/': ownWorkers,
  'GET shop/{shop}/questionnaire/{type}/': ownWorkers,
  'PATCH shop/{shop}/questionnaire/{type}/': ownWorkers,

  'GET ppb-admin/questionnaire/company/list/': ['visitor', ...association],
  'PATCH ppb-admin/questionnaire/answer/{token}/': ['visitor', ...association],
  'GET ppb-admin/questionnaire/answer/list/': association,
  'GET ppb-admin/questionnaire/round/list/': association,
  'POST ppb-admin/questionnaire/round/': association,
  'PATCH ppb-admin/questionnaire/round/{id}/': association,
  'POST ppb-admin/questionnaire/round/{id}/invite/': association,
  'POST ppb-admin/questionnaire/round/{id}/remind/': association,
  'GET ppb-admin/sign-in/': association,
  'PATCH ppb-admin/sign-in/': association,
  'GET ppb-admin/attention/': association,
  'POST ppb-admin/vehicle/find/': association,
  'GET ppb-admin/vehicle/overdue/list/': association,
  'POST ppb-admin/vehicle/overdue/remind/': association,
  'GET ppb-admin/make/list/': association,
  'PATCH ppb-admin/make/{id}/': association,
  'POST ppb-admin/make/{id}/merge/': association,
  'GET ppb-admin/model/list/': association,
  'PATCH ppb-admin/model/{id}/': association,
  'POST ppb-admin/model/{id}/merge/': association,
  'GET ppb-admin/status/': association,
  'GET ppb-admin/operator/list/': association,
  'POST ppb-admin/operator/': association,
  'PATCH ppb-admin/operator/{id}/': association,
  'GET ppb-admin/shop/list/': association,
  'PATCH ppb-admin/shop/{id}/': association,
  'GET ppb-admin/figures/': association,
  'GET ppb-admin/partner/list/': association,
  'POST ppb-admin/partner/': association,
  'PATCH ppb-admin/partner/{id}/': association,
  'GET ppb-admin/bulletin/list/': association,
  'POST ppb-admin/bulletin/': association,
  'PATCH ppb-admin/bulletin/{id}/': association,
  'DELETE ppb-admin/bulletin/{id}/': association,
  'POST ppb-admin/audit/search/': association,
  'GET ppb-admin/audit/state/': association,
  'GET public/certificate/{code}/': everybody,
  'POST public/certificate/verify/': everybody,
  'GET public/vehicle/make/list/': everybody,
  'GET public/vehicle/make/fuzzy-search/{make}/': everybody,
  'GET public/vehicle/model/{make}/': everybody,
  'GET public/vehicle/model/fuzzy-search/{make}/{model}/': everybody,
  'POST public/shop/search/': everybody,
  'POST public/shop/search/watch/': everybody,
  'POST public/part/search/': everybody,
  'GET public/part/{id}/picture/': everybody,
  'POST public/part/{id}/enquiry/': everybody,
} as const satisfies Record<string, readonly Actor[]>

/** A call by its method and path, as in `PATCH shop/{shop}/vehicle/{id}/`. */
export type Call = keyof typeof permissions

export const mayCall = (call: Call, actor: Actor): boolean =>
  (permissions[call] as readonly Actor[]).includes(actor)

/** Calls that need no signing in at all. */
export const isPublic = (call: Call): boolean => mayCall(call, 'visitor')

/**
 * Open calls that look at a token if one comes, because the association may see or do more there; everybody else is a
 * visitor to them, signed in or not. Of the other open calls a token is not even looked at.
 */
export const recognisesAssociation = (call: Call): boolean =>
  isPublic(call) && mayCall(call, 'association') && /^\w+ (public|ppb-admin)\//.test(call)
