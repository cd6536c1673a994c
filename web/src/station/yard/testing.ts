import { screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Answers, refused } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aProcess, aUser, aVehicle, site } from '../testing/station.ts'

/** A vehicle in process whose first stage is open. */
export const vehicleInYard = aVehicle({ resolution: 'recycle', process_started: true, stages_done: 0 })

let online = true
export const setOnline = (isOn: boolean) => {
  online = isOn
  window.dispatchEvent(new Event(isOn ? 'online' : 'offline'))
}

/** Gives each test a browser with a connection and an empty outbox. */
export function usesOutbox() {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    online = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export const show = (address: string, answers: Answers, sub = '2') =>
  renderApp(address, {
    as: { user_type: 2, first_name: 'Jouni', sub },
    shop: site,
    answers: {
      getOwnUser: { json: { user: aUser('yard') } },
      listOutages: { json: { outages: [], waiting: 0, licence_ended_on: null } },
      getReuseScore: refused(409, 'STATE_CONFLICT'),
      getVehicle: { json: { vehicle: vehicleInYard } },
      getProcess: aProcess(0),
      changeVehicle: { json: { vehicle: vehicleInYard } },
      ...answers,
    },
  })

export const band = (words: RegExp) => screen.findByText(words, { selector: '[data-tone] *' })
export const changes = (api: ReturnType<typeof show>['api']) =>
  api.seen.filter(({ action }) => action === 'changeVehicle')
