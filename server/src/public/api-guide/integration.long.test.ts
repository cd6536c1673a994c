import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { plain } from '../../platform/files/testing.ts'
import { clientFolder, makeClient } from '../../platform/http/testing/generated-clients.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { demoPassword, signInPerson } from '../../testing/sign-in.ts'
import { orderPickup, pdf, personalIds } from '../../testing/stories.ts'
import { integration } from './testing/integration.ts'

const folder = clientFolder('integration')
const plates = { announced: 'KAI-001', atGate: 'KAI-002' }

describe('an integration written from the API guide alone', () => {
  let test: TestApp
  before(async () => {
    await rm(folder, { recursive: true, force: true })
    test = await startTestApp()
    await orderPickup(await signInPerson(test.url, 'kaisa'), plates.announced, 1)
  })
  after(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('lists, accepts, processes and certifies vehicles, sends pictures and receives signed webhooks', async () => {
    const url = `${test.url}/api`
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as { 'x-example-receiver': string }
    const receiver = `${document['x-example-receiver']}\nexport { isGenuine }\n`
    await makeClient(
      folder,
      'openapi-typescript',
      document,
      { 'integration.ts': `${integration}\nexport { integrate }\n`, 'receiver.js': receiver },
      ['node'],
    )
    const { integrate } = await import(pathToFileURL(join(folder, 'integration.ts')).href)
    await integrate({
      url,
      username: 'etela.main',
      password: demoPassword,
      plates,
      ownersPersonalId: personalIds.kaisa,
      pdf,
      jpeg: await plain(320, 200).jpeg().toBuffer(),
    })
  })
})
