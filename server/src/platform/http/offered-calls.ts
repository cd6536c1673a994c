import { type Action, calls } from '@autokierto/contract/calls'
import { hasCall } from '@autokierto/domain/access/apps'
import type { Config } from '../config/config.ts'

/** Calls that only exist with the developer login; otherwise they have no route. */
const developerOnly: readonly Action[] = ['listDevIdentities', 'loginAsDevIdentity']

export const isActionOffered = (action: Action, { appMode, devLogin, mapTiles }: Config): boolean =>
  hasCall(appMode, calls[action].call) &&
  (devLogin || !developerOnly.includes(action)) &&
  (mapTiles !== null || action !== 'getMapTile')
