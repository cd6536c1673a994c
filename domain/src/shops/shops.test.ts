import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays, getWeekday, isDay, toDay } from './calendar.ts'
import {
  computeDistanceMetres,
  isBeyondPickupArea,
  isFarFromNearest,
  selectNearestPerOperator,
} from './distance.ts'
import {
  findHours,
  getOpenStatus,
  listOpenDays,
  parseHours,
  type WeeklyOpeningHours,
} from './opening-hours.ts'
import { isPublicHoliday } from './public-holidays.ts'

const weekHours: WeeklyOpeningHours = {
  opening_hours_mon: '08:00-12:00,13:00-16:00',
  opening_hours_tue: '08:00-16:00',
  opening_hours_wed: '08:00-16:00',
  opening_hours_thu: '08:00-16:00',
  opening_hours_fri: '08:00-16:00',
  opening_hours_sat: null,
  opening_hours_sun: null,
}

describe('calendar days', () => {
  it("converts an instant to the day in Finland, not in the server's time zone", () => {
    assert.equal(toDay(new Date('2026-06-30T21:30:00Z')), '2026-07-01')
    assert.equal(toDay(new Date('2026-12-31T21:30:00Z')), '2026-12-31')
  })

  it('adds days over months, returns the weekday and accepts days of three centuries', () => {
    assert.equal(addDays('2026-02-27', 2), '2026-03-01')
    assert.equal(getWeekday('2026-11-21'), 'sat')
    assert.ok(isDay('2028-02-29') && !isDay('2026-02-29') && !isDay('2026-2-1'))
    assert.ok(isDay('1900-01-01') && isDay('2199-12-31') && !isDay('1899-12-31') && !isDay('2200-01-01'))
  })
})

describe('opening hours', () => {
  it('parses several spans in order and rejects other forms', () => {
    assert.equal(parseHours('08:00-12:00, 13:00-16:00')?.length, 2)
    for (const text of ['8-16', '16:00-08:00', '08:00-12:00,11:00-16:00', '08:00-25:00', '']) {
      assert.equal(parseHours(text), null, text)
    }
  })

  it('accepts spans that touch, but no empty span and no other text around', () => {
    assert.equal(parseHours('08:00-12:00,12:00-23:59')?.length, 2)
    assert.deepEqual(parseHours(' 20:00-24:00 '), [{ opens: '20:00', closes: '24:00' }])
    for (const text of ['08:00-08:00', 'x08:00-16:00', '08:00-16:00x']) {
      assert.equal(parseHours(text), null, text)
    }
  })

  it('applies other hours from the first to the last exceptional day', () => {
    const exceptional = {
      ...weekHours,
      exceptional_days: [
        { from: '2026-11-24', to: '2026-11-25', hours: null },
        { from: '2026-12-06', to: '2026-12-06', hours: '10:00-12:00' },
      ],
    }
    const opensOn = (day: string) => findHours(exceptional, day).map(({ opens }) => opens)
    assert.deepEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-12-06'].map(opensOn), [
      ['08:00', '13:00'],
      [],
      [],
      ['08:00'],
      ['10:00'],
    ])
    assert.deepEqual(findHours({ ...weekHours, opening_hours_tue: 'noon' }, '2026-11-24'), [])
  })

  it('returns the closing time of an open site, or the next opening', () => {
    assert.deepEqual(getOpenStatus(weekHours, new Date('2026-11-23T07:00:00Z')), {
      open: true,
      closes: '12:00',
    })
    assert.deepEqual(getOpenStatus(weekHours, new Date('2026-11-23T10:30:00Z')), {
      open: false,
      opens: '13:00',
      day: '2026-11-23',
      today: true,
    })
    // The opening time is inclusive; the closing time is exclusive.
    assert.deepEqual(getOpenStatus(weekHours, new Date('2026-11-24T06:00:00Z')), {
      open: true,
      closes: '16:00',
    })
    assert.deepEqual(getOpenStatus(weekHours, new Date('2026-11-24T14:00:00Z')), {
      open: false,
      opens: '08:00',
      day: '2026-11-25',
      today: false,
    })
    assert.deepEqual(getOpenStatus(weekHours, new Date('2026-11-21T10:00:00Z')), {
      open: false,
      opens: '08:00',
      day: '2026-11-23',
      today: false,
    })
  })

  it('ignores weekly hours on public holidays', () => {
    assert.deepEqual(getOpenStatus(weekHours, new Date('2027-12-06T08:00:00Z')), {
      open: false,
      opens: '08:00',
      day: '2027-12-07',
      today: false,
    })
    assert.deepEqual(listOpenDays(weekHours, new Date('2026-12-23T16:00:00Z'), 2), [
      '2026-12-28',
      '2026-12-29',
    ])
    assert.deepEqual(listOpenDays(weekHours, new Date('2027-03-25T16:00:00Z'), 1), ['2027-03-30'])
  })

  it('treats the last minute before the closing time as open, and the closing time as closed', () => {
    const lastMinute = new Date('2026-11-24T13:59:59Z')
    assert.deepEqual(getOpenStatus(weekHours, lastMinute), { open: true, closes: '16:00' })
    assert.deepEqual(listOpenDays(weekHours, lastMinute, 2), ['2026-11-24', '2026-11-25'])
    const closingTime = new Date('2026-11-24T14:00:00Z')
    assert.equal(getOpenStatus(weekHours, closingTime)?.open, false)
    assert.deepEqual(listOpenDays(weekHours, closingTime, 2), ['2026-11-25', '2026-11-26'])
  })

  it('lists the next open days, with today only while the site is still open', () => {
    assert.deepEqual(listOpenDays(weekHours, new Date('2026-11-20T10:00:00Z'), 2), [
      '2026-11-20',
      '2026-11-23',
    ])
    assert.deepEqual(listOpenDays(weekHours, new Date('2026-11-20T15:00:00Z'), 1), ['2026-11-23'])
    assert.equal(listOpenDays(weekHours, new Date('2026-11-20T10:00:00Z'), 10).length, 10)
  })
})

describe('isPublicHoliday', () => {
  it('returns the holidays of Finland, including movable ones', () => {
    const days = (year: number) =>
      Array.from({ length: 366 }, (_, ahead) => addDays(`${year}-01-01`, ahead)).filter(
        day => day.startsWith(String(year)) && isPublicHoliday(day),
      )
    const toDays = (year: number, dates: string) => dates.split(' ').map(date => `${year}-${date}`)
    assert.deepEqual(
      days(2026),
      toDays(
        2026,
        '01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-19 06-20 10-31 12-06 12-24 12-25 12-26',
      ),
    )
    assert.deepEqual(
      days(2027),
      toDays(
        2027,
        '01-01 01-06 03-26 03-28 03-29 05-01 05-06 05-16 06-25 06-26 11-06 12-06 12-24 12-25 12-26',
      ),
    )
    // The earliest and the latest Easter between 2008 and 2038.
    assert.ok(isPublicHoliday('2008-03-24') && isPublicHoliday('2038-04-26'))
  })
})

describe('distance', () => {
  it("computes about 160 km from Helsinki to Tampere along the earth's surface", () => {
    const metres = computeDistanceMetres(
      { latitude: 60.1699, longitude: 24.9384 },
      { latitude: 61.4978, longitude: 23.761 },
    )
    assert.ok(Math.abs(metres - 160_800) < 1500, String(metres))
  })

  it('puts the nearest site of each operator first, then the others', () => {
    const at = (id: number, operator: number, distance_m: number) => ({
      id,
      operator: { id: operator },
      distance_m,
    })
    const result = selectNearestPerOperator([at(1, 1, 900), at(2, 1, 100), at(3, 2, 500), at(4, 2, 700)])
    assert.deepEqual(
      result.nearest_shop_per_operator.map(({ id }) => id),
      [2, 3],
    )
    assert.deepEqual(
      result.remaining_shops.map(({ id }) => id),
      [4, 1],
    )
  })
})

describe('far sites', () => {
  it('treats sites beyond 100 km as far when others are closer', () => {
    assert.equal(isFarFromNearest(95_000, 6_000), false)
    assert.equal(isFarFromNearest(101_000, 6_000), true)
  })

  it('treats no site as far when all sites are far', () => {
    assert.equal(isFarFromNearest(190_000, 150_000), false)
    assert.equal(isFarFromNearest(310_000, 150_000), true)
  })

  it('includes the edge of the pickup area, and every distance when no area is set', () => {
    assert.equal(isBeyondPickupArea(39_999, 40), false)
    assert.equal(isBeyondPickupArea(40_000.4, 40), false)
    assert.equal(isBeyondPickupArea(40_001, 40), true)
    assert.equal(isBeyondPickupArea(1_200_000, null), false)
  })
})
