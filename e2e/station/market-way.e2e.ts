import { expect, type Page } from '@playwright/test'
import { scaleTimeout } from '../../server/src/testing/scale-timeout.ts'
import { follows } from '../pages/live-streams.ts'
import { call, hakkila, konala, type ServedSite, sarankulma, signInByCall } from '../product/api.ts'
import { productUrl } from '../product/product-url.ts'
import { test } from '../story.ts'
import { intakeWords } from './intake-words.ts'

/** Personal ID of Venla, who owns a moped without a plate. */
const venlasId = '120301B944V'

const clerks = { [sarankulma.id]: 'pirkka.main', [konala.id]: 'etela.main', [hakkila.id]: 'etela.main' }
const searchedStatuses = [
  'shop_transit',
  'shop_transfer',
  'shop_process',
  'shop_listing',
  'shop_recycled',
] as const

/** The lists that contain the vehicle, by site, including markets. */
const listsOf = async (id: number): Promise<string[]> => {
  const found: string[] = []
  type Answer = { results: { id: number }[] }
  for (const site of [sarankulma, konala, hakkila]) {
    const tokens = await signInByCall(clerks[site.id]!)
    for (const status of searchedStatuses) {
      const path = `shop/${site.id}/vehicle/search-status/${status}/?limit=200&ordering=-id`
      const { results } = await call<Answer>('GET', path, { tokens })
      if (results.some(vehicle => vehicle.id === id)) found.push(`${site.name}: ${status}`)
    }
    const path = `shop/${site.id}/vehicle/search-status-external/shop_listing/?limit=200&ordering=-id`
    const { results } = await call<Answer>('GET', path, { tokens })
    if (results.some(vehicle => vehicle.id === id)) found.push(`${site.name}: market`)
  }
  return found
}

const timelineAt = async (site: ServedSite, id: number): Promise<string[]> => {
  const tokens = await signInByCall(clerks[site.id]!)
  const path = `shop/${site.id}/vehicle/${id}/recycle/`
  const { events } = await call<{ events: { event: string }[] }>('GET', path, { tokens })
  return events.map(({ event }) => event)
}

/** Waits until the site has received exactly these mails about the vehicle, oldest first, none of them repeated. */
const expectMails = async (to: string, name: string, subjects: readonly string[]) => {
  await expect(async () => {
    const answer = await fetch(`${productUrl()}/sim/mail/messages?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: { subject: string; repeats: number }[] }
    const about = messages.filter(({ subject }) => subject.endsWith(name))
    expect(about.map(({ subject }) => subject.replace(`: ${name}`, '')).reverse()).toEqual(subjects)
    expect(about.every(({ repeats }) => repeats === 0)).toBe(true)
  }).toPass({ timeout: scaleTimeout(30_000) })
}

test('A vehicle without identifier passes to another company: published, claimed, rejected, claimed again, processed', async ({
  open,
}) => {
  test.setTimeout(240_000)
  const t = intakeWords.fi
  const model = `Zip ${Date.now() % 1_000_000}`
  const name = `Piaggio ${model}`
  const lister = await open({ as: 'pirkka.main', site: sarankulma, language: 'fi', width: 390 })
  const claimer = await open({ as: 'etela.main', site: konala, language: 'se', width: 1280 })
  const claim = (page: Page) => page.getByRole('button', { name: `Reservera ${name}` })

  await Promise.all([
    follows(claimer.page),
    claimer.page.goto(`/operator/available?q=${encodeURIComponent(model)}`),
  ])

  await test.step('taken in without plate and VIN, and published at once', async () => {
    const { page } = lister
    await page.goto('/operator/recycle')
    await page.getByRole('link', { name: t.byHand }).click()
    await page.getByLabel(t.kind).selectOption('MOPO')
    await page.getByLabel(t.make_).fill('Piaggio')
    await page.getByLabel(t.model).fill(model)
    await page.getByLabel(t.firstName).fill('Venla')
    await page.getByLabel(t.lastName).fill('Salo')
    await page.getByLabel(t.ownId).fill(venlasId)
    await page.getByRole('button', { name: t.add }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await page.getByRole('radio', { name: /^Tarjotaan muille pisteille/ }).check()
    await lister.look('market-way-intake')
    await page.getByRole('button', { name: t.onwards }).click()
    await page.getByRole('button', { name: t.make }).click()
    await expect(page.getByText(t.made)).toBeVisible()
    await page.getByRole('button', { name: t.finish }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} ${t.takenIn}` })).toBeVisible()
  })

  await test.step('seen by the other company within seconds', async () => {
    await expect(claim(claimer.page)).toBeVisible({ timeout: scaleTimeout(10_000) })
    await claimer.look('market-way-offered')
  })
  const id = await idOf(name)
  expect(await listsOf(id)).toEqual([
    `${sarankulma.name}: shop_listing`,
    `${konala.name}: market`,
    `${hakkila.name}: market`,
  ])

  const claimAt = async (page: Page) => {
    await claim(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reservera' }).click()
    await expect(page.getByText(`${name} är reserverat och på väg hit.`).first()).toBeVisible()
  }

  await test.step('claimed, and rejected for a reason that the sender reads', async () => {
    await claimAt(claimer.page)
    expect(await listsOf(id)).toEqual([`${konala.name}: shop_transfer`])
    await claimer.page.goto(`/operator/incoming?q=${encodeURIComponent(model)}`)
    await claimer.page.getByRole('button', { name: `${name}: andra åtgärder` }).click()
    await claimer.page.getByRole('menuitem', { name: 'Avvisa' }).click()
    const dialog = claimer.page.getByRole('dialog')
    await dialog.getByLabel('Orsak').fill('Ingen plats på gården')
    await claimer.look('market-way-reject')
    await dialog.getByRole('button', { name: 'Avvisa fordonet' }).click()
    await expect(claimer.page.getByText(`${name} har avvisats.`)).toBeVisible()
    expect(await listsOf(id)).toEqual([`${sarankulma.name}: shop_process`])
    await expectMails('sarankulma@pirkanpurkamo.example.fi', name, [
      'Tarjottu ajoneuvo varattiin',
      'Siirto hylättiin',
    ])
  })

  await test.step('published again, and claimed by another site of the company', async () => {
    const { page } = lister
    await page.goto(`/operator/process/${id}`)
    await expect(page.getByText('Ingen plats på gården').first()).toBeAttached()
    await page.getByRole('button', { name: 'Muut toiminnot' }).click()
    await page.getByRole('menuitem', { name: /^Julkaise markkinalle/ }).click()
    await expect(page.getByRole('button', { name: 'Jatka 24 tuntia' })).toBeVisible()
    await lister.look('market-way-published-again')
  })
  const receiver = await open({ as: 'etela.main', site: hakkila, language: 'se', width: 1280 })
  await test.step('accepted there', async () => {
    const { page } = receiver
    await page.goto(`/operator/available?q=${encodeURIComponent(model)}`)
    await claimAt(page)
    await expect(lister.page.getByRole('button', { name: 'Jatka 24 tuntia' })).toBeHidden()
    await page.goto(`/operator/incoming/${id}`)
    await page.getByRole('button', { name: `Ta emot ${name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/operator/process/${id}$`))
    expect(await listsOf(id)).toEqual([`${hakkila.name}: shop_process`])
  })

  await test.step('taken apart by the subcontractor', async () => {
    const driver = await open({ as: 'hinaus.driver', site: hakkila, language: 'fi', width: 390 })
    const { page } = driver
    await page.goto(`/operator/process/${id}`)
    await page.getByRole('button', { name: 'Aloita käsittely' }).click()
    for (let stage = 1; stage <= 5; stage++) {
      if (stage === 3) {
        await page.getByRole('button', { name: 'Lisää osa' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Osa', { exact: true }).selectOption({ label: 'Moottori' })
        await dialog.getByLabel(/^Paino/).fill('14,5')
        await dialog.getByLabel(/^Hylly/).fill('M-1')
        await driver.look('market-way-part')
        await dialog.getByRole('button', { name: 'Tallenna osa' }).click()
        await expect(page.getByRole('row', { name: /^Moottori/ })).toBeVisible()
      }
      await page.getByRole('button', { name: new RegExp(`^Vaihe ${stage} valmis`) }).click()
      await expect(page.getByText(`${stage}/5`, { exact: true })).toBeVisible()
    }
    await driver.look('market-way-stages')
    await expect(page.getByRole('button', { name: /^Merkitse kierrätetyksi/ })).toBeHidden()
  })

  await test.step('and finished by the site', async () => {
    const { page } = receiver
    await page.getByRole('button', { name: 'Markera som återvunnet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Markera som återvunnet' }).click()
    await expect(page.getByText(`${name} har återvunnits.`)).toBeVisible()
    await receiver.look('market-way-finished')
    expect(await listsOf(id)).toEqual([`${hakkila.name}: shop_recycled`])
    const events = await timelineAt(hakkila, id)
    expect(events.filter(event => event !== 'stage_done' && event !== 'edit')).toEqual([
      'certificate',
      'register',
      'claim',
      'reject',
      'publish',
      'claim',
      'accept',
      'start',
      'finish',
    ])
    expect(events.filter(event => event === 'stage_done')).toHaveLength(5)
    await expectMails('sarankulma@pirkanpurkamo.example.fi', name, [
      'Tarjottu ajoneuvo varattiin',
      'Siirto hylättiin',
      'Tarjottu ajoneuvo varattiin',
    ])
    await page.goto(`/operator/parts/?q=${encodeURIComponent(model)}`)
    await expect(page.getByRole('link', { name: 'Motor', exact: true })).toBeVisible()
    await receiver.look('market-way-stock')
  })
})

/** The vehicle's id by its make and model, since it has neither plate nor VIN. */
const idOf = async (name: string): Promise<number> => {
  const tokens = await signInByCall('pirkka.main')
  type Answer = { results: { id: number; make: string; model: string }[] }
  const path = `shop/${sarankulma.id}/vehicle/search-status/shop_listing/?limit=200&ordering=-id`
  const { results } = await call<Answer>('GET', path, { tokens })
  return results.find(({ make, model }) => `${make} ${model}` === name)!.id
}
