import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { acceptPickup, konala } from '../product/api.ts'
import { test } from '../story.ts'
import type { VisitorOptions } from '../visit.ts'
import { certificateWords } from './certificate-words.ts'
import { stationCells } from './intake-cells.ts'

/** Issues the certificate on the vehicle's page. @returns the path in its QR code */
const pressMakeCertificate = async (page: Page, t: { make: string; made: string }): Promise<string> => {
  const answer = page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().includes('/certificate/'),
  )
  // Pressed by keyboard: content that appears above would move the button away from a pointer.
  await page.getByRole('button', { name: t.make }).press('Enter')
  const { certificate } = await (await answer).json()
  await expect(page.getByText(t.made).first()).toBeVisible()
  return new URL(certificate.check_url).pathname
}

for (const { language, width, cell } of stationCells(['fi', 1280])) {
  // The verifier uses the other language and device, so all cells together cover every language and width.
  const other = {
    language: language === 'fi' ? 'se' : 'fi',
    width: width === 390 ? 1280 : 390,
  } satisfies VisitorOptions

  test(`A certificate is issued, verified by a visitor, revoked and replaced, and the old one says so, ${cell}`, async ({
    open,
    plate,
  }) => {
    const t = certificateWords[language]
    const theirs = certificateWords[other.language]
    const id = await acceptPickup(plate)
    const clerk = await open({ as: 'etela.main', site: konala, language, width })
    const { page } = clerk
    await page.goto(`/operator/process/${id}`)
    // The card is collapsed on a phone.
    if (width === 390) await page.getByRole('heading', { name: t.title }).click()
    const first = await pressMakeCertificate(page, t)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t.download }).click()
    const bytes = await readFile(await (await saved).path())
    const changed = Buffer.from(bytes)
    changed[changed.length >> 1]! ^= 1

    const anybody = await open(other)
    await anybody.page.goto(first)
    await expect(anybody.page.getByText(theirs.isValid, { exact: true })).toBeVisible()
    await expect(anybody.page.getByText(plate)).toHaveCount(0)
    await anybody.look('certificate-valid')
    const check = async (buffer: Buffer) =>
      anybody.page
        .getByLabel(theirs.file)
        .setInputFiles({ name: 'intyg.pdf', mimeType: 'application/pdf', buffer })
    await check(bytes)
    await expect(anybody.page.getByText(theirs.fileIsValid)).toBeVisible()
    await anybody.page.reload()
    await check(changed)
    await expect(anybody.page.getByText(theirs.fileIsNot)).toBeVisible()
    await anybody.look('certificate-changed-byte')

    await page.getByRole('button', { name: t.revoke }).click()
    const question = page.getByRole('dialog', { name: t.revokeTitle })
    await question.getByLabel(t.reason).fill('Väri oli väärin.')
    await clerk.look('certificate-revoke')
    await question.getByRole('button', { name: t.revoke }).click()
    await expect(page.getByText(t.revoked)).toBeVisible()
    await anybody.page.goto(first)
    await expect(anybody.page.getByText(theirs.isRevoked, { exact: true })).toBeVisible()
    await expect(anybody.page.getByText(theirs.isReplaced)).toHaveCount(0)

    const second = await pressMakeCertificate(page, t)
    expect(second).not.toBe(first)
    await clerk.look('certificate-replaced')
    await anybody.page.goto(first)
    await expect(anybody.page.getByText(theirs.isReplaced)).toBeVisible()
    await anybody.look('certificate-old')
    await anybody.page.goto(second)
    await expect(anybody.page.getByText(theirs.isValid, { exact: true })).toBeVisible()
  })
}
