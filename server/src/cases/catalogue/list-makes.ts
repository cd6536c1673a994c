import type { Handler } from '../../platform/http/handler.ts'
import { makeNames } from './store.ts'

export const listMakes: Handler<'listMakes'> = async (_, { db }) => ({ results: await makeNames(db) })
