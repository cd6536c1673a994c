import type { Database } from '@autokierto/server/platform/database/types'
import { type ProcessedPicture, processPicture } from '@autokierto/server/platform/files/process-picture'
import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import type { DemoBook } from './book.ts'
import type { TableRow } from './insert-rows.ts'
import { drawYard, type YardScene } from './yard-picture.ts'

/** Every fourth vehicle has no picture, because not every user takes one. */
const unpictured = 4

/**
 * Adds the pictures that sites took of cars and vans when they received them; listed vehicles have one of each side.
 * Owners send no pictures, so vehicles that are only announced have none.
 */
export const addPictures = async (book: DemoBook): Promise<void> => {
  const pictures = new Map<string, Promise<ProcessedPicture>>()
  const draw = (yard: YardScene): Promise<ProcessedPicture> => {
    const key = JSON.stringify(yard)
    const picture = pictures.get(key) ?? createYardPicture(yard)
    pictures.set(key, picture)
    return picture
  }
  for (const vehicle of book.vehicle) {
    const id = vehicle.id!
    const isCarOrVan = vehicle.kind === 'AUTO' && /^[MN]1/.test(vehicle.vehicle_class ?? '')
    const received = book.vehicle_event.find(
      ({ vehicle_id, event }) => vehicle_id === id && (event === 'accept' || event === 'register'),
    )
    if (!isCarOrVan || !received || vehicle.status === 'shop_recycled' || id % unpictured === 0) continue
    const scene = {
      body: vehicle.vehicle_class!.startsWith('N') ? 'van' : 'car',
      color: vehicle.color ?? null,
      place: received.shop_id! % 3,
    } as const
    const isFromLeft = id % 2 === 0
    const sides = vehicle.status === 'shop_listing' ? [isFromLeft, !isFromLeft] : [isFromLeft]
    for (const [at, side] of sides.entries()) {
      book.file.push(
        pictureRow(await draw({ ...scene, isFromLeft: side }), {
          id: book.file.length + 1,
          vehicle_id: id,
          name: `${vehicle.plate}-${at + 1}.jpg`,
          account_id: received.account_id!,
          created_at: received.at!,
        }),
      )
    }
  }
}

/** Processes the picture like an upload from a telephone. */
const createYardPicture = async (yard: YardScene): Promise<ProcessedPicture> =>
  processPicture(
    await sharp(Buffer.from(drawYard(yard)))
      .jpeg({ quality: 90 })
      .toBuffer(),
    'image/jpeg',
  )

const pictureRow = (
  { bytes, contentType, thumb, sha256 }: ProcessedPicture,
  file: Required<Pick<TableRow<'file'>, 'id' | 'vehicle_id' | 'name' | 'account_id' | 'created_at'>>,
): TableRow<'file'> => ({
  ...file,
  kind: 'picture',
  content_type: contentType,
  size: bytes.length,
  sha256,
  bytes,
  thumb,
  shop_id: null,
})

/** Makes the first picture of a vehicle its main one. Runs after both rows exist, since they refer to each other. */
export const setMainPictures = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    update vehicle v set image_file_id = f.id
      from (select vehicle_id, min(id) as id from file where kind = 'picture' group by vehicle_id) f
     where f.vehicle_id = v.id`.execute(db)
}
