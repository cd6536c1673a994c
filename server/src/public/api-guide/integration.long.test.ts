import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { plainPicture } from '../../platform/files/testing.ts'
import { clientFolder, makeClient } from '../../platform/http/testing/generated-clients.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { demoPassword, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup, blankPdf, personalIds } from '../../testing/stories.ts'
import { integration } from './testing/integration.ts'

const integrationFolder = clientFolder('integration')
const integrationPlates = { announced: 'KAI-001', atGate: 'KAI-002' }

describe('an integration written from the API guide alone', () => {
  let test: TestApp
  before(async () => {
    await rm(integrationFolder, { recursive: true, force: true })
    test = await startTestApp()
    await arrangePickup(await signInPerson(test.url, 'kaisa'), integrationPlates.announced, 1)
  })
  after(async () => {
    await test.close()
    await rm(integrationFolder, { recursive: true, force: true })
  })

  it('lists, accepts, processes and certifies vehicles, sends pictures and receives signed webhooks', async () => {
    const url = `${test.url}/api`
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as { 'x-example-receiver': string }
    const receiver = `${document['x-example-receiver']}\nexport { isGenuine }\n`
    await makeClient(
      integrationFolder,
      'openapi-typescript',
      document,
      { 'integration.ts': `${integration}\nexport { integrate }\n`, 'receiver.js': receiver },
      ['node'],
    )
    const { integrate } = await import(pathToFileURL(join(integrationFolder, 'integration.ts')).href)
    await integrate({
      url,
      username: 'etela.main',
      password: demoPassword,
      plates: integrationPlates,
      ownersPersonalId: personalIds.kaisa,
      pdf: blankPdf,
      jpeg: await plainPicture(320, 200).jpeg().toBuffer(),
    })
  })
})
