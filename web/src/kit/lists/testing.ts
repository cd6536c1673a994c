import { screen } from '@testing-library/react'
import { anArrival, aVehicle, pageOf, renderStation } from '../../station/testing/station.ts'
import type { Answers } from '../../testing/fake-api.ts'

export const anIncomingVehicle = (id: number, plate: string) =>
  aVehicle({ id, plate, status: 'shop_transit', arrival: anArrival() })
export const three = [
  anIncomingVehicle(7, 'ABC-123'),
  anIncomingVehicle(8, 'KLO-456'),
  anIncomingVehicle(9, 'BAB-234'),
]

/** Renders incoming vehicles: the list from owners, without the ids in `gone`, and an empty list from other sites. */
export const renderIncoming = (address: string, answers: Answers = {}, gone = new Set<number>()) =>
  renderStation(`/operator/incoming${address}`, {
    listVehiclesByStatus: ({ path }) =>
      pageOf(path.includes('shop_transit') ? three.filter(({ id }) => !gone.has(id)) : []),
    ...answers,
  })

export const owners = async () =>
  (await screen.findByRole('heading', { name: 'From owners' })).closest('section') as HTMLElement
/** Finds by text, because `findByRole` is slow on a page with two tables. */
export const rowLink = async (plate: string) => (await screen.findByText(plate)).closest('a') as HTMLElement
