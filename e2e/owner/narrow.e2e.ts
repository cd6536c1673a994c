import { expect, type Locator, type Page } from '@playwright/test'
import { stickingOut } from '../inspect-page.ts'
import { test } from '../story.ts'
import type { Visit } from '../visit.ts'
import { expectDone, expectStep, headings, search } from './fill-in.ts'

const narrow = { width: 320, height: 640 }
/** What a window of 1280 by 1024 px shows at 400 %. */
const magnified = { width: 320, height: 256 }

/** Looks at a step in a narrow window and at 400 %: its place on the way, its width, and its main action. */
const lookAt = async (
  { page, look }: Visit,
  step: { title: RegExp | string; count?: string; action: Locator; picture: string },
) => {
  await expect(page).toHaveTitle(step.title)
  // For the eye; whoever listens hears it of the list of steps.
  if (step.count) await expect(page.getByText(step.count)).toBeVisible()
  await look(step.picture)
  await page.setViewportSize(magnified)
  expect(await stickingOut(page), `${step.picture} at 400 %`).toEqual([])
  await reachable(page, step.action)
  await page.setViewportSize(narrow)
}

/** A thing that has the focus is to be seen, under nothing that sticks to an edge, and takes the pointer. */
const reachable = async (page: Page, thing: Locator) => {
  await thing.focus()
  await expect(thing).toBeFocused()
  await expect(thing).toBeInViewport({ ratio: 0.3 })
  expect(await covering(thing), `covers ${thing} at ${page.viewportSize()?.height} px`).toBeNull()
  await thing.click({ trial: true })
}

/** What stands in a map's frame ends there: nothing of it lies over what follows. */
const expectWithinFrame = (page: Page, map: string) =>
  expect
    .poll(() =>
      page.getByRole('region', { name: map }).evaluate(frame => frame.scrollHeight - frame.clientHeight),
    )
    .toBe(0)

/** What lies over the middle of a thing, as markup; null where nothing does. */
const covering = (thing: Locator): Promise<string | null> =>
  thing.evaluate(element => {
    const box = element.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const own = element.closest('label') ?? element
    return !top || own.contains(top) ? null : top.outerHTML.slice(0, 160)
  })

test('Every step of the way and the history stand in a narrow window and at 400 %', async ({
  open,
  plate,
}) => {
  const visit = await open({ as: 'kaisa', language: 'fi', width: 320 })
  const { page } = visit
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/person/recycle')
  await lookAt(visit, {
    title: `${headings.vehicle} – Vaihe 1/5, Ajoneuvo · Autokierto`,
    count: 'Vaihe 1/5',
    action: button('Hae'),
    picture: 'narrow-search',
  })
  await search(page, plate)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await lookAt(visit, {
    title: /Vaihe 1\/5, Ajoneuvo/,
    count: 'Vaihe 1/5',
    action: button('Tämä on ajoneuvoni'),
    picture: 'narrow-vehicle',
  })
  await button('Tämä on ajoneuvoni').click()

  await expectStep(page, headings.place)
  await page.getByLabel('Katuosoite ja paikkakunta').fill('Mannerheimintie 1, Helsinki')
  await button('Hae').click()
  await page.getByRole('group', { name: 'Valitse paikka' }).getByRole('radio').first().check()
  await button('Näytä kartta').click()
  await expect(page.getByRole('button', { name: /^Ajoneuvon paikka: / })).toBeVisible()
  await expectWithinFrame(page, 'Ajoneuvon paikka kartalla')
  await lookAt(visit, {
    title: `${headings.place} – Vaihe 2/5, Sijainti · Autokierto`,
    count: 'Vaihe 2/5',
    action: button('Jatka'),
    picture: 'narrow-place',
  })
  await button('Jatka').click()

  await expectStep(page, headings.site)
  await button('Lista ja kartta').click()
  await expect(page.getByRole('group', { name: 'Pisteet kartalla' })).toBeVisible()
  await expectWithinFrame(page, 'Pisteet kartalla')
  await page.setViewportSize(magnified)
  for (const site of ['Rovaniemi Teollisuuskylä', 'Helsinki Konala']) {
    await reachable(page, page.getByRole('radio', { name: site }))
  }
  await page.setViewportSize(narrow)
  await lookAt(visit, {
    title: `${headings.site} – Vaihe 3/5, Piste · Autokierto`,
    count: 'Vaihe 3/5',
    action: button('Tilaa nouto'),
    picture: 'narrow-site',
  })
  await button('Tilaa nouto').click()

  await expectStep(page, headings.delivery)
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await lookAt(visit, {
    title: `${headings.delivery} – Vaihe 4/5, Toimitus · Autokierto`,
    count: 'Vaihe 4/5',
    action: button('Jatka'),
    picture: 'narrow-delivery',
  })
  await button('Jatka').click()
  const question = page.getByRole('dialog', { name: 'Vahvista nouto' })
  await lookAt(visit, {
    title: 'Vahvista nouto – Vaihe 5/5, Vahvistus · Autokierto',
    count: 'Vaihe 5/5',
    action: question.getByRole('button', { name: 'Tilaa nouto' }),
    picture: 'narrow-confirm',
  })
  await question.getByRole('button', { name: 'Tilaa nouto' }).click()

  await expectDone(page, headings.pickupDone)
  const follow = page.getByRole('link', { name: 'Seuraa ilmoitusta' })
  await lookAt(visit, { title: 'Nouto on tilattu · Autokierto', action: follow, picture: 'narrow-done' })
  await follow.click()
  const own = page.getByRole('listitem').filter({ hasText: plate })
  await lookAt(visit, {
    title: 'Romutustodistukset · Autokierto',
    action: own.getByRole('button', { name: 'Peru nouto' }),
    picture: 'narrow-history',
  })
})

test("A company's vehicle and one of several owners have a step more", async ({ open }) => {
  const company = await open({ as: 'aino', language: 'fi', width: 320 })
  await search(company.page, 'PRH-503')
  await expectStep(company.page, 'Ajoneuvon omistaa yritys')
  await lookAt(company, {
    title: 'Ajoneuvon omistaa yritys – Vaihe 2/6, Edustusoikeus · Autokierto',
    count: 'Vaihe 2/6',
    action: company.page.getByRole('button', { name: 'Vahvista ja tarkista oikeus' }),
    picture: 'narrow-right',
  })
  const shared = await open({ as: 'eero', language: 'fi', width: 320 })
  await search(shared.page, 'TWO-222')
  await expect(shared.page.getByRole('heading', { level: 2 })).toBeFocused()
  await lookAt(shared, {
    title: `${headings.vehicle} – Vaihe 1/6, Ajoneuvo · Autokierto`,
    count: 'Vaihe 1/6',
    action: shared.page.getByRole('button', { name: 'Väärä ajoneuvo' }),
    picture: 'narrow-several-owners',
  })
})
