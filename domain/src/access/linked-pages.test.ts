import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isAppPage } from './app-pages.ts'
import { buildLink, linkedPages } from './linked-pages.ts'

/** These paths must not change: links in e-mails that were already sent use them. */
const expectedPaths = {
  operatorLogin: [linkedPages.operatorLogin(), '/login/operator'],
  strongLogin: [linkedPages.strongLogin(), '/telia-login'],
  resetPassword: [linkedPages.resetPassword('a-1'), '/reset/a-1'],
  certificate: [linkedPages.certificate('0f'), '/certificate/0f'],
  visitorBatteryForm: [linkedPages.visitorBatteryForm('a-1'), '/forms/battery?token=a-1'],
  ownerHome: [linkedPages.ownerHome(), '/person'],
  ownerHistory: [linkedPages.ownerHistory(), '/person/history'],
  ownerConsent: [linkedPages.ownerConsent('a-1'), '/person/consent/a-1'],
  operatorHome: [linkedPages.operatorHome(), '/operator'],
  profile: [linkedPages.profile(), '/operator/profile'],
  confirmEmail: [linkedPages.confirmEmail('a-1'), '/operator/profile/email/a-1'],
  incoming: [linkedPages.incoming(), '/operator/incoming'],
  incomingVehicle: [linkedPages.incomingVehicle(12), '/operator/incoming/12'],
  day: [
    linkedPages.day({ day: '2026-11-23', view: 'own' }),
    '/operator/incoming/day?day=2026-11-23&view=own',
  ],
  available: [
    linkedPages.available({ score_from: 0, within_km: 100, year_from: 2010, kind: null, q: 'corolla å' }),
    '/operator/available?q=corolla+%C3%A5&year_from=2010&within_km=100&score_from=0',
  ],
  process: [linkedPages.process(), '/operator/process'],
  processVehicle: [linkedPages.processVehicle(12), '/operator/process/12'],
  stockPart: [linkedPages.stockPart(7), '/operator/parts/7'],
  webhooks: [linkedPages.webhooks(), '/operator/management/webhooks'],
  webhook: [linkedPages.webhook(4), '/operator/management/webhooks/4'],
  batteryForm: [linkedPages.batteryForm(), '/operator/forms/battery'],
  evaluation: [linkedPages.evaluation(), '/operator/responsibility/evaluation'],
  selfMonitoring: [linkedPages.selfMonitoring(), '/operator/responsibility/recycling'],
  freezeUser: [linkedPages.freezeUser('a-1'), '/freeze/a-1'],
  settleFreeze: [linkedPages.settleFreeze('a-1'), '/freeze/a-1/settle'],
  managedUser: [linkedPages.managedUser(12), '/operator/management/users/12'],
  subcontractorUser: [linkedPages.subcontractorUser(3, 12), '/operator/management/subcontractors/3/users/12'],
  associationOperator: [linkedPages.associationOperator(7), '/association/operators/7'],
  confirmAssociationEmail: [linkedPages.confirmAssociationEmail('a-1'), '/association/profile/email/a-1'],
} as const satisfies Record<keyof typeof linkedPages, unknown>

describe('linkedPages', () => {
  for (const [name, [page, address]] of Object.entries(expectedPaths))
    it(`builds the link of ${name}, for which the app has a page`, () => {
      const link = buildLink('https://autokierto.example.fi', page)
      assert.equal(link, `https://autokierto.example.fi${address}`)
      assert.ok(isAppPage(new URL(link).pathname))
    })

  it('leaves out search parameters without a value', () => {
    assert.equal(buildLink('', linkedPages.available({ q: null })), '/operator/available')
  })

  it('escapes slashes and question marks in path parameters', () => {
    assert.equal(buildLink('', linkedPages.certificate('a/b?c')), '/certificate/a%2Fb%3Fc')
  })
})
