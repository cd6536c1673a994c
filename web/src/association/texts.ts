import { defineTexts } from '../texts/texts.ts'
import { stepTexts } from './overdue/step-texts.ts'

export const associationTexts = defineTexts({
  title: { fi: 'Hoidettavaa tänään', en: 'To see to today', se: 'Att sköta i dag' },
  newOperator: { fi: 'Uusi toimija', en: 'New operator', se: 'Ny operatör' },
  toFigures: { fi: 'Luvut', en: 'Figures', se: 'Siffror' },
  bulletin: { fi: 'Tiedote', en: 'Announcement', se: 'Meddelande' },
  allWell: { fi: 'Kaikki kunnossa.', en: 'All is well.', se: 'Allt är i ordning.' },
  allWellAt: {
    fi: 'Mikään ei odota hoitamista ({time}).',
    en: 'Nothing waits to be seen to ({time}).',
    se: 'Inget väntar på åtgärd ({time}).',
  },
  notices: { fi: 'Rekisteri-ilmoitukset', en: 'Register notices', se: 'Registeranmälningar' },
  refused: { fi: 'Hylätty', en: 'Refused', se: 'Avslagen' },
  unconfirmed: { fi: 'Ei kuittausta', en: 'Not confirmed', se: 'Inte kvitterad' },
  noticesNote: {
    fi: 'Piste selvittää hylkäyksen ja korjaa todistuksen.',
    en: 'The site finds out why it was refused, and corrects the certificate.',
    se: 'Platsen utreder avslaget och rättar intyget.',
  },
  oldestOnly: {
    fi: 'Näytetään 20 vanhinta, hylätyt ensin.',
    en: 'The 20 oldest are shown, refused ones first.',
    se: 'De 20 äldsta visas, avslagna först.',
  },
  overdue: { fi: 'Yli määräajan', en: 'Over the time limit', se: 'Över tidsgränsen' },
  ...stepTexts,
  vehicles: {
    fi: { one: '{count} ajoneuvo', other: '{count} ajoneuvoa' },
    en: { one: '{count} vehicle', other: '{count} vehicles' },
    se: { one: '{count} fordon', other: '{count} fordon' },
  },
  over: {
    fi: { one: 'yli {count} päivä', other: 'yli {count} päivää' },
    en: { one: 'over {count} day', other: 'over {count} days' },
    se: { one: 'över {count} dag', other: 'över {count} dagar' },
  },
  oldest: {
    fi: { one: 'vanhin {count} pv', other: 'vanhin {count} pv' },
    en: { one: 'oldest {count} day', other: 'oldest {count} days' },
    se: { one: 'äldst {count} dag', other: 'äldst {count} dagar' },
  },
  licences: { fi: 'Luvat päättyvät', en: 'Licences ending', se: 'Tillstånd som går ut' },
  licencesNote: {
    fi: 'Kun lupa päättyy, uudet tilaukset ja romutustodistukset pysähtyvät ja piste katoaa hausta.',
    en: 'When a licence ends, new orders and certificates stop, and the site leaves the search.',
    se: 'När ett tillstånd går ut stoppas nya beställningar och intyg, och platsen försvinner ur sökningen.',
  },
  toOverdue: { fi: 'Kaikki ajoneuvot', en: 'All vehicles', se: 'Alla fordon' },
  toSites: { fi: 'Kaikki pisteet', en: 'All sites', se: 'Alla platser' },
  expired: { fi: 'Päättynyt', en: 'Expired', se: 'Har gått ut' },
  days: {
    fi: { one: '{count} pv', other: '{count} pv' },
    en: { one: '{count} day', other: '{count} days' },
    se: { one: '{count} dag', other: '{count} dagar' },
  },
  forms: { fi: 'Lomakkeita puuttuu', en: 'Forms not in', se: 'Formulär som saknas' },
  toRounds: { fi: 'Kierrokset', en: 'Rounds', se: 'Omgångar' },
  noLastDay: { fi: 'Ei viimeistä päivää', en: 'No last day', se: 'Ingen sista dag' },
  until: { fi: 'Viimeistään {day}', en: 'By {day}', se: 'Senast {day}' },
  sent: {
    fi: '{submitted}/{expected} lähetetty',
    en: '{submitted} of {expected} sent',
    se: '{submitted}/{expected} skickade',
  },
  mails: { fi: 'Viestejä ei toimitettu', en: 'Mails not delivered', se: 'Meddelanden inte levererade' },
  mailsOf30Days: { fi: 'Viimeiset 30 päivää', en: 'The last 30 days', se: 'De senaste 30 dagarna' },
  mailsNote: {
    fi: 'Osoite ei ota vastaan, tai sähköpostipalvelu ei vastannut.',
    en: 'The address does not take them, or the mail service did not answer.',
    se: 'Adressen tar inte emot, eller så svarade e-posttjänsten inte.',
  },
  last: { fi: 'viimeisin {moment}', en: 'last {moment}', se: 'senast {moment}' },
})
