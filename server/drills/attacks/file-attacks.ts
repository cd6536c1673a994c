import assert from 'node:assert/strict'
import { deflateSync } from 'node:zlib'
import { inJson, lyingHeic, plainPicture } from '../../src/platform/files/testing.ts'
import { writePdf, writeStream } from '../../src/testing/pdfs.ts'
import { beginIntake, certificateForm, personalIds, registerVehicle } from '../../src/testing/stories.ts'
import type { Attack } from './attacks.ts'

const attackedPlates = Array.from({ length: 60 }, (_, index) => `KAI-${String(index + 1).padStart(3, '0')}`)

/** Sends a file `times` times in parallel as the picture of a vehicle the user may change. */
const pictureAttack = (name: string, content_base64: string, status: number, times = 1): Attack => {
  const body = { picture_file: { ...inJson(Buffer.alloc(0)), content_base64 } }
  return {
    name,
    send: async ({ clerk }) => {
      const id = await registerVehicle(clerk, 1, attackedPlates.pop()!)
      const requests = Array.from({ length: times }, () => clerk.call('PATCH', `shop/1/vehicle/${id}/`, body))
      for (const response of await Promise.all(requests))
        assert.equal(response.status, status, response.body.code)
    },
  }
}

const fileAttack = (name: string, bytes: Buffer, status: number, times?: number): Attack =>
  pictureAttack(name, bytes.toString('base64'), status, times)

/** Sends a file as the certificate of a vehicle whose owner is verified. */
const certificateAttack = (name: string, bytes: Buffer, expected = 422): Attack => ({
  name,
  send: async ({ clerk }) => {
    const id = await beginIntake(clerk, 1, attackedPlates.pop()!, personalIds.kaisa)
    const form = certificateForm(bytes)
    const { status, body } = await clerk.call('POST', `shop/1/vehicle/${id}/certificate/`, form)
    assert.equal(status, expected, body.code)
  },
})

const megabytes = (count: number, text: string): string => text.repeat((count * 1_000_000) / text.length)

const blanks = deflateSync(Buffer.alloc(200_000_000, ' '))

export const fileAttacks: readonly Attack[] = [
  fileAttack('an SVG of comments', Buffer.from(`${'<!---->'.repeat(700_000)}<p>`), 415),
  fileAttack('an SVG of comment openings', Buffer.from(megabytes(4, '<!--')), 415),
  fileAttack('an SVG of blanks before its first element', Buffer.from(megabytes(4, ' ')), 415),
  pictureAttack('base64 of blanks only', megabytes(6, ' '), 400),
  pictureAttack('invalid base64 of blanks', `${megabytes(6, ' ')}!`, 400),
  pictureAttack('base64 of padding only', megabytes(6, '='), 400),
  fileAttack(
    'ten interlaced pictures',
    await plainPicture(2000, 2000).png({ progressive: true }).toBuffer(),
    200,
    10,
  ),
  fileAttack(
    'a picture of too many pixels',
    await plainPicture(8000, 6300).png({ compressionLevel: 1 }).toBuffer(),
    413,
  ),
  fileAttack('a picture that claims an enormous size', lyingHeic(60_000, 60_000), 413),
  fileAttack('a picture that claims more than its size', lyingHeic(7_000, 7_000), 415),
  certificateAttack('a PDF of trailer openings', Buffer.from(`%PDF-1.4\n${megabytes(4, 'trailer <<')}`)),
  certificateAttack('a PDF of nested arrays', writePdf({ catalog: `/X ${megabytes(4, '[')}` })),
  certificateAttack(
    'a PDF that decompresses to a hundred times its size',
    writePdf({ more: [writeStream('/N 1 /First 4 /Filter /FlateDecode', blanks)] }),
  ),
  // PDF readers look for no objects in such a stream, so it is not decompressed.
  certificateAttack(
    'a PDF with a large blank picture',
    writePdf({ more: [writeStream('/Filter /FlateDecode', blanks)] }),
    201,
  ),
  fileAttack('a PDF sent as a picture', Buffer.from(`%PDF-1.4\n${megabytes(4, 'obj ')}`), 415),
]
