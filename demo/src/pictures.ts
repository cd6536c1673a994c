import type { Database } from '@autokierto/server/database/types'
import { type ProcessedPicture, processPicture } from '@autokierto/server/files/process-picture'
import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import type { DemoBook } from './book.ts'
import type { TableRow } from './insert-rows.ts'
import { drawYard, type YardScene } from './yard-picture.ts'

/** Not everybody takes a picture: of every fourth vehicle there is none. */
const unpictured = 4

/**
 * The pictures that clerks took of the cars and vans in their yards when they took them in, one from each side of what is
 * offered. Owners send none, so of what is only announced there are none.
 */
export const addPictures = async (book: DemoBook): Promise<void> => {
  const drawn = new Map<string, Promise<ProcessedPicture>>()
  const draw = (yard: YardScene): Promise<ProcessedPicture> => {
    const key = JSON.stringify(yard)
    const known = drawn.get(key) ?? createYardPicture(yard)
    drawn.set(key, known)
    return known
  }
  for (const vehicle of book.vehicle) {
    const id = vehicle.id!
    const isCarOrVan = vehicle.kind === 'AUTO' && /^[MN]1/.test(vehicle.vehicle_class ?? '')
    const taken = book.vehicle_event.find(
      ({ vehicle_id, event }) => vehicle_id === id && (event === 'accept' || event === 'register'),
    )
    if (!isCarOrVan || !taken || vehicle.status === 'shop_recycled' || id % unpictured === 0) continue
    const seen = {
      body: vehicle.vehicle_class!.startsWith('N') ? 'van' : 'car',
      color: vehicle.color ?? null,
      place: taken.shop_id! % 3,
    } as const
    const isFromLeft = id % 2 === 0
    const sides = vehicle.status === 'shop_listing' ? [isFromLeft, !isFromLeft] : [isFromLeft]
    for (const [at, side] of sides.entries()) {
      book.file.push(
        pictureRow(await draw({ ...seen, isFromLeft: side }), {
          id: book.file.length + 1,
          vehicle_id: id,
          name: `${vehicle.plate}-${at + 1}.jpg`,
          account_id: taken.account_id!,
          created_at: taken.at!,
        }),
      )
    }
  }
}

/** As it is kept when a telephone sends it. */
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

/** The first picture of a vehicle is its main one: told once both are written, for each names the other. */
export const setMainPictures = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    update vehicle v set image_file_id = f.id
      from (select vehicle_id, min(id) as id from file where kind = 'picture' group by vehicle_id) f
     where f.vehicle_id = v.id`.execute(db)
}
