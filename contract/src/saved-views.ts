/** Saved views: filters and columns of lists, stored under a name for the user or for all users of a site. */
import { savedViewChangeFields, savedViewFields } from '@autokierto/domain/fields/saved-view-fields'
import { containsPersonalId } from '@autokierto/domain/persons/personal-id'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema, optionalField, toCreateShape, toUpdateShape } from './from-fields.ts'

const buildCodeSchema = (form: RegExp) =>
  z
    .string()
    .regex(form, { error: 'INVALID' })
    .refine(text => !containsPersonalId(text), { error: 'PERSONAL_ID_IN_TEXT' })
/** A filter as in the URL of the list, such as `kind=AUTO`. */
const viewFilterSchema = buildCodeSchema(/^[a-z]\w{0,39}=[\w.-]{1,100}$/)
/** A list and its column, such as `incoming-owners.phone`. */
const viewColumnSchema = buildCodeSchema(/^[a-z][\w-]{0,49}\.\w{1,50}$/)

const viewSettingsShape = {
  filters: z.array(viewFilterSchema).max(10, { error: 'TOO_LONG' }),
  hidden: z.array(viewColumnSchema).max(60, { error: 'TOO_LONG' }),
}

const savedViewSchema = z
  .strictObject({
    id: idSchema,
    shop_id: idSchema.nullable().describe("A site's, for all who work there; null: the user's own."),
    may_change: z.boolean().describe('Who asks may rename, change and drop it.'),
    list: z.string(),
    name: z.string(),
    q: z.string().nullable(),
    ordering: z.string().nullable(),
    filters: z.array(z.string()),
    hidden: z.array(z.string()),
  })
  .meta({ id: 'SavedView' })

export const savedViewCalls = {
  listSavedViews: endpoint('GET shop/user/view/list/', {
    summary: 'What the signed-in user, or a site of theirs, has narrowed its lists to and kept under names.',
    response: z.strictObject({ results: z.array(savedViewSchema) }),
  }),
  saveView: endpoint('POST shop/user/view/', {
    summary: 'Keeps the words, order, filters and columns of a list under a name.',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      ...toCreateShape(savedViewFields),
      ...viewSettingsShape,
      shop_id: optionalField(idSchema),
    }),
    response: z.strictObject({ view: savedViewSchema }),
    errors: ['NAME_TAKEN', 'VIEWS_FULL', 'SHOP_NOT_FOUND', 'FORBIDDEN'],
  }),
  changeView: endpoint('PATCH shop/user/view/{id}/', {
    summary: 'Calls a saved view something else, or has it show something else.',
    body: z.strictObject({
      ...toUpdateShape(savedViewChangeFields),
      filters: optionalField(viewSettingsShape.filters),
      hidden: optionalField(viewSettingsShape.hidden),
    }),
    response: z.strictObject({ view: savedViewSchema }),
    errors: ['NAME_TAKEN', 'NOT_FOUND'],
  }),
  deleteView: endpoint('DELETE shop/user/view/{id}/', {
    summary: 'Drops a saved view.',
    status: 204,
    errors: ['NOT_FOUND'],
  }),
}

export type SavedView = z.output<typeof savedViewSchema>
