import { expect } from '@playwright/test'
import { test } from '../story.ts'
import { expectStep, lastLook } from './fill-in.ts'
import { lookAt } from './narrow.ts'

const sharedVehicle = 'Volkswagen Golf'
const waits = 'De andra ägarnas samtycke saknas ännu.'

/** One story from the search to the cancelled order, in Swedish, because there is only one such vehicle. */
test('Two owners announce a vehicle together, the second one by a consent link, and cancel it', async ({
  open,
}) => {
  test.setTimeout(180_000)
  const aino = await open({ as: 'aino', language: 'se', width: 390 })
  const { page } = aino
  await page.goto('/person/recycle')
  await page.getByLabel('Registreringstecken eller VIN').fill('TWO-222')
  await page.getByRole('button', { name: 'Sök' }).click()
  await expect(page.getByText('Fordonet har 2 ägare')).toBeVisible()
  await expect(page).toHaveTitle(/ – Steg 1 av 6, Fordon/)
  await aino.look('recycle-two-owners')
  await page.getByRole('button', { name: 'Det här är mitt fordon' }).click()

  await expectStep(page, 'De andra ägarnas samtycke')
  await expect(page).toHaveTitle(/ – Steg 2 av 6, Ägare/)
  const eerosRow = page.getByRole('listitem').filter({ hasText: 'Eero Korhonen' })
  await expect(eerosRow.getByText('Samtycke saknas')).toBeVisible()
  await page.getByRole('button', { name: 'Gör en länk: Eero Korhonen' }).click()
  const field = page.getByRole('textbox', { name: 'Länk: Eero Korhonen' })
  await expect(field).toBeFocused()
  await expect(eerosRow.getByText('Väntar på svar')).toBeVisible()
  await lookAt(aino, {
    title: /^De andra ägarnas samtycke – Steg 2 av 6, Ägare · Autokierto$/,
    count: 'Steg 2 av 6',
    action: page.getByRole('button', { name: 'Fortsätt under tiden' }),
    picture: 'recycle-owners-asked',
  })
  const lost = new URL(await field.inputValue()).pathname
  await page.getByRole('button', { name: 'Gör en ny länk: Eero Korhonen' }).click()
  await expect(field).not.toHaveValue(new RegExp(lost))
  const link = new URL(await field.inputValue()).pathname

  await test.step('The first owner fills in the rest, and the order waits for the consent', async () => {
    await page.getByRole('button', { name: 'Fortsätt under tiden' }).click()
    await expectStep(page, 'Var finns fordonet?')
    await page.getByLabel('Gatuadress och ort').fill('Mannerheimvägen 1, Helsingfors')
    await page.getByRole('button', { name: 'Sök' }).click()
    await page.getByRole('group', { name: 'Välj rätt ställe' }).getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expectStep(page, 'Välj mottagningsplats')
    await page.getByRole('radio', { name: 'Helsinki Konala' }).check()
    await page.getByRole('button', { name: 'Beställ avhämtning' }).click()
    await expectStep(page, 'Hur kommer fordonet till mottagningsplatsen?')
    await page.getByLabel('Telefonnummer').fill('040 123 4567')
    const order = page.getByRole('button', { name: 'Fortsätt' })
    await expect(order).toBeDisabled()
    await expect(order).toHaveAccessibleDescription(waits)
    await expect(page.getByText('0 av 1 har samtyckt')).toBeVisible()
    await aino.look('recycle-delivery-waits')
  })

  await test.step('A link works only for the owner it was created for, and not after it is replaced', async () => {
    const leila = await open({ as: 'leila', language: 'se', width: 390 })
    leila.expectRefusal(404, '/owner/consent/')
    await leila.page.goto(lost)
    await expectStep(leila.page, 'Länken gäller inte')
    await leila.look('consent-replaced')
    leila.expectRefusal(403, '/owner/consent/')
    await leila.page.goto(link)
    await expectStep(leila.page, 'Den här begäran gäller en annan person')
    await expect(leila.page.getByText(sharedVehicle)).toBeHidden()
    await leila.look('consent-other-person')
  })

  const eero = await open({ language: 'se', width: 320 })
  await test.step('The second owner identifies, returns to the link and consents', async () => {
    await eero.page.goto(link)
    await expect(eero.page).toHaveURL('/login/person')
    await eero.page.getByRole('button', { name: 'Gå till autentiseringen' }).click()
    await eero.page.getByRole('button', { name: 'Eero Korhonen' }).click()
    await expect(eero.page).toHaveURL(link)
    await expect(
      eero.page.getByRole('heading', { level: 1, name: 'Samtycker du till att fordonet återvinns?' }),
    ).toBeVisible()
    await expect(eero.page.getByText(/^Aino Virtanen ber om ditt samtycke/)).toBeVisible()
    await expect(eero.page.getByRole('heading', { level: 2, name: sharedVehicle })).toBeVisible()
    await lookAt(eero, {
      title: 'Samtycke · Autokierto',
      action: eero.page.getByRole('button', { name: 'Jag samtycker', exact: true }),
      picture: 'consent',
    })
    await eero.page.getByRole('button', { name: 'Jag samtycker', exact: true }).click()
    const question = eero.page.getByRole('dialog', { name: 'Ger du ditt samtycke?' })
    await expect(question.getByText(/TWO-222/)).toBeVisible()
    await eero.look('consent-confirm')
    await question.getByRole('button', { name: 'Jag samtycker' }).click()
    await expectStep(eero.page, 'Du har gett ditt samtycke')
    await eero.look('consent-given')
  })

  await test.step('The first owner sees the consent and orders', async () => {
    const order = page.getByRole('button', { name: 'Fortsätt' })
    await expect(order).toBeEnabled()
    await expect(page.getByText(waits)).toBeHidden()
    await expect(page.getByLabel('Telefonnummer')).toHaveValue('040 123 4567')
    await order.click()
    const question = lastLook(page, 'Kontrollera och beställ')
    await expect(question.getByText('TWO-222')).toBeVisible()
    await aino.look('recycle-confirm-two-owners')
    await question.getByRole('button', { name: 'Beställ avhämtningen' }).click()
    await page
      .getByRole('dialog', { name: 'Avhämtningen är beställd' })
      .getByRole('button', { name: 'Stäng' })
      .click()
    await expectStep(page, 'Avhämtningen är beställd')
    await aino.look('recycle-done-two-owners')
  })

  await test.step('An answered link cannot be answered again', async () => {
    eero.expectRefusal(409, '/owner/consent/')
    await eero.page.goto(link)
    await expectStep(eero.page, 'Begäran har redan besvarats')
    await eero.look('consent-used')
    await eero.page.getByRole('link', { name: 'Egna fordon' }).click()
    const shared = eero.page.getByRole('listitem').filter({ hasText: 'TWO-222' })
    await expect(shared.getByText('Avhämtning beställd')).toBeVisible()
    await expect(shared.getByRole('button', { name: 'Ta tillbaka mitt samtycke' })).toBeVisible()
    await eero.look('history-other-owner')
  })

  await test.step('The order is cancelled, and a new one needs a new consent', async () => {
    await page.getByRole('link', { name: 'Följ avhämtningen' }).click()
    const own = page.getByRole('listitem').filter({ hasText: 'TWO-222' })
    await own.getByRole('button', { name: 'Avbeställ avhämtningen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Avbeställ avhämtningen' }).click()
    await expect(own.getByText('Återtagen')).toBeVisible()
    await aino.look('history-cancelled-two-owners')
    await own.getByRole('button', { name: 'Anmäl på nytt' }).click()
    await page.getByRole('button', { name: 'Sök' }).click()
    await page.getByRole('button', { name: 'Det här är mitt fordon' }).click()
    await expect(eerosRow.getByText('Samtycke saknas')).toBeVisible()
  })
})
