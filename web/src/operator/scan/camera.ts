/** Why there is no picture: no camera, not allowed, in use by another program, or something else. */
export type CameraError = 'none' | 'denied' | 'busy' | 'failed'

/** Browsers offer a camera to pages with a safe connection only. */
export const hasCameras = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/** False where this page was opened by an address whose header forbids the camera: a reload here allows it. */
export const canUseCamera = (): boolean => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature('camera') ?? true
}

/** The camera that looks away from its bearer, where there are two. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })

const FAULTS: Record<string, CameraError> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const toCameraError = (error: unknown): CameraError =>
  (error instanceof Error && FAULTS[error.name]) || 'failed'

/** The lamp beside the camera, where there is one that can be switched. */
export const findTorch = (stream: MediaStream): ((on: boolean) => Promise<void>) | null => {
  const [track] = stream.getVideoTracks()
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !able?.torch) return null
  return on => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
