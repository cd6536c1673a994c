/** Reason for a missing picture: no camera, no permission, in use by another program, or another reason. */
export type CameraError = 'none' | 'denied' | 'busy' | 'failed'

/** Browsers offer cameras only in a secure context (HTTPS). */
export const hasCameras = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/**
 * False if the page was opened at a URL whose Permissions-Policy header forbids the camera. Reloading at the
 * current URL allows it.
 */
export const canUseCamera = (): boolean => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature('camera') ?? true
}

/** Opens the rear camera if there are two. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })

const ERROR_BY_NAME: Record<string, CameraError> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const toCameraError = (error: unknown): CameraError =>
  (error instanceof Error && ERROR_BY_NAME[error.name]) || 'failed'

/** Function that switches the torch of the camera, or null if it has none. */
export const findTorch = (stream: MediaStream): ((on: boolean) => Promise<void>) | null => {
  const [track] = stream.getVideoTracks()
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !capabilities?.torch) return null
  return on => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
