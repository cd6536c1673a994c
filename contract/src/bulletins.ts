/** What the association tells the users of the apps, in three languages. */
import { bulletinAudiences, bulletinStates } from '@autokierto/domain/bulletins/audiences'
import { bulletinFields } from '@autokierto/domain/fields/bulletin-fields'
import { bulletinOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, instant, listOf, listQuery } from './fields.ts'
import { changeBody, id, idInQuery, newBody } from './from-fields.ts'

const texts = { text_fi: z.string(), text_en: z.string(), text_se: z.string() }

const bulletin = z
  .strictObject({
    id,
    ...texts,
    first_day: answered.day,
    last_day: answered.day,
    audiences: z.array(oneOf(bulletinAudiences)),
    by_mail: z.boolean(),
    mailed_at: instant.nullable().describe('Null: mailed to nobody yet.'),
    state: oneOf(bulletinStates),
  })
  .meta({ id: 'Bulletin' })
const oneBulletin = z.strictObject({ bulletin })

const toldBulletin = z.strictObject({ id, ...texts }).meta({ id: 'ToldBulletin' })
const told = { query: z.strictObject(listQuery(bulletinOrderings)), response: listOf(toldBulletin) }

export const bulletinCalls = {
  listOwnerBulletins: endpoint('GET owner/bulletin/list/', {
    summary: 'What the association tells owners today, the newest first.',
    ...told,
  }),
  listShopBulletins: endpoint('GET shop/{shop}/bulletin/list/', {
    summary: 'What the association tells today those who work for an operator or for a subcontractor.',
    ...told,
  }),
  listBulletins: endpoint('GET ppb-admin/bulletin/list/', {
    summary: 'All the association has told and is going to tell.',
    query: z.strictObject({
      ...listQuery(bulletinOrderings),
      state: oneOf(bulletinStates).optional(),
      id: idInQuery.optional(),
    }),
    response: listOf(bulletin),
  }),
  createBulletin: endpoint('POST ppb-admin/bulletin/', {
    summary: 'Tells something: shown from its first to its last day, and mailed on the first if asked.',
    status: 201,
    body: newBody(bulletinFields),
    response: oneBulletin,
    createsThing: true,
  }),
  changeBulletin: endpoint('PATCH ppb-admin/bulletin/{id}/', {
    summary: 'Changes what is told, to whom and when. What was mailed is not mailed again.',
    body: changeBody(bulletinFields),
    response: oneBulletin,
    errors: ['NOT_FOUND'],
  }),
  deleteBulletin: endpoint('DELETE ppb-admin/bulletin/{id}/', {
    summary: 'Removes it: nobody is shown it any more.',
    status: 204,
    errors: ['NOT_FOUND'],
  }),
}

export type Bulletin = z.output<typeof bulletin>
export type ToldBulletin = z.output<typeof toldBulletin>
