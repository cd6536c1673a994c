import { useCallback, useEffect, useRef, useState } from 'react'
import { type CameraError, findTorch, openCamera, toCameraError } from './camera.ts'
import { type CodeReader, openCodeReader } from './code-reader.ts'
import { parseScannedText, type ScannedIdentifier } from './parse-scanned-text.ts'

/** Milliseconds between two frames, which leaves time for the page and saves the phone's battery. */
const FRAME_PAUSE_MS = 120

type ScanState = {
  isOpen: boolean
  fault: CameraError | 'reader' | null
  /** The last code read was not about a vehicle. */
  isOther: boolean
  lamp: { switch: (on: boolean) => Promise<void>; isOn: boolean } | null
}

/**
 * Opens the camera while its element is mounted, and reads codes. A code counts once two frames agree,
 * because Code 39 has no checksum.
 */
export function useScan(onRead: (scanned: ScannedIdentifier) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const onReadRef = useRef(onRead)
  onReadRef.current = onRead
  const [state, setState] = useState<ScanState>({ isOpen: false, fault: null, isOther: false, lamp: null })

  const set = useCallback((part: Partial<ScanState>) => setState(now => ({ ...now, ...part })), [])

  useEffect(() => {
    let isEnded = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      isEnded = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const fail = (fault: ScanState['fault']) => {
      end()
      set({ isOpen: false, fault, lamp: null })
    }
    const readFrame = async (read: CodeReader, last: string | null): Promise<void> => {
      const text = video.current && (await read(video.current).catch(() => null))
      if (isEnded) return
      const scanned = text && text === last ? parseScannedText(text, window.location.origin) : null
      if (scanned) {
        end()
        onReadRef.current(scanned)
        return
      }
      if (text && text === last) set({ isOther: true })
      // The next frame may be the rotated one, and contain nothing.
      timer = setTimeout(() => readFrame(read, text ?? last), FRAME_PAUSE_MS)
    }
    const begin = async () => {
      const reader = openCodeReader()
      // If there is no camera either, that error is reported instead.
      reader.catch(() => {})
      try {
        stream = await openCamera()
        if (isEnded) return end()
        // The camera was unplugged, or taken by another program.
        for (const track of stream.getTracks()) track.addEventListener('ended', () => isEnded || fail('busy'))
        const switchLamp = findTorch(stream)
        if (video.current) {
          video.current.srcObject = stream
          await video.current.play().catch(() => {})
        }
        set({ isOpen: true, lamp: switchLamp && { switch: switchLamp, isOn: false } })
      } catch (error) {
        return isEnded || fail(toCameraError(error))
      }
      const read = await reader.catch(() => null)
      if (isEnded) return
      if (read) await readFrame(read, null)
      else fail('reader')
    }
    void begin()
    return end
  }, [set])

  const turnLamp = async () => {
    const { lamp } = state
    if (!lamp) return
    await lamp.switch(!lamp.isOn).then(
      () => set({ lamp: { ...lamp, isOn: !lamp.isOn } }),
      () => set({ lamp: null }),
    )
  }
  return { ...state, video, turnLamp }
}
