/** URL of the running product, without a trailing slash. */
export const productUrl = (): string => {
  const url = process.env.PRODUCT_URL
  if (!url) throw new Error('The product is not running: start the stories with `playwright test -c e2e`.')
  return url
}
