import { expect } from '@playwright/test'
import { orderPickupByCall } from '../product/api.ts'
import { test } from '../story.ts'
import { expectDone, expectStep, lastLook, searchVehicleOnPage, stepHeadings } from './fill-in.ts'
import { expectWithinFrame, lookAt, magnified, narrowViewport, reachable } from './narrow.ts'

test('Every step of the recycle flow and the history fit a narrow window and 400 % zoom', async ({
  open,
  plate,
}) => {
  const visit = await open({ as: 'kaisa', language: 'fi', width: 320 })
  const { page } = visit
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/person/recycle')
  await lookAt(visit, {
    title: `${stepHeadings.vehicle} – Vaihe 1/5, Ajoneuvo · Autokierto`,
    count: 'Vaihe 1/5',
    action: button('Hae'),
    picture: 'narrow-search',
  })
  await searchVehicleOnPage(page, plate)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await lookAt(visit, {
    title: /Vaihe 1\/5, Ajoneuvo/,
    count: 'Vaihe 1/5',
    action: button('Tämä on ajoneuvoni'),
    picture: 'narrow-vehicle',
  })
  await button('Tämä on ajoneuvoni').click()

  await expectStep(page, stepHeadings.place)
  await page.getByLabel('Katuosoite ja paikkakunta').fill('Mannerheimintie 1, Helsinki')
  await button('Hae').click()
  await page.getByRole('group', { name: 'Valitse paikka' }).getByRole('radio').first().check()
  await button('Näytä kartta').click()
  await expect(page.getByRole('button', { name: /^Ajoneuvon paikka: / })).toBeVisible()
  await expectWithinFrame(page, 'Ajoneuvon paikka kartalla')
  await lookAt(visit, {
    title: `${stepHeadings.place} – Vaihe 2/5, Sijainti · Autokierto`,
    count: 'Vaihe 2/5',
    action: button('Jatka'),
    picture: 'narrow-place',
  })
  await button('Jatka').click()

  await expectStep(page, stepHeadings.site)
  await button('Lista ja kartta').click()
  await expect(page.getByRole('application', { name: 'Pisteet kartalla' })).toBeVisible()
  await expectWithinFrame(page, 'Pisteet kartalla')
  await page.getByRole('button', { name: /^Näytä .* kaue/ }).click()
  await page.setViewportSize(magnified)
  for (const site of ['Rovaniemi Teollisuuskylä', 'Helsinki Konala']) {
    await reachable(page, page.getByRole('radio', { name: site }))
  }
  await page.setViewportSize(narrowViewport)
  await lookAt(visit, {
    title: `${stepHeadings.site} – Vaihe 3/5, Piste · Autokierto`,
    count: 'Vaihe 3/5',
    action: button('Tilaa nouto'),
    picture: 'narrow-site',
  })
  await button('Tilaa nouto').click()

  await expectStep(page, stepHeadings.delivery)
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await lookAt(visit, {
    title: `${stepHeadings.delivery} – Vaihe 4/5, Toimitus · Autokierto`,
    count: 'Vaihe 4/5',
    action: button('Jatka'),
    picture: 'narrow-delivery',
  })
  await button('Jatka').click()
  const question = lastLook(page, stepHeadings.pickupConfirm)
  await lookAt(visit, {
    title: 'Tarkista ja tilaa – Vaihe 5/5, Vahvistus · Autokierto',
    count: 'Vaihe 5/5',
    action: question.getByRole('button', { name: 'Tilaa nouto' }),
    picture: 'narrow-confirm',
  })
  await question.getByRole('button', { name: 'Tilaa nouto' }).click()

  await expectDone(page, stepHeadings.pickupDone)
  const follow = page.getByRole('link', { name: 'Seuraa noutoa' })
  await lookAt(visit, { title: 'Nouto on tilattu · Autokierto', action: follow, picture: 'narrow-done' })
  await follow.click()
  const own = page.getByRole('listitem').filter({ hasText: plate })
  await lookAt(visit, {
    title: 'Omat ajoneuvot · Autokierto',
    action: own.getByRole('button', { name: 'Peru nouto' }),
    picture: 'narrow-history',
  })
})

test("A company's vehicle and a vehicle of several owners have one more step", async ({ open }) => {
  const company = await open({ as: 'aino', language: 'fi', width: 320 })
  await searchVehicleOnPage(company.page, 'PRH-503')
  await expectStep(company.page, 'Ajoneuvon omistaa yritys')
  await lookAt(company, {
    title: 'Ajoneuvon omistaa yritys – Vaihe 2/6, Edustusoikeus · Autokierto',
    count: 'Vaihe 2/6',
    action: company.page.getByRole('button', { name: 'Vahvista ja tarkista' }),
    picture: 'narrow-right',
  })
  const shared = await open({ as: 'eero', language: 'fi', width: 320 })
  await searchVehicleOnPage(shared.page, 'TWO-222')
  await expect(shared.page.getByRole('heading', { level: 2 })).toBeFocused()
  await lookAt(shared, {
    title: `${stepHeadings.vehicle} – Vaihe 1/6, Ajoneuvo · Autokierto`,
    count: 'Vaihe 1/6',
    action: shared.page.getByRole('button', { name: 'Väärä ajoneuvo' }),
    picture: 'narrow-several-owners',
  })
})

test('Other pages of an owner fit a narrow window and 400 % zoom', async ({ open, plate }) => {
  const id = await orderPickupByCall(plate)
  const visitor = await open({ language: 'fi', width: 320 })
  await visitor.page.goto('/login/person')
  await lookAt(visitor, {
    title: 'Tunnistaudu · Autokierto',
    action: visitor.page.getByRole('button', { name: 'Siirry tunnistautumaan' }),
    picture: 'narrow-login',
  })

  const visit = await open({ as: 'kaisa', language: 'fi', width: 320 })
  const { page } = visit
  await page.goto('/person')
  await lookAt(visit, {
    title: 'Omat sivut · Autokierto',
    action: page.getByRole('main').getByRole('link', { name: 'Aloita' }),
    picture: 'narrow-home',
  })
  await page.goto('/person/data')
  await lookAt(visit, {
    title: 'Omat tietosi · Autokierto',
    action: page.getByRole('button', { name: 'Lataa PDF' }),
    picture: 'narrow-data',
  })

  await page.goto(`/person/history?change=${id}`)
  await page.getByRole('group', { name: 'Toivottu noutopäivä' }).getByRole('radio').nth(2).check()
  await lookAt(visit, {
    title: `Muuta noutoa: ${plate} · Autokierto`,
    action: page.getByRole('button', { name: 'Tallenna muutokset' }),
    picture: 'narrow-change',
  })
  await page.getByRole('button', { name: 'Valitse toinen piste' }).click()
  await expectStep(page, 'Valitse toinen piste')
  await page.getByRole('radio', { name: 'Helsinki Herttoniemi' }).check()
  await lookAt(visit, {
    title: /^Valitse toinen piste/,
    action: page.getByRole('button', { name: 'Valitse tämä piste' }),
    picture: 'narrow-change-site',
  })
})
