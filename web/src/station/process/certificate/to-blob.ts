/** Converts a base64 file of a JSON answer to a Blob. */
export function toBlob({
  content_base64,
  content_type,
}: {
  content_base64: string
  content_type: string
}): Blob {
  const bytes = Uint8Array.from(atob(content_base64), letter => letter.charCodeAt(0))
  return new Blob([bytes], { type: content_type })
}
