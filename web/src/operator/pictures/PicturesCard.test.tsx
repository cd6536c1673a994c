import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, refused } from '../../testing/fake-api.ts'
import { button, decided, show } from '../process/testing.ts'

const jpeg = (id: number) => ({ id, content_type: 'image/jpeg' })
const getPicture: Answer<'getPicture'> = {
  json: { name: 'kuva.jpg', content_type: 'image/jpeg', content_base64: btoa('bytes') },
}
const aFile = (name: string, type = 'image/jpeg', content = 'bytes') => new File([content], name, { type })

const choose = async (...files: File[]) => {
  await button('Add pictures')
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, files, {
    applyAccept: false,
  })
}

describe('the pictures of a vehicle', () => {
  let made = 0
  beforeEach(() => {
    made = 0
    URL.createObjectURL = () => `blob:${++made}`
    URL.revokeObjectURL = () => undefined
    HTMLDialogElement.prototype.showModal ??= function () {
      this.open = true
    }
    HTMLDialogElement.prototype.close ??= function () {
      this.open = false
    }
  })

  it('are fetched one by one, small ones first and the whole one when opened', async () => {
    const { api } = show({ ...decided, pictures: [jpeg(11), jpeg(12)] }, { getPicture })
    const asked = () =>
      api.seen
        .filter(({ action }) => action === 'getPicture')
        .map(({ path }) => path.replace(/.*picture\//, ''))
    await userEvent.click(await button('Open picture 2 of 2'))
    const dialog = await screen.findByRole('dialog', { name: 'Picture 2 of 2' })
    await within(dialog).findByRole('img', { name: 'Picture 2 of 2' })
    expect(asked()).toEqual(['11/?thumb=1', '12/?thumb=1', '12/'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
    await screen.findByRole('img', { name: 'Picture 1 of 2' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are counted alike small and whole, also where one among them can only be saved', async () => {
    const drawing = { id: 12, content_type: 'image/svg+xml' }
    show({ ...decided, pictures: [jpeg(11), drawing, jpeg(13)] }, { getPicture })
    await button('Download SVG picture 2 of 3')
    await userEvent.click(await button('Open picture 3 of 3'))
    const dialog = await screen.findByRole('dialog', { name: 'Picture 3 of 3' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous' }))
    await screen.findByRole('dialog', { name: 'Picture 1 of 3' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous' }))
    await screen.findByRole('dialog', { name: 'Picture 3 of 3' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: 'Picture 1 of 3' })
  })

  it('go one after another, and what is refused is named with its reason', async () => {
    let calls = 0
    const { sent } = show(decided, {
      changeVehicle: () => {
        calls++
        return calls === 2
          ? { status: 415, json: { code: 'FILE_TYPE_UNSUPPORTED' } }
          : { json: { vehicle: decided } }
      },
    })
    await choose(
      aFile('a.jpg'),
      aFile('b.heic', ''),
      aFile('c.bmp', 'image/bmp'),
      aFile('d.png', 'image/png'),
    )
    await screen.findByText('2 pictures have been added.')
    const names = sent().map(body => (body as { picture_file: { name: string } }).picture_file.name)
    expect(names).toEqual(['a.jpg', 'b.heic', 'd.png'])
    expect(sent()[0]).toMatchObject({ picture_file: { content_base64: btoa('bytes') } })
    const faults = within(screen.getByText('These pictures were not added').closest('div')!)
    for (const name of ['b.heic', 'c.bmp'])
      expect(faults.getByText(name).parentElement!.textContent).toMatch(/JPG, PNG, .*HEIC/)
  })

  it('are made small before they are sent, and go as they are where that cannot be', async () => {
    const large = (name: string) => aFile(name, 'image/jpeg', 'x'.repeat(6_000_000))
    const drawn: number[][] = []
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name === 'broken.jpg') throw new Error('cannot be opened')
      return { width: 4000, height: 3000, close: () => undefined }
    })
    HTMLCanvasElement.prototype.getContext = (() => ({
      drawImage: (...[, , , width, height]: number[]) => drawn.push([width!, height!]),
    })) as never
    HTMLCanvasElement.prototype.toBlob = callback => callback(new Blob(['small'], { type: 'image/jpeg' }))
    const { sent } = show(decided, { changeVehicle: { json: { vehicle: decided } } })
    await choose(large('IMG_1.png'), large('broken.jpg'))
    await screen.findByText('The picture has been added.')
    expect(sent()).toEqual([
      { picture_file: { name: 'IMG_1.jpg', content_type: 'image/jpeg', content_base64: btoa('small') } },
    ])
    expect(drawn).toEqual([[2000, 1500]])
    expect(screen.getByText('broken.jpg').parentElement!.textContent).toMatch(/Try a smaller image/)
    vi.unstubAllGlobals()
  })

  it('say when there are too many pixels, and when no more are taken', async () => {
    const codes: ErrorCode[] = ['PICTURES_FULL', 'PICTURE_TOO_LARGE']
    show(decided, { changeVehicle: () => refused(413, codes.pop()!) })
    await choose(aFile('a.jpg'), aFile('b.jpg'))
    await screen.findByText(/The limit is 50 megapixels/)
    await screen.findByText(/already has 20 pictures/)
  })

  it('offer no more beyond the twentieth, nor for a vehicle that is finished', async () => {
    const pictures = Array.from({ length: 20 }, (_, index) => jpeg(index + 1))
    show({ ...decided, pictures }, { getPicture })
    await screen.findByText(/already has 20 pictures/)
    expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
  })

  it('are put in another order, the first being the main one, and taken away, from the menu of each', async () => {
    const vehicle = { ...decided, pictures: [jpeg(11), jpeg(12), jpeg(13)] }
    const { api, sent } = show(vehicle, {
      getPicture,
      changeVehicle: { json: { vehicle } },
      removePicture: { status: 204 },
    })
    const choose = async (number: number, action: string) => {
      await userEvent.click(await button(`Actions on picture ${number} of 3`))
      await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    }
    await screen.findByText('Main picture')
    await choose(3, 'Make the main picture')
    await waitFor(() => expect(sent().at(-1)).toEqual({ picture_order: [13, 11, 12] }))
    await choose(2, 'Move right')
    await waitFor(() => expect(sent().at(-1)).toEqual({ picture_order: [11, 13, 12] }))
    await choose(2, 'Move left')
    await waitFor(() => expect(sent().at(-1)).toEqual({ picture_order: [12, 11, 13] }))
    await choose(1, 'Remove the picture')
    await screen.findByText('The picture has been removed.')
    expect(api.seen.find(({ action }) => action === 'removePicture')?.path).toMatch(/picture\/11\/$/)
  })

  it('keep their order once the vehicle is finished', async () => {
    show({ ...decided, status: 'shop_recycled', pictures: [jpeg(11), jpeg(12)] }, { getPicture })
    await button('Open picture 2 of 2')
    expect(screen.queryByRole('button', { name: /^Actions on picture/ })).toBeNull()
  })

  it('are handed to the downloads as SVG, and not shown', async () => {
    const { api } = show(
      { ...decided, status: 'shop_recycled', pictures: [{ id: 11, content_type: 'image/svg+xml' }] },
      { getPicture },
    )
    await userEvent.click(await button('Download SVG picture 1 of 1'))
    await waitFor(() => expect(api.count('getPicture')).toBe(1))
    expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
