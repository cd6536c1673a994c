/** The bytes of a file that came inside JSON. */
export function blobOf({
  content_base64,
  content_type,
}: {
  content_base64: string
  content_type: string
}): Blob {
  const bytes = Uint8Array.from(atob(content_base64), letter => letter.charCodeAt(0))
  return new Blob([bytes], { type: content_type })
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
