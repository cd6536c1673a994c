import { expect } from '@playwright/test'
import { call, konala, orderPickupByCall, signInByCall } from '../product/api.ts'
import { test } from '../story.ts'

/** A date in Finnish time, so many days from now: `YYYY-MM-DD`. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' })

test('An admin of the association signs in by password and arrives at the start page', async ({ open }) => {
  const { page } = await open({ language: 'fi', width: 390 })
  await page.goto('/login/operator')
  await page.getByLabel('Käyttäjätunnus').fill('yhdistys')
  await page.getByLabel('Salasana', { exact: true }).fill('Kierto-demo-2026')
  await page.getByRole('button', { name: 'Kirjaudu', exact: true }).click()
  await expect(page).toHaveURL('/association')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoidettavaa tänään' })).toBeVisible()
})

test('The association creates an operator with its first site, whose main user is mailed a link', async ({
  open,
}) => {
  const { page, look } = await open({ as: 'yhdistys', language: 'fi', width: 390 })
  await page.goto('/association/operators/new')
  await page.getByRole('button', { name: 'Lisää toimija' }).click()
  await look('association-operator-missing')
  for (const [label, text] of [
    ['Yrityksen nimi', 'Savon Romu Oy'],
    ['Y-tunnus', '0737546-2'],
    ['Pisteen nimi', 'Kuopio Neulamäki'],
    ['Etunimi', 'Aila'],
    ['Sukunimi', 'Korhonen'],
    ['Käyttäjätunnus', 'savon.main'],
    [/^Pääkäyttäjän sähköposti/, 'aila@savonromu.example.fi'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Lisää toimija' }).click()
  const proof = page.getByRole('dialog')
  await look('association-operator-proof')
  await proof.getByLabel('Salasana', { exact: true }).fill('Kierto-demo-2026')
  await proof.getByRole('button', { name: 'Lisää toimija' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Savon Romu Oy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kuopio Neulamäki' })).toBeVisible()
  await look('association-operator-made')
})

test('The association publishes a bulletin to owners and stations, who read it in their own language', async ({
  open,
}) => {
  const { page, look } = await open({ as: 'yhdistys', language: 'se', width: 1280 })
  await page.goto('/association/bulletins/new')
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText('Välj åtminstone en.').first()).toBeVisible()
  await look('association-bulletin-missing')
  await page.getByLabel('På finska').fill('Kertomuksen tiedote.\nPisteet ovat kiinni.')
  await page.getByLabel('På svenska').fill('Berättelsens meddelande.\nPlatserna är stängda.')
  await page.getByLabel('På engelska').fill('The announcement of the story.\nThe sites are closed.')
  await page.getByLabel('Ägare').check()
  await page.getByLabel('Operatörer').check()
  await page.getByLabel('Sista dagen').fill(dayFromNow(3))
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText('Bulletinen är publicerad.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: /Berättelsens meddelande/ })
  await expect(row.getByText('Visas nu')).toBeVisible()
  await look('association-bulletins')

  const owner = await open({ as: 'eero', language: 'fi', width: 390 })
  await owner.page.goto('/person')
  await expect(owner.page.getByText('Kertomuksen tiedote.')).toBeVisible()
  await owner.look('owner-home-with-bulletin')
  const yard = await open({ as: 'etela.yard', site: konala, language: 'en', width: 1280 })
  await yard.page.goto('/operator')
  await expect(yard.page.getByText('The announcement of the story.')).toBeVisible()
  await yard.look('operator-home-with-bulletin')

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await look('association-bulletin-remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Bulletinen är borttagen.')).toBeVisible()
  await owner.page.reload()
  await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(owner.page.getByText('Kertomuksen tiedote.')).toBeHidden()
})

test('The association merges two makes, and a search for the old one finds the other', async ({ open }) => {
  const { page, look } = await open({ as: 'yhdistys', language: 'en', width: 390 })
  await page.goto('/association/makes?q=talbot')
  await page.getByRole('link', { name: 'Talbot', exact: true }).click()
  await page.getByRole('combobox', { name: 'Merge into' }).fill('Simca')
  await look('association-make-merge')
  await page.getByRole('button', { name: 'Merge into another' }).click()
  await expect(page.getByText('Talbot is now part of Simca.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Simca' })).toBeVisible()
  const { results } = await call<{ results: { name: string }[] }>(
    'GET',
    'public/vehicle/make/fuzzy-search/talbot/',
  )
  expect(results[0]?.name).toBe('Simca')
})

test('The association finds who viewed a vehicle, after giving a reason that is logged', async ({
  open,
  plate,
}) => {
  const id = await orderPickupByCall(plate)
  const tokens = await signInByCall('etela.yard')
  await call('GET', `shop/${konala.id}/vehicle/${id}/`, { tokens })
  const { page, look } = await open({ as: 'yhdistys', language: 'fi', width: 1280 })
  await page.goto('/association/audit')
  await page.getByLabel('Rekisteritunnus tai VIN').fill(plate)
  await page.getByRole('button', { name: 'Hae lokista' }).click()
  await expect(page.getByLabel('Miksi katsot')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Miksi katsot').fill('Omistaja kysyy, kuka on katsonut')
  await page.getByRole('button', { name: 'Hae lokista' }).click()
  await expect(page.getByRole('row', { name: /Jouni Peltola.*Katsoi/ }).first()).toBeVisible()
  await look('association-audit-found')
})

test('The association finds a vehicle by its whole plate and its site by a part of the name', async ({
  open,
  plate,
}) => {
  await orderPickupByCall(plate)
  const { page, look } = await open({ as: 'yhdistys', language: 'se', width: 390 })
  await page.goto('/association')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The heading is rendered a moment before the page handles keys.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.keyboard.type(plate)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inget skrotningsintyg')).toBeVisible()
  await look('association-found-vehicle')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: konala.name }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('konala')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: konala.name }).first().click()
  await expect(page).toHaveURL(`/association/stations/${konala.id}`)
})
