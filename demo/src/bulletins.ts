import { addDays, type Day } from '@autokierto/domain/shops/calendar'
import type { BulletinTable } from '@autokierto/server/platform/database/types'
import type { Selectable } from 'kysely'

type DemoBulletinRow = Omit<Selectable<BulletinTable>, 'first_day' | 'last_day'> & {
  first_day: Day
  last_day: Day
}

/** The association's bulletins to stations. @param now when the demonstration is loaded */
export const buildBulletins = (now: Date, today: Day): readonly DemoBulletinRow[] => [
  {
    id: 1,
    text_fi:
      'Muistakaa merkitä poikkeavat aukioloajat pisteen tietoihin. Omistajat näkevät ne, kun he valitsevat päivän.',
    text_en:
      'Remember to enter exceptional opening hours with your site. Owners see them when they choose a day.',
    text_se: 'Kom ihåg att anteckna avvikande öppettider för platsen. Ägarna ser dem när de väljer dag.',
    first_day: addDays(today, -3),
    last_day: addDays(today, 60),
    audiences: ['operators', 'contractors'],
    by_mail: false,
    mailed_at: null,
    created_at: now,
  },
]
