import { defineTexts } from '../../kit/texts/texts.ts'

export const shopTexts = defineTexts({
  openTill: { fi: 'Avoinna, sulkeutuu {time}', en: 'Open, closes at {time}', se: 'Öppet, stänger {time}' },
  opensToday: {
    fi: 'Suljettu, avautuu {time}',
    en: 'Closed, opens at {time}',
    se: 'Stängt, öppnar {time}',
  },
  opensOn: {
    fi: 'Suljettu, avautuu {day} {time}',
    en: 'Closed, opens {day} {time}',
    se: 'Stängt, öppnar {day} {time}',
  },
  hoursUnknown: { fi: 'Kysy aukioloajat', en: 'Ask for opening hours', se: 'Fråga om öppettiderna' },
  hours: { fi: 'Aukioloajat', en: 'Opening hours', se: 'Öppettider' },
  closed: { fi: 'suljettu', en: 'closed', se: 'stängt' },
  holidays: { fi: 'pyhäpäivät', en: 'public holidays', se: 'helgdagar' },
  askHolidays: { fi: 'kysy pisteeltä', en: 'ask the site', se: 'fråga platsen' },
  pickup: { fi: 'Nouto', en: 'Pickup', se: 'Avhämtning' },
  mon: { fi: 'ma', en: 'Mon', se: 'mån' },
  tue: { fi: 'ti', en: 'Tue', se: 'tis' },
  wed: { fi: 'ke', en: 'Wed', se: 'ons' },
  thu: { fi: 'to', en: 'Thu', se: 'tors' },
  fri: { fi: 'pe', en: 'Fri', se: 'fre' },
  sat: { fi: 'la', en: 'Sat', se: 'lör' },
  sun: { fi: 'su', en: 'Sun', se: 'sön' },
})
