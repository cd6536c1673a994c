import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findKeyScope } from './key-scopes.ts'
import { type ApiRoute, canCall, isPublicRoute, permissions } from './permissions.ts'
import { actors, getActor } from './roles.ts'

const allCalls = Object.keys(permissions) as ApiRoute[]
const technicalCalls: ApiRoute[] = ['GET health/', 'GET openapi.json', 'GET auth/dev/', 'POST auth/dev/']
/** Calls added to the 76 of the original specification. */
const added: ApiRoute[] = [
  'GET location/tile/{z}/{x}/{y}',
  'GET owner/vehicle/{id}/consent/',
  'POST owner/vehicle/{id}/consent/',
  'DELETE owner/vehicle/{id}/consent/',
  'GET owner/consent/{token}/',
  'POST owner/consent/{token}/',
  'GET owner/person/',
  'GET owner/data/',
  'GET owner/bulletin/list/',
  'GET owner/live/',
  'GET shop/{shop}/bulletin/list/',
  'GET ppb-admin/figures/',
  'GET ppb-admin/partner/list/',
  'POST ppb-admin/partner/',
  'PATCH ppb-admin/partner/{id}/',
  'GET ppb-admin/bulletin/list/',
  'POST ppb-admin/bulletin/',
  'PATCH ppb-admin/bulletin/{id}/',
  'DELETE ppb-admin/bulletin/{id}/',
  'GET shop/user/data/',
  'GET shop/user/mails/',
  'PUT shop/user/mails/',
  'GET shop/user/view/list/',
  'POST shop/user/view/',
  'PATCH shop/user/view/{id}/',
  'DELETE shop/user/view/{id}/',
  'POST shop/user/email/{token}/',
  'PUT shop/user/password/',
  'GET shop/{shop}/vehicle/{id}/picture/{picture}/',
  'DELETE shop/{shop}/vehicle/{id}/picture/{picture}/',
  'POST shop/{shop}/vehicle/{id}/certificate/make/',
  'POST shop/{shop}/vehicle/{id}/certificate/revoke/',
  'POST ppb-admin/vehicle/find/',
  'GET ppb-admin/vehicle/overdue/list/',
  'POST ppb-admin/vehicle/overdue/remind/',
  'GET ppb-admin/make/list/',
  'PATCH ppb-admin/make/{id}/',
  'POST ppb-admin/make/{id}/merge/',
  'GET ppb-admin/model/list/',
  'PATCH ppb-admin/model/{id}/',
  'POST ppb-admin/model/{id}/merge/',
  'GET public/certificate/{code}/',
  'POST public/shop/search/watch/',
  'POST public/part/search/',
  'GET public/part/{id}/picture/',
  'POST public/part/{id}/enquiry/',
  'POST public/unsubscribe/{token}/',
  'POST public/certificate/verify/',
  'GET shop/{shop}/report/figures/',
  'GET shop/{shop}/report/company-figures/',
  'GET shop/{shop}/report/economy/',
  'GET shop/{shop}/report/company-economy/',
  'PATCH shop/operator/price/',
  'GET ppb-admin/questionnaire/answer/list/',
  'GET ppb-admin/questionnaire/round/list/',
  'POST ppb-admin/questionnaire/round/',
  'PATCH ppb-admin/questionnaire/round/{id}/',
  'POST ppb-admin/questionnaire/round/{id}/invite/',
  'POST ppb-admin/questionnaire/round/{id}/remind/',
  'GET ppb-admin/attention/',
  'GET ppb-admin/status/',
  'GET owner/data/erasure/',
  'POST owner/data/erasure/',
  'POST ppb-admin/audit/search/',
  'GET ppb-admin/audit/state/',
  'GET shop/operator/audit/list/',
  'GET shop/operator/security/event/list/',
  'GET shop/operator/security/user/list/',
  'GET shop/operator/key/list/',
  'POST shop/operator/key/',
  'DELETE shop/operator/key/{id}/',
  'GET shop/operator/webhook/list/',
  'POST shop/operator/webhook/',
  'DELETE shop/operator/webhook/{id}/',
  'POST shop/operator/webhook/{id}/test/',
  'GET shop/operator/webhook/{id}/delivery/list/',
  'POST shop/operator/webhook/{id}/delivery/{delivery}/send/',
  'GET ppb-admin/operator/list/',
  'POST ppb-admin/operator/',
  'PATCH ppb-admin/operator/{id}/',
  'GET ppb-admin/shop/list/',
  'PATCH ppb-admin/shop/{id}/',
  'GET shop/{shop}/live/',
  'GET shop/{shop}/part/list/',
  'GET shop/{shop}/part/{id}/',
  'GET shop/{shop}/part/{id}/picture/',
  'POST shop/{shop}/vehicle/{id}/part/',
  'PATCH shop/{shop}/part/{id}/',
  'DELETE shop/{shop}/part/{id}/',
  'GET shop/{shop}/market-search/list/',
  'POST shop/{shop}/market-search/',
  'DELETE shop/{shop}/market-search/{id}/',
  'GET shop/{shop}/outages/',
  'GET shop/{shop}/round/',
  'POST shop/{shop}/round/send/',
  'GET shop/{shop}/vehicle/{id}/transfer-document/',
  'POST auth/second-factor/',
  'POST auth/passkey/request/',
  'POST auth/passkey/response/',
  'GET shop/operator/sign-in/',
  'PATCH shop/operator/sign-in/',
  'POST shop/user/freeze/{token}/',
  'POST shop/user/freeze/{token}/settle/',
  'GET shop/user/session/list/',
  'DELETE shop/user/session/',
  'DELETE shop/user/session/{token}/',
  'GET shop/user/second-factor/',
  'POST shop/user/second-factor/totp/',
  'PUT shop/user/second-factor/totp/',
  'POST shop/user/second-factor/totp/remove/',
  'POST shop/user/second-factor/passkey/request/',
  'POST shop/user/second-factor/passkey/',
  'POST shop/user/second-factor/passkey/{id}/remove/',
  'POST shop/user/second-factor/recovery-code/',
  'GET shop/contractor/security/event/list/',
  'GET shop/contractor/security/user/list/',
  'GET ppb-admin/security/event/list/',
  'GET ppb-admin/security/user/list/',
  'GET ppb-admin/sign-in/',
  'PATCH ppb-admin/sign-in/',
]

describe('permissions', () => {
  it('lists the 76 calls of the specification, the added calls and four service calls', () => {
    const specified = allCalls.filter(call => !technicalCalls.includes(call) && !added.includes(call))
    assert.equal(specified.length, 76)
    assert.equal(allCalls.length, 76 + added.length + technicalCalls.length)
  })

  it('denies all vehicle work to the association', () => {
    const allowed = allCalls.filter(call => call.includes('shop/{shop}/') && canCall(call, 'association'))
    assert.deepEqual(allowed, [])
  })

  it('denies the market, recipients, reports and questionnaires to subcontractors', () => {
    const operatorCalls = allCalls.filter(call =>
      /list-external|report|search-status-external|market-search|questionnaire/.test(call),
    )
    for (const call of operatorCalls) {
      assert.ok(!canCall(call, 'contractor_user') && !canCall(call, 'contractor_main'), call)
    }
  })

  const users = ['shop_user', 'operator_main', 'contractor_user', 'contractor_main', 'association']
  for (const [group, allowedActors] of [
    [/ owner\//, ['person']],
    [/ shop\/operator\//, ['operator_main']],
    [/ shop\/contractor\//, ['contractor_main']],
    [/ shop\/user\/(?!password\/\w|freeze\/)/, users],
    [/ shop\/list\//, [...users, 'key']],
    [/ shop\/\{shop\}\/report\/company-/, ['operator_main']],
    [/ shop\/\{shop\}\/questionnaire\//, ['shop_user', 'operator_main']],
    [/ ppb-admin\/questionnaire\/(round|answer\/list)\//, ['association']],
    [/ shop\/user\/password\/\w|^\w+ (public|location|auth|auth-telia)\//, [...actors]],
  ] as const) {
    it(`allows the calls${group.source.replaceAll('\\', '')} to ${allowedActors.join(', ')} only`, () => {
      const groupCalls = allCalls.filter(call => group.test(call))
      assert.notEqual(groupCalls.length, 0)
      for (const call of groupCalls) {
        assert.deepEqual(actors.filter(actor => canCall(call, actor)).sort(), [...allowedActors].sort(), call)
      }
    })
  }

  it('limits owners to calls under owner/', () => {
    for (const call of allCalls) {
      if (canCall(call, 'person') && !isPublicRoute(call)) assert.match(call, / owner\//)
    }
  })

  it('limits keys to vehicle work, with each call in one scope', () => {
    for (const call of allCalls) {
      const isKeyCall = canCall(call, 'key') && !isPublicRoute(call)
      assert.equal(findKeyScope(call) !== null, isKeyCall, call)
      if (isKeyCall) assert.match(call, / shop\/(\{shop\}|list)\//)
      if (isKeyCall && findKeyScope(call) === 'read') assert.match(call, /^GET /)
    }
  })

  it('allows every call to at least one actor', () => {
    for (const call of allCalls)
      assert.ok(
        actors.some(actor => canCall(call, actor)),
        call,
      )
  })

  it('derives the actor from groups and company', () => {
    assert.equal(getActor([], false), 'shop_user')
    assert.equal(getActor(['operator'], false), 'operator_main')
    assert.equal(getActor([], true), 'contractor_user')
    assert.equal(getActor(['contractor'], true), 'contractor_main')
    // The group `operator` does not give a subcontractor's user more permissions.
    assert.equal(getActor(['operator'], true), 'contractor_user')
    assert.equal(getActor(['association'], false), 'association')
  })
})
