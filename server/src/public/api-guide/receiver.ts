/** A receiver's signature check in JavaScript for Node; a test runs it on the message of the guide. */
export const receiverExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as they came, before anything reads them as JSON
const isGenuine = (headers, body, secret, now = Date.now()) => {
  const at = headers['webhook-timestamp']
  if (!(Math.abs(now / 1000 - Number(at)) <= 300)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const hmac = createHmac('sha256', key)
    .update(\`\${headers['webhook-id']}.\${at}.\`)
    .update(body)
  const expected = Buffer.from(\`v1,\${hmac.digest('base64')}\`)
  return String(headers['webhook-signature']).split(' ').some(signature => {
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
