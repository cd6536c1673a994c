import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Answering, refused } from '../../../testing/fake-api.ts'
import { findButton } from '../../../testing/find-controls.ts'
import { decided, show } from '../../process/testing.ts'

const aJpeg = (id: number) => ({ id, content_type: 'image/jpeg' })
const pictureAnswer: Answer<'getPicture'> = {
  json: { name: 'kuva.jpg', content_type: 'image/jpeg', content_base64: btoa('bytes') },
}
const aFile = (name: string, type = 'image/jpeg', content = 'bytes') => new File([content], name, { type })

const chooseFiles = async (...files: File[]) => {
  await findButton('Add pictures')
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, files, {
    applyAccept: false,
  })
}

/** A fake XMLHttpRequest that reports all bytes as sent before the service answers. */
const fakeInstantUpload = (fetch: typeof globalThis.fetch) =>
  class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => undefined
    onerror = () => undefined
    onabort = () => undefined
    status = 0
    response: string | null = null
    asked: [string, string] = ['', '']
    open = (...asked: [string, string]) => {
      this.asked = asked
    }
    setRequestHeader = () => undefined
    getAllResponseHeaders = () => ''
    abort = () => this.onabort()
    send = async (body: string) => {
      const [method, address] = this.asked
      this.upload.onprogress?.({ loaded: 1, total: 1 })
      try {
        const answer = await fetch(address, { method, body })
        this.status = answer.status
        this.response = await answer.text()
        this.onload()
      } catch {
        this.onerror()
      }
    }
  }

describe('pictures of a vehicle', () => {
  let urlCount = 0
  beforeEach(() => {
    urlCount = 0
    URL.createObjectURL = () => `blob:${++urlCount}`
    URL.revokeObjectURL = () => undefined
  })

  it('fetches thumbnails one by one, and the whole picture when it is opened', async () => {
    const { api } = show({ ...decided, pictures: [aJpeg(11), aJpeg(12)] }, { getPicture: pictureAnswer })
    const fetchedPaths = () =>
      api.seen
        .filter(({ action }) => action === 'getPicture')
        .map(({ path }) => path.replace(/.*picture\//, ''))
    await userEvent.click(await findButton('Open picture 2 of 2'))
    const dialog = await screen.findByRole('dialog', { name: 'Picture 2 of 2' })
    await within(dialog).findByRole('img', { name: 'Picture 2 of 2' })
    expect(fetchedPaths()).toEqual(['11/?thumb=1', '12/?thumb=1', '12/'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
    await screen.findByRole('img', { name: 'Picture 1 of 2' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('numbers thumbnails and whole pictures alike, also when one can only be saved', async () => {
    const drawing = { id: 12, content_type: 'image/svg+xml' }
    show({ ...decided, pictures: [aJpeg(11), drawing, aJpeg(13)] }, { getPicture: pictureAnswer })
    await findButton('Download SVG picture 2 of 3')
    await userEvent.click(await findButton('Open picture 3 of 3'))
    const dialog = await screen.findByRole('dialog', { name: 'Picture 3 of 3' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous' }))
    await screen.findByRole('dialog', { name: 'Picture 1 of 3' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous' }))
    await screen.findByRole('dialog', { name: 'Picture 3 of 3' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
    await screen.findByRole('dialog', { name: 'Picture 1 of 3' })
  })

  it('names rejected pictures with the reason and still sends the others', async () => {
    let newest = 10
    const { sent } = show(decided, {
      changeVehicle: ({ body }) =>
        JSON.stringify(body).includes('b.heic')
          ? refused(415, 'FILE_TYPE_UNSUPPORTED')
          : { json: { vehicle: { ...decided, pictures: [aJpeg(++newest)] } } },
    })
    await chooseFiles(
      aFile('a.jpg'),
      aFile('b.heic', ''),
      aFile('c.bmp', 'image/bmp'),
      aFile('d.png', 'image/png'),
    )
    await screen.findByText('2 pictures have been added.')
    const names = sent().map(body => (body as { picture_file: { name: string } }).picture_file.name)
    expect(names.sort()).toEqual(['a.jpg', 'b.heic', 'd.png'])
    expect(sent()[0]).toMatchObject({ picture_file: { content_base64: btoa('bytes') } })
    const faults = within(screen.getByText('These pictures were not added').closest('div')!)
    for (const name of ['b.heic', 'c.bmp'])
      expect(faults.getByText(name).parentElement!.textContent).toMatch(/JPG, PNG, .*HEIC/)
  })

  it('names pictures that the device no longer has and still sends the others', async () => {
    const { sent } = show(decided, {
      changeVehicle: { json: { vehicle: { ...decided, pictures: [aJpeg(11)] } } },
    })
    const unreadableFile = (name: string) =>
      Object.assign(aFile(name), {
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      })
    await chooseFiles(unreadableFile('a.jpg'), unreadableFile('b.jpg'), aFile('c.jpg'))
    await screen.findByText('The picture has been added.')
    expect(sent()).toHaveLength(1)
    const faults = within(screen.getByText('These pictures were not added').closest('div')!)
    for (const name of ['a.jpg', 'b.jpg'])
      expect(faults.getByText(name).parentElement!.textContent).toContain('could not be read')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  /** A fake service that stores a picture when the test calls `release.get('a.jpg')!()`. */
  const slowly = () => {
    const pictures: ReturnType<typeof aJpeg>[] = []
    const release = new Map<string, () => void>()
    const changeVehicle: Answering<'changeVehicle'> = async ({ body }) => {
      const { picture_file, picture_order } = body as {
        picture_file?: { name: string }
        picture_order?: number[]
      }
      if (picture_file) {
        await new Promise<void>(resolve => release.set(picture_file.name, resolve))
        pictures.push(aJpeg(11 + pictures.length))
      }
      if (picture_order) pictures.splice(0, pictures.length, ...picture_order.map(aJpeg))
      return { json: { vehicle: { ...decided, pictures: [...pictures] } } }
    }
    return { release, changeVehicle, getVehicle: () => ({ json: { vehicle: { ...decided, pictures } } }) }
  }
  const onTheirWay = () => screen.getAllByRole('progressbar').map(bar => bar.getAttribute('aria-labelledby'))

  it('sends two pictures at a time, accepts more meanwhile, and keeps the order of choice', async () => {
    const { release, ...answers } = slowly()
    const { sent } = show(decided, { getPicture: pictureAnswer, ...answers })
    await chooseFiles(aFile('a.jpg'), aFile('b.jpg'))
    await chooseFiles(aFile('c.jpg'))
    await waitFor(() => expect([...release.keys()]).toEqual(['a.jpg', 'b.jpg']))
    expect(onTheirWay()).toHaveLength(2)
    screen.getByText('Waits its turn')
    screen.getByText('Sending pictures, 0 of 3 done')
    release.get('b.jpg')!()
    await waitFor(() => expect(release.has('c.jpg')).toBe(true))
    screen.getByText('Sending pictures, 1 of 3 done')
    release.get('c.jpg')!()
    release.get('a.jpg')!()
    await screen.findByText('3 pictures have been added.')
    await waitFor(() => expect(sent().at(-1)).toEqual({ picture_order: [13, 11, 12] }))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('cancels single pictures, waiting or being sent, and continues with the others', async () => {
    const { release, ...answers } = slowly()
    const { sent } = show(decided, { getPicture: pictureAnswer, ...answers })
    await chooseFiles(aFile('a.jpg'), aFile('b.jpg'), aFile('c.jpg'))
    await waitFor(() => expect([...release.keys()]).toEqual(['a.jpg', 'b.jpg']))
    await userEvent.click(await findButton('Do not send: c.jpg'))
    await screen.findByText('The picture was not sent: c.jpg.')
    await userEvent.click(await findButton('Do not send: a.jpg'))
    await screen.findByText('The picture was not sent: a.jpg.')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pictures' }))
    release.get('b.jpg')!()
    await screen.findByText('The picture has been added.')
    expect(sent()).toHaveLength(2)
  })

  it('removes a picture that is cancelled after all of its bytes were sent', async () => {
    const { release, ...answers } = slowly()
    const { api } = show(decided, { getPicture: pictureAnswer, removePicture: { status: 204 }, ...answers })
    vi.stubGlobal('XMLHttpRequest', fakeInstantUpload(api.fetch))
    await chooseFiles(aFile('a.jpg'))
    await waitFor(() => expect(release.size).toBe(1))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Being processed')
    await userEvent.click(await findButton('Do not send: a.jpg'))
    release.get('a.jpg')!()
    await screen.findByText('The picture was not sent: a.jpg.')
    expect(api.seen.find(({ action }) => action === 'removePicture')?.path).toMatch(/picture\/11\/$/)
    vi.unstubAllGlobals()
  })

  it('warns that a cancelled picture may have arrived', async () => {
    const { release, ...answers } = slowly()
    const { api } = show(decided, {
      getPicture: pictureAnswer,
      ...answers,
      changeVehicle: async seen => {
        await answers.changeVehicle(seen)
        return 'no network' as const
      },
    })
    vi.stubGlobal('XMLHttpRequest', fakeInstantUpload(api.fetch))
    await chooseFiles(aFile('a.jpg'))
    await waitFor(() => expect(release.size).toBe(1))
    await userEvent.click(await findButton('Do not send: a.jpg'))
    release.get('a.jpg')!()
    await screen.findByText(/a\.jpg may have arrived/)
    vi.unstubAllGlobals()
  })

  it('shows the progress again after navigating back, and the tab asks before it is closed', async () => {
    const { release, ...answers } = slowly()
    const { router } = show(decided, { getPicture: pictureAnswer, ...answers })
    await chooseFiles(aFile('a.jpg'))
    await waitFor(() => expect(release.size).toBe(1))
    const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(preventsUnload()).toBe(true)
    await act(() => router.navigate({ to: '/operator/process' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await act(() => router.navigate({ to: '/operator/process/$id', params: { id: 7 } }))
    await screen.findByRole('progressbar', { name: 'a.jpg' })
    release.get('a.jpg')!()
    await screen.findByText('The picture has been added.')
    expect(preventsUnload()).toBe(false)
  })

  it('shrinks large pictures before sending, and sends the original when it cannot', async () => {
    const large = (name: string) => aFile(name, 'image/jpeg', 'x'.repeat(6_000_000))
    const drawn: number[][] = []
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name === 'broken.jpg') throw new Error('cannot be opened')
      return { width: 4000, height: 3000, close: () => undefined }
    })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: (...[, , , width, height]: number[]) => drawn.push([width!, height!]),
    } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(callback =>
      callback(new Blob(['small'], { type: 'image/jpeg' })),
    )
    const { sent } = show(decided, { changeVehicle: { json: { vehicle: decided } } })
    await chooseFiles(large('IMG_1.png'), large('broken.jpg'))
    await screen.findByText('The picture has been added.')
    expect(sent()).toEqual([
      { picture_file: { name: 'IMG_1.jpg', content_type: 'image/jpeg', content_base64: btoa('small') } },
    ])
    expect(drawn).toEqual([[2000, 1500]])
    expect(screen.getByText('broken.jpg').parentElement!.textContent).toMatch(/Try a smaller image/)
    vi.unstubAllGlobals()
  })

  it('reports a picture with too many pixels, and a vehicle with the maximum of pictures', async () => {
    const codes: ErrorCode[] = ['PICTURES_FULL', 'PICTURE_TOO_LARGE']
    show(decided, { changeVehicle: () => refused(413, codes.pop()!) })
    await chooseFiles(aFile('a.jpg'), aFile('b.jpg'))
    await screen.findByText(/The limit is 50 megapixels/)
    await screen.findByText(/already has 20 pictures/)
  })

  it('offers no more pictures once the vehicle has twenty', async () => {
    const pictures = Array.from({ length: 20 }, (_, index) => aJpeg(index + 1))
    show({ ...decided, pictures }, { getPicture: pictureAnswer })
    await screen.findByText(/already has 20 pictures/)
    expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
  })

  it('moves pictures, makes one the main picture and removes one, from the menu of each', async () => {
    const vehicle = { ...decided, pictures: [aJpeg(11), aJpeg(12), aJpeg(13)] }
    const { api, sent } = show(vehicle, {
      getPicture: pictureAnswer,
      changeVehicle: { json: { vehicle } },
      removePicture: { status: 204 },
    })
    const choose = async (number: number, action: string) => {
      await userEvent.click(await findButton(`Actions on picture ${number} of 3`))
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

  it('offers no actions on pictures of a finished vehicle', async () => {
    show(
      { ...decided, status: 'shop_recycled', pictures: [aJpeg(11), aJpeg(12)] },
      { getPicture: pictureAnswer },
    )
    await findButton('Open picture 2 of 2')
    expect(screen.queryByRole('button', { name: /^Actions on picture/ })).toBeNull()
  })

  it('downloads an SVG picture and does not show it', async () => {
    const { api } = show(
      { ...decided, status: 'shop_recycled', pictures: [{ id: 11, content_type: 'image/svg+xml' }] },
      { getPicture: pictureAnswer },
    )
    await userEvent.click(await findButton('Download SVG picture 1 of 1'))
    await waitFor(() => expect(api.count('getPicture')).toBe(1))
    expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
