import { expect } from '@playwright/test'
import { konala, orderPickupByCall } from '../product/api.ts'
import { nextPlate } from '../product/plates.ts'
import { test } from '../story.ts'
import type { Visit } from '../visit.ts'

/** A day that no other story uses. */
const pickupDay = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

/** Gives all vehicles the day that was agreed by phone, and the first one a time too. */
const agreeOnTimes = async ({ page, look }: Visit, [timed, ...others]: readonly string[]) => {
  for (const plate of [timed!, ...others]) {
    await page.getByRole('button', { name: `Toiminnot ${plate}` }).click()
    await page.getByRole('menuitem', { name: 'Päivä ja aika…' }).click()
    const dialog = page.getByRole('dialog', { name: `Milloin ${plate} noudetaan?` })
    await dialog.getByLabel('Päivä').fill(pickupDay)
    if (plate === timed) {
      await dialog.getByLabel('Viimeistään').fill('08:00')
      await dialog.getByRole('button', { name: 'Tallenna' }).click()
      await look('pickup-time-refused')
      await dialog.getByLabel('Aikaisintaan').fill('08:00')
      await dialog.getByLabel('Viimeistään').fill('10:00')
    }
    await dialog.getByRole('button', { name: 'Tallenna' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto(`/operator/incoming/day?day=${pickupDay}`)
}

test('An office assigns pickups of a day to a driver, who collects them with a phone while the owner follows', async ({
  open,
  plate,
}) => {
  const other = nextPlate()
  await orderPickupByCall(plate)
  await orderPickupByCall(other)
  const office = await open({ as: 'etela.main', site: konala, language: 'fi', width: 1280 })
  await office.page.goto('/operator/incoming')
  await office.page.getByRole('link', { name: 'Päivän noudot' }).click()
  await office.page.getByRole('link', { name: /Sovitaan puhelimitse/ }).click()
  await expect(office.page.getByRole('heading', { level: 1, name: 'Noudot ilman päivää' })).toBeVisible()
  await agreeOnTimes(office, [plate, other])
  const driver = await open({ as: 'hinaus.driver', site: konala, language: 'fi', width: 390 })
  await driver.page.goto(`/operator/incoming/day?day=${pickupDay}`)
  await expect(driver.page.getByText('Sinulla ei ole noutoja')).toBeVisible()
  await driver.look('own-round-none')

  for (const vehiclePlate of [plate, other]) {
    await office.page.getByRole('button', { name: `Toiminnot ${vehiclePlate}` }).click()
    await office.page.getByRole('menuitem', { name: 'Kuljettajalle…' }).click()
    const dialog = office.page.getByRole('dialog')
    const choice = dialog.getByRole('combobox', { name: 'Kuljettaja' })
    const name = await choice
      .getByRole('option', { name: /Hinaus/ })
      .first()
      .textContent()
    await choice.selectOption({ label: name ?? '' })
    if (vehiclePlate === plate) await office.look('give-to-driver')
    await dialog.getByRole('button', { name: 'Anna kuljettajalle' }).click()
    const own = office.page.getByRole('region', { name: name?.split(',')[0] ?? '' })
    await expect(own.getByText(vehiclePlate, { exact: true })).toBeVisible()
  }
  await expect(driver.page.getByRole('region', { name: `Seuraava: ${plate}` })).toBeVisible()
  await office.page.getByRole('button', { name: new RegExp(`^Siirrä ${other}`) }).focus()
  await office.page.keyboard.press('Alt+ArrowUp')
  await expect(driver.page.getByRole('region', { name: `Seuraava: ${other}` })).toBeVisible()
  await expect(driver.page.getByRole('region', { name: 'Sen jälkeen' }).getByText(/^8–10/)).toBeVisible()
  const waiting = await open({ as: 'kaisa', language: 'fi', width: 390 })
  await waiting.page.goto(`/person/history?q=${plate}`)
  await expect(waiting.page.getByText(/^Piste noutaa ajoneuvon: .* klo 8–10$/)).toBeVisible()
  await waiting.look('pickup-agreed')
  await office.look('day-of-pickups')
  await driver.look('own-round')

  await driver.page.getByRole('button', { name: 'Noudettu' }).click()
  await expect(driver.page.getByRole('region', { name: `Seuraava: ${plate}` })).toBeVisible()
  await driver.page.getByRole('button', { name: 'Ei onnistunut' }).click()
  await driver.page.getByRole('radio', { name: /luo ei päässyt/ }).check()
  await driver.look('no-show-asked')
  await driver.page.getByRole('button', { name: 'Merkitse' }).click()
  await expect(driver.page.getByText('Kaikki noudot on käyty')).toBeVisible()
  await driver.look('own-round-visited')
  await expect(office.page.getByText(/^Ei onnistunut .*ei päässyt luo/)).toBeVisible()
  await office.look('day-visited')

  const owner = await open({ as: 'kaisa', language: 'fi', width: 390 })
  await owner.page.goto(`/person/history?q=${other}`)
  await owner.page.getByText('Kaikki tapahtumat').first().click()
  await expect(owner.page.getByText('Kuljettaja nouti ajoneuvon').first()).toBeVisible()
})
