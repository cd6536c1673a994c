import { type Action, calls } from '@autokierto/contract/calls'
import { hasCall } from '@autokierto/domain/access/apps'
import type { Config } from './config.ts'

/** Calls that only exist where the developer login is on: elsewhere they are no routes at all. */
const developerOnly: readonly Action[] = ['listDevIdentities', 'loginAsDevIdentity']

/** Whether this installation has the call at all. */
export const isActionOffered = (action: Action, { appMode, devLogin, mapTiles }: Config): boolean =>
  hasCall(appMode, calls[action].call) &&
  (devLogin || !developerOnly.includes(action)) &&
  (mapTiles !== null || action !== 'getMapTile')
