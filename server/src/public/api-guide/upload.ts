/** A file sent by a client that openapi-typescript makes; the integration of a test sends it so. */
export const uploadExample = `const form = new FormData()
form.append('file', new Blob([pdf]), 'romutustodistus.pdf')
await api.POST('/shop/{shop}/vehicle/{id}/certificate/', {
  params: { path: { shop, id } },
  body: { file: '' }, // the generator has files as texts
  bodySerializer: () => form,
})`
