import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Answers } from '../../testing/fake-api.ts'
import { findButton } from '../../testing/find-controls.ts'
import { aCertificate, aProcess, aVehicle, pageOf, renderStation, type Who } from '../testing/station.ts'

/** Renders the page of a vehicle. Each event applies `after` to it; `becomes` changes it further. */
export const show = (
  vehicle: ListedVehicle,
  { after = {}, who, ...answers }: Answers & { after?: Partial<ListedVehicle>; who?: Who } = {},
) => {
  let current = vehicle
  const becomes = (part: Partial<ListedVehicle>) => {
    current = { ...current, ...part, version: current.version + 1 }
    return { json: { vehicle: current } }
  }
  const station = renderStation(
    '/operator/process/7',
    {
      getVehicle: () => ({ json: { vehicle: current } }),
      getProcess: () => aProcess(current.stages_done),
      listVehiclesByStatus: pageOf([]),
      getReuseScore: { json: { score: 62.5, factors: [], missing: [], cap: null, formula: '2026-11' } },
      changeVehicle: () => becomes(after),
      ...answers,
    },
    who,
  )
  const sent = () => station.api.seen.filter(call => call.action === 'changeVehicle').map(call => call.body)
  return { ...station, becomes, sent }
}

export const decided = aVehicle({ resolution: 'recycle' })
export const reuseVehicle = aVehicle({ resolution: 'reuse' })
export const vehicleInProcess = aVehicle({ resolution: 'recycle', process_started: true })
export const finishedVehicle = { ...vehicleInProcess, stages_done: 5 }
export const certifiedVehicle = { ...finishedVehicle, certificate: aCertificate() }

export const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

export const openOtherActions = async () => userEvent.click(await findButton('Other actions'))
export const menuItem = (name: string) => screen.findByRole('menuitem', { name })
export const chooseFromMenu = async (name: string) => {
  await openOtherActions()
  await userEvent.click(await menuItem(name))
}
