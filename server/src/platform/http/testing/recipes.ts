// biome-ignore-all lint/style/noExcessiveLinesPerFile: It is one table: a call per entry.
/** Recipes that make calls of the OpenAPI document succeed, where minimal valid input is not enough. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Action } from '@autokierto/contract/calls'
import { signInAs } from '@autokierto/simulators/strong-identification/testing'
import { inDays } from '../../../accounts/api-keys/testing.ts'
import { subscriptionToken } from '../../../accounts/mail-subscriptions/token.ts'
import { appCode, createDevice, proof, setUpApp } from '../../../accounts/second-factors/testing.ts'
import { createdBy, newName, tokenIn, waitForMailsTo } from '../../../accounts/users/testing.ts'
import { findOwn } from '../../../cases/announcements/testing.ts'
import type { Client } from '../../../testing/client.ts'
import { demoPassword, type SignedIn, signIn, signInPerson } from '../../../testing/sign-in.ts'
import {
  arrangePickup,
  beginIntake,
  blankPdf,
  helsinkiLocation,
  personalIds,
  registerVehicle,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../../testing/stories.ts'
import { inJson, plainPicture } from '../../files/testing.ts'
import type { World } from './fuzz-world.ts'

/** The request and its caller. Omitted parts are filled with the minimum that the document requires. */
export type Asked = {
  as?: Client
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  files?: Record<string, Buffer>
  headers?: Record<string, string>
}

/** Prepares what the call needs, whatever earlier tests have changed, and returns the request. */
export type Recipe = (world: World) => Promise<Asked> | Asked

type CallResult = { status: number; body: unknown }
const assertOk = <Answer extends CallResult>(answer: Answer): Answer => {
  assert.ok(answer.status < 300, `${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const findId = async (world: World, text: string, values: unknown[] = []): Promise<number> =>
  Number((await world.query(text, values))[0]?.id)

/** Creates a user of the company, with the password of the demonstration. */
const createNewUser = async ({ test, as }: World): Promise<SignedIn & { id: number; email: string }> => {
  const { id, username, email } = await createdBy(as.operator_main, 'shop/operator/user/')
  const [mail] = await waitForMailsTo(test.url, email!)
  const newPassword = { password: demoPassword, password_repeat: demoPassword }
  assertOk(await as.visitor.call('PUT', `shop/user/password/reset/${tokenIn(mail!)}/`, newPassword))
  return { ...(await signIn(test.url, username)), id, email: email! }
}

/** Runs the first step of signing in, for a user with a second factor. */
const getChallenge = async ({ as }: World, user: SignedIn): Promise<string> => {
  const { username } = (await user.call('GET', 'shop/user/')).body.user
  const { body } = await as.visitor.call('POST', 'auth/', { username, password: demoPassword })
  return (body as unknown as { challenge: string }).challenge
}

/** Returns the token of a link in the newest mail that contains one. */
const linkIn = async ({ test }: World, address: string, link: RegExp): Promise<string> => {
  for (let count = 1; ; count++) {
    for (const { text } of await waitForMailsTo(test.url, address, count)) {
      const token = link.exec(text)?.[1]
      if (token) return token
    }
  }
}

const createAddressChange = async (world: World) => {
  const user = await createNewUser(world)
  const next = `${newName()}@example.fi`
  assertOk(await user.call('PATCH', 'shop/user/', { email: next, ...proof }))
  return { user, next }
}

const findFreezeToken = (world: World, address: string) =>
  linkIn(world, address, /\/freeze\/([0-9a-f-]{36})\n/)

const createSamplePasskey = async ({ test }: World, user: SignedIn) => {
  const device = createDevice({
    origin: test.url.replace('127.0.0.1', 'localhost'),
    rpId: 'localhost',
  })
  const { challenge } = assertOk(
    await user.call('POST', 'shop/user/second-factor/passkey/request/', proof),
  ).body
  return { device, body: { challenge, name: 'Puhelin', passkey: device.make(challenge) } }
}

const createPasskeyUser = async (world: World) => {
  const user = await createNewUser(world)
  const { device, body } = await createSamplePasskey(world, user)
  assertOk(await user.call('POST', 'shop/user/second-factor/passkey/', body))
  return { user, device }
}

const registerInProcess = async ({ as, nextPlate }: World): Promise<number> =>
  registerVehicle(as.operator_main, 1, nextPlate(), 'recycle')

const registerStarted = async (world: World): Promise<number> => {
  const id = await registerInProcess(world)
  await triggerEvent(world.as.operator_main, 1, id, 'start')
  return id
}

const registerFinished = async (world: World): Promise<number> => {
  const id = await registerStarted(world)
  for (const stage of [1, 2, 3, 4, 5])
    await triggerEvent(world.as.operator_main, 1, id, 'stage_done', { stage })
  await triggerEvent(world.as.operator_main, 1, id, 'finish')
  return id
}

const registerAtIntake = ({ as, nextPlate }: World): Promise<number> =>
  beginIntake(as.operator_main, 1, nextPlate(), personalIds.kaisa)

const createPicture = async () => inJson(await plainPicture().jpeg().toBuffer())

const createPicturedVehicle = async (world: World) => {
  const id = await registerInProcess(world)
  const path = `shop/1/vehicle/${id}/` as const
  const { vehicle } = assertOk(
    await world.as.operator_main.call('PATCH', path, { picture_file: await createPicture() }),
  ).body
  return { id, picture: vehicle.pictures[0]!.id }
}

const createPart = async (world: World): Promise<Asked> => {
  const id = await registerStarted(world)
  const part = { name: 'gearbox', pieces: 1, grade: 'B', shelf: 'B-12', picture_file: await createPicture() }
  const { body } = assertOk(await world.as.operator_main.call('POST', `shop/1/vehicle/${id}/part/`, part))
  assertOk(await world.as.operator_main.call('PATCH', 'shop/operator/shop/1/', { shows_parts: true }))
  return { params: { id: body.part.id } }
}

const createSampleWebhook = async ({ as }: World) => {
  const address = {
    url: 'http://127.0.0.1:9/in',
    events: ['register'],
    ...proof,
  }
  return assertOk(await as.operator_main.call('POST', 'shop/operator/webhook/', address)).body.webhook.id
}

/** Aino has requested consent from Eero, who owns a vehicle with her. */
const requestConsent = async ({ test }: World) => {
  const [aino, eero] = [await signInPerson(test.url, 'aino'), await signInPerson(test.url, 'eero')]
  const id = await findOwn(aino, 'TWO-222')
  const { body } = assertOk(await aino.call('POST', `owner/vehicle/${id}/consent/`, {}))
  return { aino, eero, id, token: body.results[0]!.link!.split('/').at(-1)! }
}

const operatorUser = async ({ as }: World) => ({
  params: { id: (await createdBy(as.operator_main, 'shop/operator/user/')).id },
})

const outsourceUser = async (world: World) => {
  const id = await findId(world, 'select id from outsource where operator_id = 1 limit 1')
  const user = await createdBy(world.as.operator_main, `shop/operator/outsource/${id}/user/`)
  return { params: { id, user: user.id } }
}

const contractorUser = async ({ as }: World) => ({
  params: { id: (await createdBy(as.contractor_main, 'shop/contractor/user/')).id },
})

const reporter = { operator_name: 'Akku Oy', email: 'anna@akku.example.fi' }
const batteryRound = (world: World) =>
  findId(world, `select id from questionnaire_round where type = 'company_battery' and year = 2024`)

/** The first two entries of the same list. */
const pickMergePair = async ({ query }: World, table: 'make' | 'model') => {
  const [first, second] = await query(
    table === 'make'
      ? 'select id from make order by id desc limit 2'
      : `select id from model where make_id = (select id from make where name = 'Toyota') order by id desc limit 2`,
  )
  return { params: { id: Number(first!.id) }, body: { into: Number(second!.id) } }
}

const eventStreamOptions = { headers: { accept: 'text/event-stream' } }
const perCompany = { params: { type: 'company_battery' } }

/** A call with several functions has one recipe for each. */
export const recipes: Readonly<Partial<Record<Action, Recipe | readonly Recipe[]>>> = {
  finishStrongLogin: async ({ as }) => {
    const { body, headers } = assertOk(await as.visitor.call('GET', 'auth-telia/request/'))
    const { code, state } = await signInAs(body.login_url, 'kaisa')
    return { body: { code, state }, headers: { cookie: headers.getSetCookie()[0]!.split(';')[0]! } }
  },
  login: () => ({ body: { username: 'etela.yard', password: demoPassword } }),
  refresh: async ({ test }) => ({
    body: { refresh_token: (await signIn(test.url, 'etela.yard')).tokens.refresh_token },
  }),
  loginAsDevIdentity: () => ({ body: { identity: 'kaisa' } }),
  finishSecondFactor: async world => {
    const user = await createNewUser(world)
    const { codes } = await setUpApp(user, Date.now())
    return { body: { challenge: await getChallenge(world, user), code: codes[0] } }
  },
  finishPasskeyLogin: async world => {
    const { device } = await createPasskeyUser(world)
    const { challenge } = assertOk(await world.as.visitor.call('POST', 'auth/passkey/request/')).body
    return { body: { challenge, passkey: device.sign(challenge) } }
  },
  startTotp: async world => ({ as: await createNewUser(world) }),
  confirmTotp: async world => {
    const user = await createNewUser(world)
    const { key } = assertOk(await user.call('POST', 'shop/user/second-factor/totp/', proof)).body
    return { as: user, body: { code: appCode(key, Date.now()) } }
  },
  removeTotp: async world => {
    const user = await createNewUser(world)
    await setUpApp(user, Date.now())
    return { as: user }
  },
  addPasskey: async world => {
    const user = await createNewUser(world)
    return { as: user, body: (await createSamplePasskey(world, user)).body }
  },
  removePasskey: async world => {
    const { user } = await createPasskeyUser(world)
    const { passkeys } = (await user.call('GET', 'shop/user/second-factor/')).body.second_factor
    return { as: user, params: { id: passkeys[0]!.id } }
  },
  renewRecoveryCodes: async world => {
    const user = await createNewUser(world)
    await setUpApp(user, Date.now())
    return { as: user }
  },
  describeLocation: () => ({ body: { latitude: 60.169, longitude: 24.938 } }),
  getMapTile: () => ({ params: { z: 12, x: 2331, y: 1185 } }),

  searchBusinessVehicle: async ({ test }) => ({
    as: await signInPerson(test.url, 'aino'),
    body: { plate_or_vin: 'KLO-456' },
  }),
  searchOwnVehicle: ({ nextPlate }) => ({ body: { plate_or_vin: nextPlate() } }),
  changeOwnVehicle: async ({ as, nextPlate }) => ({
    params: { id: await findOwn(as.person, nextPlate()) },
    body: { location: helsinkiLocation },
  }),
  orderPickup: async ({ as, nextPlate }) => ({ params: { id: await findOwn(as.person, nextPlate()) } }),
  listConsents: async world => {
    const { aino, id } = await requestConsent(world)
    return { as: aino, params: { id } }
  },
  askConsents: async ({ test }) => {
    const aino = await signInPerson(test.url, 'aino')
    return { as: aino, params: { id: await findOwn(aino, 'TWO-222') } }
  },
  takeConsentBack: async world => {
    const { eero, id, token } = await requestConsent(world)
    assertOk(await eero.call('POST', `owner/consent/${token}/`, { agree: true }))
    return { as: eero, params: { id } }
  },
  getConsent: async world => {
    const { eero, token } = await requestConsent(world)
    return { as: eero, params: { token } }
  },
  answerConsent: async world => {
    const { eero, token } = await requestConsent(world)
    return { as: eero, params: { token } }
  },
  // An erased person is signed out, so another person is used.
  eraseOwnData: async ({ test }) => ({ as: await signInPerson(test.url, 'venla') }),

  confirmEmail: async world => {
    const { user, next } = await createAddressChange(world)
    return { as: user, params: { token: await linkIn(world, next, /\/email\/([0-9a-f-]{36})/) } }
  },
  changeOwnPassword: async world => ({ as: await createNewUser(world) }),
  freezeUser: async world => {
    const { user } = await createAddressChange(world)
    return { params: { token: await findFreezeToken(world, user.email) } }
  },
  settleFreeze: async world => {
    const { user, next } = await createAddressChange(world)
    assertOk(
      await world.as.visitor.call('POST', `shop/user/freeze/${await findFreezeToken(world, user.email)}/`),
    )
    return { params: { token: await linkIn(world, next, /\/freeze\/([0-9a-f-]{36})\/settle\n/) } }
  },
  endOwnSession: async world => {
    const user = await createNewUser(world)
    const { results } = (await user.call('GET', 'shop/user/session/list/')).body
    return { as: user, params: { token: results[0]!.id } }
  },
  endOtherSessions: async world => ({ as: await createNewUser(world) }),
  resetPassword: async ({ test, as }) => {
    const { email } = await createdBy(as.operator_main, 'shop/operator/user/')
    const [mail] = await waitForMailsTo(test.url, email!)
    return { params: { token: tokenIn(mail!) } }
  },
  createOperatorUser: () => ({
    body: {
      first_name: 'A',
      last_name: 'B',
      username: newName(),
      shop_ids: [1],
      email: `${newName()}@example.fi`,
    },
  }),
  changeOperatorUser: operatorUser,
  deleteOperatorUser: operatorUser,
  sendOperatorUserLink: operatorUser,
  changeOutsourceUser: outsourceUser,
  deleteOutsourceUser: outsourceUser,
  changeContractorUser: contractorUser,
  deleteContractorUser: contractorUser,
  sendContractorUserLink: contractorUser,
  deleteShop: async ({ as }) => ({
    params: {
      id: assertOk(await as.operator_main.call('POST', 'shop/operator/shop/', { name: newName() })).body.shop
        .id,
    },
  }),
  deleteOutsource: async ({ as }) => ({
    params: {
      id: assertOk(await as.operator_main.call('POST', 'shop/operator/outsource/', { name: newName() })).body
        .outsource.id,
    },
  }),

  searchVehicle: ({ nextPlate }) => ({ body: { plate_or_vin: nextPlate() } }),
  checkVehicleOwner: async ({ as, nextPlate }) => {
    const search = { plate_or_vin: nextPlate() }
    const { vehicle } = assertOk(await as.operator_main.call('POST', 'shop/1/vehicle/search/', search)).body
    return { params: { id: vehicle.id }, body: { personal_id: personalIds.kaisa } }
  },
  changeVehicle: [
    async world => ({
      params: { id: await registerInProcess(world) },
      body: { remarks: 'Etupuskuri irti', mileage_km: 231_400, drivable: false },
    }),
    async world => ({ params: { id: await registerInProcess(world) }, body: { event: 'start' } }),
    async world => ({
      params: { id: await registerStarted(world) },
      body: { event: 'stage_done', stage: 2, quantities: { oil_l: 4.2 } },
    }),
    async world => ({
      params: { id: await registerInProcess(world) },
      body: { event: 'send', to_shop_id: 5 },
    }),
    async world => ({
      params: { id: await arrangePickup(world.as.person, world.nextPlate(), 1) },
      body: { event: 'schedule', day: inDays(1), time_from: '08:00', time_until: '10:00', over_full: true },
    }),
  ],
  getPicture: async world => ({ params: await createPicturedVehicle(world) }),
  removePicture: async world => ({ params: await createPicturedVehicle(world) }),
  uploadCertificate: async world => ({
    params: { id: await registerAtIntake(world) },
    files: { file: blankPdf },
  }),
  makeCertificate: async world => ({
    params: { id: await registerAtIntake(world) },
    body: { registration_document: 'destroyed', owner_nationality: 'FI' },
  }),
  revokeCertificate: async world => {
    const id = await registerAtIntake(world)
    await uploadIssuedCertificate(world.as.operator_main, 1, id)
    return { params: { id } }
  },
  checkCertificate: async world => {
    const id = await registerAtIntake(world)
    await uploadIssuedCertificate(world.as.operator_main, 1, id)
    const [row] = await world.query('select code from certificate where vehicle_id = $1', [id])
    return { params: { code: String(row!.code) } }
  },
  getOwnerCertificate: async world => ({ params: { id: await registerFinished(world) } }),
  getTransferDocument: async world => {
    const id = await registerInProcess(world)
    await triggerEvent(world.as.operator_main, 1, id, 'send', { to_shop_id: 5 })
    return { params: { id } }
  },

  mergeListedMake: world => pickMergePair(world, 'make'),
  mergeListedModel: world => pickMergePair(world, 'model'),
  createStockPart: async world => ({ params: { id: await registerStarted(world) } }),
  getStockPart: createPart,
  changeStockPart: createPart,
  deleteStockPart: createPart,
  getStockPartPicture: createPart,
  getShelfPartPicture: createPart,
  askAboutPart: createPart,
  followChanges: () => eventStreamOptions,
  followOwnChanges: () => eventStreamOptions,

  getCompanyQuestionnaire: () => perCompany,
  saveCompanyQuestionnaire: () => perCompany,
  openShopQuestionnaire: () => ({ body: { type: 'self_evaluation', year: 2024 } }),
  saveVisitorQuestionnaire: ({ as }) => ({
    as: as.visitor,
    params: { token: randomUUID() },
    body: { ...reporter, answers: { market_lithium_ion_batteries_kg: 100 } },
  }),
  inviteToQuestionnaire: async world => ({ params: { id: await batteryRound(world) } }),
  createQuestionnaireRound: async ({ query }) => {
    const [{ year }] = (await query('select max(year) + 1 as year from questionnaire_round')) as [
      { year: number },
    ]
    return { body: { type: 'company_battery', year, opens_on: `${year}-01-01` } }
  },
  remindOfOverdue: async ({ query }) => {
    await query(`update announcement set created_at = now() - interval '300 days'`)
    return {}
  },
  endSubscription: async ({ test, query }) => {
    const [account] = await query(`select id from account where username = 'pohjola.main'`)
    const { config } = test.app.services
    const subscription = { kind: 'bulletins', accountId: Number(account!.id) } as const
    return { params: { token: subscriptionToken(subscription, new Date(), config) } }
  },
  createWebhook: () => ({ body: { url: 'http://127.0.0.1:9/in', events: ['register'], ...proof } }),
  endWebhook: async world => ({ params: { id: await createSampleWebhook(world) } }),
  testWebhook: async world => ({ params: { id: await createSampleWebhook(world) } }),
  listDeliveries: async world => ({ params: { id: await createSampleWebhook(world) } }),
  sendDeliveryAgain: async world => {
    const id = await createSampleWebhook(world)
    assertOk(await world.as.operator_main.call('POST', `shop/operator/webhook/${id}/test/`))
    const delivery = await findId(world, 'select id from webhook_delivery where webhook_id = $1', [id])
    return { params: { id, delivery } }
  },
}
