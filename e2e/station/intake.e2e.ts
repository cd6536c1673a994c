import { expect } from '@playwright/test'
import { countActions } from '../journey/count-actions.ts'
import { call, konala, orderPickupByCall, signInByCall } from '../product/api.ts'
import { ainosId, kaisasId } from '../product/personal-ids.ts'
import { test } from '../story.ts'
import { intakeCells } from './intake-cells.ts'
import { intakeWords } from './intake-words.ts'

for (const { visitor, cell } of intakeCells(['fi', 390], ['en', 1280], ['se', 390])) {
  const { language, width } = visitor
  test(`An experienced user registers an intake by its plate in at most 12 clicks, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = intakeWords[language]
    const { page, look } = await open(visitor)
    const clerk = countActions({ byThumb: true })
    await page.goto('/operator/recycle')
    await look(`intake-identifier-${language}`)
    await clerk.fill(page.getByLabel(t.plate), plate)
    await clerk.press(page.getByRole('button', { name: t.search, exact: true }))
    await expect(page.getByRole('button', { name: t.right })).toBeVisible()
    await look(`intake-details-${language}`)
    await clerk.press(page.getByRole('button', { name: t.right }))
    await clerk.fill(page.getByLabel(t.personalId), kaisasId)
    await look(`intake-owner-${language}`)
    await clerk.press(page.getByRole('button', { name: t.check }))
    await expect(page.getByText(t.confirmed, { exact: true })).toBeVisible()
    await clerk.press(page.getByRole('radio', { name: t.recycle }))
    await clerk.fill(page.getByLabel(t.mileage), '318 400')
    await look(`intake-condition-${language}`)
    await clerk.press(page.getByRole('button', { name: t.onwards }))
    await expect(page.getByRole('heading', { level: 1, name: t.certificate })).toBeFocused()
    await look(`intake-certificate-${language}`)
    await clerk.press(page.getByRole('button', { name: t.make }))
    await expect(page.getByText(t.made)).toBeVisible()
    await look(`intake-certified-${language}`)
    await clerk.press(page.getByRole('button', { name: t.finish }))
    await expect(page.getByRole('heading', { level: 1, name: `${plate} ${t.takenIn}` })).toBeFocused()
    await look(`intake-done-${language}`)
    expect(clerk.count()).toBeLessThanOrEqual(12)
    if (width === 390) expect(clerk.scrolls()).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: t.next }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.gate })).toBeVisible()
    // Typing replaces the plate of the last vehicle.
    await page.keyboard.type('ABC-1')
    await expect(page.getByLabel(t.plate)).toHaveValue('ABC-1')
  })
}

for (const { visitor, cell } of intakeCells(['se', 1280])) {
  test(`An intake distinguishes the owner from another person, and input except the code survives a reload, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = intakeWords[visitor.language]
    const visit = await open(visitor)
    const { page, look } = visit
    await page.goto('/operator')
    await page.getByLabel(t.plate).fill(plate)
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await page.getByRole('button', { name: t.takeIn, exact: true }).click()
    await page.getByLabel(t.personalId).fill(ainosId)
    visit.expectRefusal(422, '/owner/')
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.mismatch)).toBeVisible()
    await look('intake-mismatch')
    await page.reload()
    await expect(page.getByLabel(t.personalId)).toHaveValue('')
    await page.getByLabel(t.personalId).fill(kaisasId)
    await page.getByRole('button', { name: t.check }).click()
    await page.getByRole('radio', { name: t.reuse }).check()
    await page.getByLabel(t.mileage).fill('12 000')
    await page.reload()
    await expect(page.getByRole('radio', { name: t.reuse })).toBeChecked()
    await expect(page.getByLabel(t.mileage)).toHaveValue('12 000')
    const onPhone = visitor.width === 390
    // Facts and links to other pages are collapsed on a phone.
    if (onPhone) await page.getByRole('heading', { name: t.register }).click()
    await page.getByRole('button', { name: t.recheck }).click()
    await expect(page.getByText(t.rechecked)).toBeVisible()
    if (onPhone) await page.getByRole('button', { name: t.menu, exact: true }).click()
    await page.getByRole('navigation').getByRole('link', { name: t.home, exact: true }).click()
    await expect(page.getByRole('dialog', { name: t.leave })).toBeVisible()
    await look('intake-leave')
    await page.getByRole('button', { name: t.stay }).click()
    await expect(page.getByLabel(t.mileage)).toHaveValue('12 000')
  })
}

for (const { visitor, cell } of intakeCells(['fi', 1280])) {
  test(`A company’s representative hands its vehicle over, ${cell}`, async ({ open }) => {
    const t = intakeWords[visitor.language]
    const { page, look } = await open(visitor)
    await page.goto('/operator/recycle')
    await page.getByLabel(t.plate).fill('KLO-456')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await page.getByRole('button', { name: t.right }).click()
    await page.getByRole('radio', { name: t.company }).check()
    await page.getByLabel(t.businessId).fill('9900001-8')
    await page.getByLabel(t.representative).fill(ainosId)
    await look('intake-company')
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.confirmed, { exact: true })).toBeVisible()
  })
}

for (const { visitor, cell } of intakeCells(['en', 390])) {
  test(`A vehicle with neither plate nor VIN is entered manually and gets its certificate, ${cell}`, async ({
    open,
  }) => {
    const t = intakeWords[visitor.language]
    const visit = await open(visitor)
    const { page, look } = visit
    await page.goto('/operator/recycle')
    await page.getByRole('link', { name: t.byHand }).click()
    await page.getByRole('button', { name: t.add }).click()
    await expect(page.getByRole('link', { name: t.kindMissing })).toBeVisible()
    await look('intake-by-hand-missing')
    await page.getByLabel(t.kind).selectOption('AUTO')
    await page.getByLabel(t.make_).fill('Toijota')
    await page.getByRole('button', { name: 'Toyota', exact: true }).click()
    await page.getByLabel(t.model).fill('Korola')
    await page.getByRole('button', { name: 'Corolla', exact: true }).click()
    await page.getByLabel(t.firstName).fill('Venla')
    await page.getByLabel(t.lastName).fill('Salo')
    await page.getByLabel(t.ownId).fill('120301B944V')
    await look('intake-by-hand')
    await page.getByRole('button', { name: t.add }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Toyota Corolla' })).toBeFocused()
    await page.getByRole('radio', { name: t.recycle }).check()
    await page.getByRole('button', { name: t.onwards }).click()
    await page.getByRole('button', { name: t.make }).click()
    await expect(page.getByText(t.made)).toBeVisible()
    await page.getByRole('button', { name: t.finish }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Toyota Corolla ${t.takenIn}` })).toBeVisible()
    await look('intake-by-hand-done')
  })
}

for (const { visitor, cell } of intakeCells(['fi', 390])) {
  test(`A user who finds the wrong vehicle of a plate searches again by its kind, ${cell}`, async ({
    open,
  }) => {
    const t = intakeWords[visitor.language]
    const { page, look } = await open(visitor)
    await page.goto('/operator/recycle')
    await page.getByLabel(t.plate).fill('LEI-301')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await page.getByRole('button', { name: t.wrong }).click()
    await expect(page.getByLabel(t.plate)).toHaveValue('LEI-301')
    await page.getByLabel(t.kind).selectOption('MOOTTORIPYÖRÄ')
    await look('intake-wrong-vehicle')
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(page.getByText(t.motorcycle).first()).toBeVisible()
  })
}

for (const { visitor, cell } of intakeCells(['se', 390])) {
  test(`A vehicle announced to another site is received where it arrives, and its case moves to that site, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = intakeWords[visitor.language]
    const id = await orderPickupByCall(plate)
    const { page, look } = await open(visitor)
    await page.goto('/operator/recycle')
    await page.getByLabel(t.plate).fill(plate)
    await page.getByRole('button', { name: t.search, exact: true }).click()
    await expect(page.getByText(t.announcedElsewhere)).toBeVisible()
    await look('intake-announced-elsewhere')
    await page.getByRole('button', { name: t.right }).click()
    await page.getByLabel(t.personalId).fill(kaisasId)
    await page.getByRole('button', { name: t.check }).click()
    await page.getByRole('radio', { name: t.recycle }).check()
    await page.getByRole('button', { name: t.onwards }).click()
    await page.getByRole('button', { name: t.make }).click()
    await expect(page.getByText(t.made)).toBeVisible()
    await page.getByRole('button', { name: t.finish }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${plate} ${t.takenIn}` })).toBeVisible()

    // The vehicle leaves the other site's list, and the owner's history names the new site.
    const other = await open({ as: 'etela.yard', site: konala, language: 'fi', width: 1280 })
    await other.page.goto('/operator/incoming')
    await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.page.getByText(plate)).toHaveCount(0)
    type History = { results: { id: number; status: string; shop: { id: number } }[] }
    const { results } = await call<History>('GET', 'owner/vehicle/history/', {
      tokens: await signInByCall('kaisa'),
    })
    expect(results.find(vehicle => vehicle.id === id)).toMatchObject({
      status: 'shop_process',
      shop: { id: visitor.site.id },
    })
  })
}
