export const toFileBody = async (file: File) => ({
  name: file.name,
  content_type: file.type,
  content_base64: await toBase64(file),
})

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
