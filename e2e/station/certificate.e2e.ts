import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { acceptPickup, konala } from '../product/api.ts'
import { test } from '../story.ts'

/** Makes the certificate of the vehicle's page. @returns the address its QR code holds */
const makeCertificate = async (page: Page): Promise<string> => {
  const answer = page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().includes('/certificate/'),
  )
  await page.getByRole('button', { name: 'Tee romutustodistus' }).click()
  const { certificate } = await (await answer).json()
  await expect(page.getByText('Romutustodistus on tehty.').first()).toBeVisible()
  return new URL(certificate.check_url).pathname
}

test('A certificate is made, checked by anybody, revoked and replaced, and the old one says so', async ({
  open,
  plate,
}) => {
  const id = await acceptPickup(plate)
  const clerk = await open({ as: 'etela.main', site: konala, language: 'fi', width: 1280 })
  const { page } = clerk
  await page.goto(`/operator/process/${id}`)
  const first = await makeCertificate(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lataa romutustodistus' }).click()
  const bytes = await readFile(await (await saved).path())
  const changed = Buffer.from(bytes)
  changed[changed.length >> 1]! ^= 1

  const anybody = await open({ language: 'se', width: 390 })
  await anybody.page.goto(first)
  await expect(anybody.page.getByText('Intyget gäller', { exact: true })).toBeVisible()
  await expect(anybody.page.getByText(plate)).toHaveCount(0)
  await anybody.look('certificate-valid')
  const check = async (buffer: Buffer) =>
    anybody.page
      .getByLabel(/Intygets fil/)
      .setInputFiles({ name: 'intyg.pdf', mimeType: 'application/pdf', buffer })
  await check(bytes)
  await expect(anybody.page.getByText('Filen är äkta och oförändrad, och intyget gäller.')).toBeVisible()
  await anybody.page.reload()
  await check(changed)
  await expect(anybody.page.getByText(/eller så har den ändrats/)).toBeVisible()
  await anybody.look('certificate-changed-byte')

  await page.getByRole('button', { name: 'Mitätöi todistus' }).click()
  const question = page.getByRole('dialog', { name: 'Mitätöidäänkö romutustodistus?' })
  await question.getByLabel(/^Syy/).fill('Väri oli väärin.')
  await clerk.look('certificate-revoke')
  await question.getByRole('button', { name: 'Mitätöi todistus' }).click()
  await expect(page.getByText(/Romutustodistus on mitätöity\. Anna uusi/)).toBeVisible()
  await anybody.page.goto(first)
  await expect(anybody.page.getByText('Intyget har återkallats', { exact: true })).toBeVisible()
  await expect(anybody.page.getByText('Ett nytt intyg har utfärdats för fordonet.')).toHaveCount(0)

  const second = await makeCertificate(page)
  expect(second).not.toBe(first)
  await clerk.look('certificate-replaced')
  await anybody.page.goto(first)
  await expect(anybody.page.getByText('Ett nytt intyg har utfärdats för fordonet.')).toBeVisible()
  await anybody.look('certificate-old')
  await anybody.page.goto(second)
  await expect(anybody.page.getByText('Intyget gäller', { exact: true })).toBeVisible()
})
