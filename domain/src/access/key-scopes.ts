/**
 * Scopes of the API keys of companies: each call that a key may make belongs to one scope. The scope `owners` opens
 * no call of its own. It adds contact data of owners, and documents that name them, to the answers of other calls.
 * The permission table says which calls keys may make at all (`key`). A call that only one of the two tables lists
 * does not compile.
 */
import type { ApiRoute, permissions } from './permissions.ts'

export const keyScopes = ['read', 'intake', 'process', 'owners'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Calls whose permissions name `key`. Public calls never check a key. */
type KeyCall = {
  [C in ApiRoute]: 'visitor' extends (typeof permissions)[C][number]
    ? never
    : 'key' extends (typeof permissions)[C][number]
      ? C
      : never
}[ApiRoute]

const scopeByRoute: Readonly<Record<KeyCall, KeyScope>> = {
  'GET shop/list/': 'read',
  'GET shop/{shop}/list-external/': 'read',
  'GET shop/{shop}/traficom/kind/list': 'read',
  'GET shop/{shop}/vehicle/{id}/': 'read',
  'GET shop/{shop}/vehicle-with-files/{id}/': 'read',
  'GET shop/{shop}/vehicle/{id}/picture/{picture}/': 'read',
  'GET shop/{shop}/vehicle/{id}/recycle/': 'read',
  'GET shop/{shop}/vehicle/{id}/score/': 'read',
  'GET shop/{shop}/vehicle/{id}/transfer-document/': 'read',
  'GET shop/{shop}/vehicle/search-status/{status}/': 'read',
  'GET shop/{shop}/vehicle/search-status-external/shop_listing/': 'read',
  'GET shop/{shop}/part/list/': 'read',
  'GET shop/{shop}/part/{id}/': 'read',
  'GET shop/{shop}/part/{id}/picture/': 'read',
  'GET shop/{shop}/report/vehicle-recycled-per-year/': 'read',
  'GET shop/{shop}/report/vehicle-recycled-per-month/': 'read',
  'GET shop/{shop}/report/figures/': 'read',
  'GET shop/{shop}/outages/': 'read',

  'POST shop/{shop}/vehicle/search/': 'intake',
  'POST shop/{shop}/vehicle/detail/': 'intake',
  'POST shop/{shop}/vehicle/{id}/owner/': 'intake',
  'POST shop/{shop}/vehicle-owner/': 'intake',

  'PATCH shop/{shop}/vehicle/{id}/': 'process',
  'POST shop/{shop}/vehicle/{id}/certificate/': 'process',
  'POST shop/{shop}/vehicle/{id}/certificate/make/': 'process',
  'DELETE shop/{shop}/vehicle/{id}/picture/{picture}/': 'process',
  'POST shop/{shop}/vehicle/{id}/part/': 'process',
  'PATCH shop/{shop}/part/{id}/': 'process',
  'DELETE shop/{shop}/part/{id}/': 'process',
}

/** @returns the scope that a key needs for a call; null when no key may make it */
export const findKeyScope = (call: ApiRoute): KeyScope | null => scopeByRoute[call as KeyCall] ?? null
