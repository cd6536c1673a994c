import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createOfflineGeocoder } from './offline-geocoder.ts'

const geocoder = createOfflineGeocoder()

const first = async (query: string, language: 'fi' | 'en' | 'se' = 'fi') =>
  (await geocoder.search(query, language))[0]

describe('offline place search', () => {
  it('finds a town by its Finnish, Swedish and colloquial name', async () => {
    for (const [query, city] of [
      ['Helsinki', 'Helsinki'],
      ['helsingfors', 'Helsinki'],
      ['Stadi', 'Helsinki'],
      ['ÅBO', 'Turku'],
      ['Abo', 'Turku'],
      ['Hyvinkää', 'Hyvinkää'],
      ['hyvinge', 'Hyvinkää'],
      ['Ekenäs', 'Tammisaari'],
      ['Pietarsaari', 'Pietarsaari'],
      ['Yli-Ii', 'Yli-Ii'],
    ] as const) {
      assert.equal((await first(query))?.city, city, query)
    }
  })

  it('answers in Swedish when the language is Swedish', async () => {
    assert.equal((await first('Turku', 'se'))?.label, 'Åbo')
    assert.equal((await first('Turku', 'en'))?.label, 'Turku')
  })

  it('finds a postcode with its town and point', async () => {
    assert.deepEqual(await geocoder.search('33100', 'fi'), [
      {
        label: '33100 Tampere',
        address: null,
        city: 'Tampere',
        postal: '33100',
        country: 'FI',
        latitude: 61.49911,
        longitude: 23.78712,
        accuracy: 'town',
      },
    ])
  })

  it('keeps the street as typed, wherever the town is in the query', async () => {
    for (const query of [
      'Ristipellontie 16, Helsinki',
      'Ristipellontie 16 Helsinki',
      'Ristipellontie 16, Helsinki, Suomi',
      'Helsinki, Ristipellontie 16',
    ]) {
      const found = await first(query)
      assert.equal(found?.address, 'Ristipellontie 16', query)
      assert.equal(found?.city, 'Helsinki', query)
      assert.equal(found?.label, 'Ristipellontie 16, Helsinki', query)
      assert.equal(found?.accuracy, 'town', query)
    }
  })

  it('separates street, postcode and town', async () => {
    const found = await first('Ristipellontie 16 A 3, 00390 Helsinki')
    assert.deepEqual(
      [found?.address, found?.postal, found?.city],
      ['Ristipellontie 16 A 3', '00390', 'Helsinki'],
    )
  })

  it('adds the municipality to the name of a district', async () => {
    assert.equal((await first('Vuosaari'))?.label, 'Vuosaari, Helsinki')
  })

  it('finds postal villages, with their only postcode', async () => {
    const found = await first('Masala')
    assert.deepEqual([found?.city, found?.postal], ['Masala', '02430'])
  })

  it('completes a prefix, with the largest place first', async () => {
    const found = await geocoder.search('Hels', 'fi')
    assert.equal(found[0]?.city, 'Helsinki')
    assert.ok((await geocoder.search('ta', 'fi')).length > 3)
  })

  it('finds nothing for text that is no place in Finland', async () => {
    for (const query of ['Xyzzy', 'Ristipellontie 16', '99998', ',', 'x', '💧', 'a'.repeat(100)]) {
      assert.deepEqual(await geocoder.search(query, 'fi'), [], query)
    }
  })

  it('finds towns of the list by their own names', async () => {
    for (const name of ['Rovaniemi', 'Hämeenlinna', 'Lahti', 'Espoo', 'Vantaa', 'Oulu', 'Maarianhamina']) {
      assert.equal((await first(name))?.city, name)
    }
  })
})

describe('offline reverse geocoding', () => {
  it('returns the nearest town, and the point unchanged', async () => {
    const found = await geocoder.reverse({ latitude: 60.175, longitude: 24.925 }, 'se')
    assert.deepEqual(found, {
      label: 'Helsingfors',
      address: null,
      city: 'Helsingfors',
      postal: null,
      country: 'FI',
      latitude: 60.175,
      longitude: 24.925,
      accuracy: 'town',
    })
  })

  it('finds a town in the least populated part of Lapland', async () => {
    assert.ok(await geocoder.reverse({ latitude: 68.2, longitude: 28.3 }, 'fi'))
  })

  it('returns null outside Finland', async () => {
    for (const [latitude, longitude] of [
      [59.437, 24.753],
      [59.329, 18.068],
      [59.93, 30.36],
      [0, 0],
      [-90, 180],
    ] as const) {
      assert.equal(await geocoder.reverse({ latitude, longitude }, 'fi'), null, `${latitude} ${longitude}`)
    }
  })
})
