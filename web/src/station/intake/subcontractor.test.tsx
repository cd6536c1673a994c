import type { Action } from '@autokierto/contract/calls'
import { routes } from '@autokierto/contract/routes.gen'
import { stationRoutes } from '@autokierto/contract/station-routes.gen'
import { type ApiRoute, canCall } from '@autokierto/domain/access/permissions'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fillField, findButton, findHeading, pressButton } from '../../testing/find-controls.ts'
import { aCertificate, type Who } from '../testing/station.ts'
import { atGate, confirmed, showIntake } from './testing.ts'

const routeByAction: { readonly [A in Action]?: ApiRoute } = { ...routes, ...stationRoutes }

const subcontractorRoles = [
  ['driver', 'contractor_user'],
  ['carrier', 'contractor_main'],
  ['yard', 'shop_user'],
] as const satisfies readonly [Who, string][]

describe.each(subcontractorRoles)('the intake of a %s', (who, actor) => {
  const show = (settings: Parameters<typeof showIntake>[0]) => {
    const intake = showIntake({ who, ...settings })
    return {
      ...intake,
      refused: () =>
        intake.api.seen
          .map(({ action }) => action)
          .filter(action => !routeByAction[action] || !canCall(routeByAction[action], actor)),
    }
  }

  it('makes only permitted calls from search to end', async () => {
    const car = atGate({ owner_check: 'confirmed', certificate: aCertificate() })
    const intake = show({
      car,
      changeVehicle: ({ body }) => intake.becomes(toAppliedFields(body as RecordedChange)),
    })
    await fillField('Registration number or VIN', 'ABC-123')
    await pressButton('Search')
    await pressButton('This is the vehicle')
    await userEvent.click(await screen.findByRole('radio', { name: /^Recycle/ }))
    await userEvent.click(await screen.findByRole('radio', { name: /^Yes/ }))
    await pressButton('On to the certificate')
    await pressButton('Enter as received')
    await findHeading('ABC-123 has been taken in')
    expect(intake.refused()).toEqual([])
  })

  it('makes only permitted calls during manual entry', async () => {
    const intake = show({ step: 'by-hand' })
    await findHeading('A vehicle without identifier')
    expect(intake.refused()).toEqual([])
  })

  it('makes only permitted calls during the owner check', async () => {
    const intake = show({ step: 'details', draft: confirmed })
    await findButton('Check the owner')
    expect(intake.refused()).toEqual([])
  })
})

type RecordedChange = { event?: string }

/** Applies a change as the service does: `register` assigns the vehicle to the site. */
const toAppliedFields = ({ event, ...fields }: RecordedChange) =>
  event === 'register' ? { status: 'shop_process' as const, shop_id: 1 } : fields
