import assert from 'node:assert/strict'
import { deflateSync } from 'node:zlib'
import { inJson, lyingHeic, plain } from '../files/testing.ts'
import { streamOf, writePdf } from '../testing/pdfs.ts'
import { certificateForm, openIntake, personalIds, registerVehicle } from '../testing/stories.ts'
import type { Attack } from './attacks.ts'

const plates = Array.from({ length: 60 }, (_, index) => `KAI-${String(index + 1).padStart(3, '0')}`)

/** A file sent so many times at once as the picture of a vehicle that the clerk may change, and what that is answered. */
const sentPicture = (name: string, content_base64: string, status: number, times = 1): Attack => {
  const body = { picture_file: { ...inJson(Buffer.alloc(0)), content_base64 } }
  return {
    name,
    send: async ({ clerk }) => {
      const id = await registerVehicle(clerk, 1, plates.pop()!)
      const sent = Array.from({ length: times }, () => clerk.call('PATCH', `shop/1/vehicle/${id}/`, body))
      for (const answer of await Promise.all(sent)) assert.equal(answer.status, status, answer.body.code)
    },
  }
}

const sentFile = (name: string, bytes: Buffer, status: number, times?: number): Attack =>
  sentPicture(name, bytes.toString('base64'), status, times)

/** A file sent as the certificate of a vehicle whose owner has been checked. */
const sentPaper = (name: string, bytes: Buffer, expected = 422): Attack => ({
  name,
  send: async ({ clerk }) => {
    const id = await openIntake(clerk, 1, plates.pop()!, personalIds.kaisa)
    const form = certificateForm(bytes)
    const { status, body } = await clerk.call('POST', `shop/1/vehicle/${id}/certificate/`, form)
    assert.equal(status, expected, body.code)
  },
})

const megabytes = (count: number, text: string): string => text.repeat((count * 1_000_000) / text.length)

const blanks = deflateSync(Buffer.alloc(200_000_000, ' '))

/** Made once, and beforehand. */
export const fileAttacks: readonly Attack[] = [
  sentFile('an SVG of comments', Buffer.from(`${'<!---->'.repeat(700_000)}<p>`), 415),
  sentFile('an SVG of beginnings of comments', Buffer.from(megabytes(4, '<!--')), 415),
  sentFile('an SVG of nothing before its first element', Buffer.from(megabytes(4, ' ')), 415),
  sentPicture('base64 of blanks', megabytes(6, ' '), 400),
  sentPicture('base64 of blanks that is none', `${megabytes(6, ' ')}!`, 400),
  sentPicture('base64 of nothing but its end', megabytes(6, '='), 400),
  sentFile('ten interlaced pictures', await plain(2000, 2000).png({ progressive: true }).toBuffer(), 200, 10),
  sentFile(
    'a picture of too many pixels',
    await plain(8000, 6300).png({ compressionLevel: 1 }).toBuffer(),
    413,
  ),
  sentFile('a picture that says it is larger than anything', lyingHeic(60_000, 60_000), 413),
  sentFile('a picture that says it is larger than it is', lyingHeic(7_000, 7_000), 415),
  sentPaper('a paper of beginnings of trailers', Buffer.from(`%PDF-1.4\n${megabytes(4, 'trailer <<')}`)),
  sentPaper('a paper of nesting', writePdf({ catalog: `/X ${megabytes(4, '[')}` })),
  sentPaper(
    'a paper that unfolds to a hundred times its size',
    writePdf({ more: [streamOf('/N 1 /First 4 /Filter /FlateDecode', blanks)] }),
  ),
  // No reader looks for objects in such a stream, so nothing unfolds.
  sentPaper(
    'a paper with a large blank picture',
    writePdf({ more: [streamOf('/Filter /FlateDecode', blanks)] }),
    201,
  ),
  sentFile('a paper for a picture', Buffer.from(`%PDF-1.4\n${megabytes(4, 'obj ')}`), 415),
]
