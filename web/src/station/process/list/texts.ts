import { defineTexts } from '../../../kit/texts/texts.ts'

export const processTexts = defineTexts({
  title: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  waits: { fi: 'Odottaa', en: 'Waits for', se: 'Väntar på' },
  waitsForOwner: {
    fi: 'Omistaja ei varmistunut',
    en: 'Owner not confirmed',
    se: 'Ägaren bekräftades inte',
  },
  waitsForRemoval: {
    fi: 'Rekisteri hylkäsi poiston',
    en: 'Removal refused by the register',
    se: 'Registret avvisade avregistreringen',
  },
  waitsForRegister: { fi: 'Odottaa rekisteriä', en: 'Waits for the register', se: 'Väntar på registret' },
  none_shop_process: {
    fi: 'Käsittelyssä ei ole nyt ajoneuvoja',
    en: 'No vehicles are in process now',
    se: 'Inga fordon är under behandling just nu',
  },
  noneText_shop_process: {
    fi: 'Ajoneuvo tulee tähän, kun otat sen vastaan saapuvista.',
    en: 'A vehicle appears here once you accept it from incoming.',
    se: 'Ett fordon syns här när du tar emot det från inkommande.',
  },
  none_shop_listing: {
    fi: 'Markkinalla ei ole nyt ajoneuvojanne',
    en: 'None of your vehicles are on the market now',
    se: 'Inga av era fordon är på marknaden just nu',
  },
  noneText_shop_listing: {
    fi: 'Uudelleenkäyttöön päätetyn ajoneuvon voi julkaista muille pisteille sen omalta sivulta.',
    en: 'A vehicle meant for reuse can be published to other sites on its own page.',
    se: 'Ett fordon som ska återanvändas kan publiceras för andra mottagningsplatser på sin egen sida.',
  },
  none_shop_recycled: {
    fi: 'Täällä ei ole vielä kierrätettyjä ajoneuvoja',
    en: 'No vehicles have been recycled here yet',
    se: 'Inga fordon har återvunnits här ännu',
  },
  noneText_shop_recycled: {
    fi: 'Kun käsittely on päätetty, ajoneuvo ja sen todistus löytyvät täältä.',
    en: 'When a process is finished, the vehicle and its certificate are found here.',
    se: 'När behandlingen är avslutad hittas fordonet och dess intyg här.',
  },
  vehicle: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
  stages: { fi: 'Vaiheet', en: 'Stages', se: 'Skeden' },
  decision: { fi: 'Päätös', en: 'Decision', se: 'Beslut' },
  certificate: { fi: 'Todistus', en: 'Certificate', se: 'Intyg' },
  since_shop_process: { fi: 'Tullut', en: 'Came in', se: 'Inkom' },
  since_shop_listing: { fi: 'Julkaistu', en: 'Published', se: 'Publicerat' },
  since_shop_recycled: { fi: 'Kierrätetty', en: 'Recycled', se: 'Återvunnet' },
  file_shop_process: { fi: 'kasittelyssa', en: 'in-process', se: 'under-behandling' },
  file_shop_listing: { fi: 'tarjolla', en: 'offered', se: 'till-salu' },
  file_shop_recycled: { fi: 'kierratetyt', en: 'recycled', se: 'atervunna' },
  ends: { fi: 'Päättyy', en: 'Ends', se: 'Går ut' },
  startMany: { fi: 'Aloita', en: 'Start', se: 'Börja' },
  startedMany: {
    fi: { one: '{count} aloitettiin', other: '{count} aloitettiin' },
    en: { one: '{count} started', other: '{count} started' },
    se: { one: '{count} påbörjades', other: '{count} påbörjades' },
  },
  nextStageMany: { fi: 'Seuraava vaihe valmis', en: 'Next stage done', se: 'Nästa skede klart' },
  stagesDoneMany: {
    fi: { one: '{count} vaihe merkittiin valmiiksi', other: '{count} vaihetta merkittiin valmiiksi' },
    en: { one: '{count} stage marked done', other: '{count} stages marked done' },
    se: { one: '{count} skede markerades som klart', other: '{count} skeden markerades som klara' },
  },
  stagesUndoneMany: {
    fi: { one: '{count} vaihe on taas kesken', other: '{count} vaihetta on taas kesken' },
    en: { one: '{count} stage is open again', other: '{count} stages are open again' },
    se: { one: '{count} skede är öppet igen', other: '{count} skeden är öppna igen' },
  },
  noStageLeft: {
    fi: 'Kaikki vaiheet on jo tehty.',
    en: 'All its stages are done already.',
    se: 'Alla skeden är redan gjorda.',
  },
})
