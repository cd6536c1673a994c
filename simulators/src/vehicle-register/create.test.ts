import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { createVehicleRegisterSimulator } from './create.ts'

const withVehicleSimulator = async (use: (url: string) => Promise<void>) => {
  const server = createServer(
    createVehicleRegisterSimulator({ user: 'tester', password: 'word', slowMs: 20 }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

const buildEnvelope = (terms: string, password = 'word') =>
  `<kehys><yleinen><kayttooikeudet><tietojarjestelma><tunnus>tester</tunnus><salasana>${password}</salasana>` +
  `</tietojarjestelma></kayttooikeudet></yleinen><sanoma><ajoneuvonHakuehdot>${terms}` +
  '<kyselylaji>811</kyselylaji></ajoneuvonHakuehdot></sanoma></kehys>'

const buildPlateXml = (text: string, laji = '1') =>
  `<laji>${laji}</laji><rekisteritunnus>${text}</rekisteritunnus>`

const postEnvelope = (url: string, body: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/xml' }, body })

describe('vehicle register simulator', () => {
  it("answers in the register's format", () =>
    withVehicleSimulator(async url => {
      const response = await postEnvelope(url, buildEnvelope(buildPlateXml('ABC-123')))
      const xml = await response.text()
      assert.equal(response.status, 200)
      assert.match(response.headers.get('content-type') ?? '', /^application\/xml/)
      assert.match(xml, /<kehys><yleinen><sanomatyyppi>TPSUOTIEDOTLAAJAHAKUOUT<\/sanomatyyppi>/)
      assert.match(xml, /<perus hetu="true"><tunnus laji="1"><rekisteritunnus>ABC-123<\/rekisteritunnus>/)
      assert.match(xml, /<kayttoonottopvm>20040517<\/kayttoonottopvm>/)
      assert.match(
        xml,
        /<omistajaHaltija luovutusrajoitus="0"><omistajanTunnus>010180-9026<\/omistajanTunnus>/,
      )
      assert.match(xml, /<asiakaslaji>0<\/asiakaslaji><omistajuustyyppi>01<\/omistajuustyyppi>/)
      assert.match(xml, /<rajoitusLaji>18<\/rajoitusLaji>/)
      assert.match(xml, /<tila>4<\/tila>/)
    }))

  it('returns the not-found error 550 with HTTP status 200', () =>
    withVehicleSimulator(async url => {
      const response = await postEnvelope(url, buildEnvelope(buildPlateXml('ABC-123', '2')))
      assert.equal(response.status, 200)
      assert.match(await response.text(), /<virheluokka>info<\/virheluokka><virhekoodi>550<\/virhekoodi>/)
    }))

  it('rejects a wrong password and an invalid message', () =>
    withVehicleSimulator(async url => {
      const response = await postEnvelope(url, buildEnvelope(buildPlateXml('ABC-123'), 'guess'))
      assert.match(await response.text(), /<virhekoodi>501<\/virhekoodi>/)
      for (const body of [
        '',
        'text',
        buildEnvelope(''),
        '<!DOCTYPE a><a/>',
        buildEnvelope(buildPlateXml('ABC-123')).slice(0, -3),
      ]) {
        const response = await postEnvelope(url, body)
        assert.match(await response.text(), /<virhekoodi>520<\/virhekoodi>/, body)
      }
    }))

  it('encodes some answers in ISO-8859-1, as declared', () =>
    withVehicleSimulator(async url => {
      const response = await postEnvelope(url, buildEnvelope(buildPlateXml('ÅLA-12')))
      const bytes = Buffer.from(await response.arrayBuffer())
      assert.match(bytes.toString('latin1'), /^<\?xml version="1.0" encoding="ISO-8859-1"\?>/)
      assert.match(bytes.toString('latin1'), /<mallimerkinta>Ängö<\/mallimerkinta>/)
    }))

  it('records requests without passwords and personal identity codes', () =>
    withVehicleSimulator(async url => {
      await postEnvelope(url, buildEnvelope(`${buildPlateXml('ABC-123')}<hetu>010180-9026</hetu>`))
      const { requests } = (await (await fetch(`${url}/requests`)).json()) as { requests: { body: string }[] }
      assert.equal(requests.length, 1)
      assert.match(requests[0]?.body ?? '', /ABC-123/)
      assert.match(requests[0]?.body ?? '', /<hetu>010180-\*{4}<\/hetu>/)
      assert.doesNotMatch(requests[0]?.body ?? '', /word|010180-9026/)
    }))

  it('accepts only POST on its root and messages up to its size limit', () =>
    withVehicleSimulator(async url => {
      assert.equal((await fetch(url)).status, 405)
      assert.equal((await postEnvelope(`${url}/other`, buildEnvelope(buildPlateXml('ABC-123')))).status, 404)
      assert.equal((await postEnvelope(url, 'x'.repeat(70_000))).status, 413)
    }))
})
