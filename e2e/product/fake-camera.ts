import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, test } from '@playwright/test'
import { drawBars, drawFrame, drawQr } from '../../web/src/station/intake/scan/testing.ts'
import config from '../playwright.config.ts'

const size = { width: 1280, height: 720 }

export const barcode = (text: string) => drawFrame([drawBars(text)], { ...size, pixels: 3 })
export const qrCode = (text: string) => drawFrame(drawQr(text), { ...size, pixels: 12 })

/** A two-second greyscale video, which the browser plays in a loop. */
const createFilm = ({ data, width, height }: ReturnType<typeof drawFrame>): string => {
  const light = Buffer.from(data.filter((_, at) => at % 4 === 0))
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F2:1 Ip A1:1 C420jpeg\n`)
  mkdirSync(test.info().outputDir, { recursive: true })
  const path = test.info().outputPath('film.y4m')
  writeFileSync(path, Buffer.concat([head, frame, frame, frame, frame]))
  return path
}

/** A browser whose camera shows this picture and whose user permits it. The caller closes it. */
export const browserWithCamera = (picture: ReturnType<typeof drawFrame>): Promise<Browser> => {
  const { executablePath, args = [] } = config.use?.launchOptions ?? {}
  return chromium.launch({
    executablePath,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${createFilm(picture)}`,
    ],
  })
}
