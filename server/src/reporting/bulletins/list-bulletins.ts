import { toDay } from '@autokierto/domain/shops/calendar'
import type { Handler } from '../../platform/http/handler.ts'
import { readList } from '../../platform/lists/list.ts'
import { bulletinList } from './bulletin-list.ts'

export const listBulletins: Handler<'listBulletins'> = ({ query }, { db, now }) =>
  readList(db, query, bulletinList(toDay(now()), query))
