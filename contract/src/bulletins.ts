/** Bulletins of the association to users of the apps, in three languages. */
import { bulletinAudiences, bulletinStates } from '@autokierto/domain/bulletins/audiences'
import { bulletinFields } from '@autokierto/domain/fields/bulletin-fields'
import { bulletinOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, instantSchema, listQueryShape, listSchema } from './fields.ts'
import { idInQuery, idSchema, toCreateBody, toUpdateBody } from './from-fields.ts'

const texts = { text_fi: z.string(), text_en: z.string(), text_se: z.string() }

const bulletinSchema = z
  .strictObject({
    id: idSchema,
    ...texts,
    first_day: answered.day,
    last_day: answered.day,
    audiences: z.array(oneOf(bulletinAudiences)),
    by_mail: z.boolean(),
    mailed_at: instantSchema.nullable().describe('Null: mailed to nobody yet.'),
    state: oneOf(bulletinStates),
  })
  .meta({ id: 'Bulletin' })
const bulletinResponseSchema = z.strictObject({ bulletin: bulletinSchema })

const publishedBulletinSchema = z.strictObject({ id: idSchema, ...texts }).meta({ id: 'ToldBulletin' })
const publishedBulletinListCall = {
  query: z.strictObject(listQueryShape(bulletinOrderings)),
  response: listSchema(publishedBulletinSchema),
}

export const bulletinCalls = {
  listOwnerBulletins: endpoint('GET owner/bulletin/list/', {
    summary: 'What the association tells owners today, the newest first.',
    ...publishedBulletinListCall,
  }),
  listShopBulletins: endpoint('GET shop/{shop}/bulletin/list/', {
    summary: 'What the association tells today those who work for an operator or for a subcontractor.',
    ...publishedBulletinListCall,
  }),
  listBulletins: endpoint('GET ppb-admin/bulletin/list/', {
    summary: 'All the association has told and is going to tell.',
    query: z.strictObject({
      ...listQueryShape(bulletinOrderings),
      state: oneOf(bulletinStates).optional(),
      id: idInQuery.optional(),
    }),
    response: listSchema(bulletinSchema),
  }),
  createBulletin: endpoint('POST ppb-admin/bulletin/', {
    summary: 'Tells something: shown from its first to its last day, and mailed on the first if asked.',
    status: 201,
    body: toCreateBody(bulletinFields),
    response: bulletinResponseSchema,
    idempotent: true,
  }),
  changeBulletin: endpoint('PATCH ppb-admin/bulletin/{id}/', {
    summary: 'Changes what is told, to whom and when. What was mailed is not mailed again.',
    body: toUpdateBody(bulletinFields),
    response: bulletinResponseSchema,
    errors: ['NOT_FOUND'],
  }),
  deleteBulletin: endpoint('DELETE ppb-admin/bulletin/{id}/', {
    summary: 'Removes it: nobody is shown it any more.',
    status: 204,
    errors: ['NOT_FOUND'],
  }),
}

export type Bulletin = z.output<typeof bulletinSchema>
export type PublishedBulletin = z.output<typeof publishedBulletinSchema>
