/** How each call of the description is made so that it succeeds, where the least that it asks for is not enough. */
import type { Action } from '@autokierto/contract/calls'
import type { Role, World } from './fuzz-world.ts'

/** What is sent, and by whom; what is left out is the least that the description asks for. */
export type Asked = {
  as?: Role
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  files?: Record<string, Buffer>
  headers?: Record<string, string>
}

/** Brings about what the call needs in a demonstration that anything may have happened to, and says what to send. */
export type Recipe = (world: World) => Promise<Asked> | Asked

export const recipes: Readonly<Partial<Record<Action, Recipe>>> = {}
