export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
